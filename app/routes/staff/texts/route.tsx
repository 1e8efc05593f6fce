import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { staffPageSize } from '../../../../marketplace/contract/staff/staffLimits';
import { maxTextSearch, textAreas } from '../../../../marketplace/contract/staff/texts/textLimits';
import { staffTextList } from '../../../../marketplace/contract/staff/texts/texts';
import { Choice, Pages } from '../../../components/staff/forms/fields';
import { staffMeta } from '../../../components/staff/frame/staffMeta';
import { FilterForm } from '../../../components/staff/lists/FilterForm';
import { ListTable } from '../../../components/staff/lists/ListTable';
import { offsetOf, readParameters } from '../../../components/staff/lists/listAddress';
import { isLanguage, languages } from '../../../i18n/languages';
import { useTranslate } from '../../../i18n/useTranslate';
import { requireStaff } from '../../../session/staff/staffContext';

export const meta = staffMeta('staff', 'page_texts');

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args, 'texts');
  const { url } = staff;
  const { language: asked, ...filter } = readParameters(url, ['language', 'area', 'changed', 'search', 'offset']);
  const language = isLanguage(asked) ? asked : staff.language;
  const list = await staff.api.get('/api/staff/texts/', staffTextList, { ...filter, language });
  const at = { offset: offsetOf(url), address: url.pathname + url.search };
  return data({ list, language, filter, ...at }, { headers: await staff.headers() });
}

export default function TextsPage() {
  const t = useTranslate('staffTexts');
  const staff = useTranslate('staff');
  const { list, language, filter, offset, address } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>{staff('page_texts')}</h1>
      <p>{t('intro')}</p>
      <FilterForm page="/staff/texts" search={{ label: t('search'), maxLength: maxTextSearch, value: filter.search }}>
        <Choice
          name="language"
          label={staff('language')}
          value={language}
          options={languages.map(({ code, name }) => ({ value: code, label: name }))}
        />
        <Choice
          name="area"
          label={t('area')}
          value={filter.area}
          any={staff('any')}
          options={textAreas.map((area) => ({ value: area, label: t(`area_${area}`) }))}
        />
        <label className="box">
          <input type="checkbox" name="changed" value="true" defaultChecked={filter.changed !== undefined} /> {t('changedOnly')}
        </label>
      </FilterForm>
      {list.results.length === 0 ? (
        <p className="empty">{t('nothingFound')}</p>
      ) : (
        <ListTable columns={[t('text'), t('default'), t('own')]}>
          {list.results.map((text) => (
            <tr key={text.key}>
              <th scope="row" className="text-key">
                <a href={`/staff/texts/${text.key}`}>
                  <bdi>{text.title}</bdi>
                </a>
                <span className="hint">
                  <code dir="ltr">{text.key}</code>
                </span>
              </th>
              <td data-label={t('default')}>
                <q lang={language} dir="auto">
                  {text.default}
                </q>
              </td>
              <td data-label={text.own === null ? undefined : t('own')}>
                {text.own !== null && (
                  <q lang={language} dir="auto" className="own-wording">
                    {text.own}
                  </q>
                )}
              </td>
            </tr>
          ))}
        </ListTable>
      )}
      <Pages url={address} offset={offset} size={staffPageSize} count={list.count} isMore={list.isMore} />
    </>
  );
}
