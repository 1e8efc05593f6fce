import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { retention } from '../../../../marketplace/contract/customer/retention';
import { searchPeriods, searchResults, staffPageSize } from '../../../../marketplace/contract/staff/staffLimits';
import { type CountedSearch, countedSearchList } from '../../../../marketplace/contract/staff/texts/search';
import { Choice, Pages } from '../../../components/staff/forms/fields';
import { staffMeta } from '../../../components/staff/frame/staffMeta';
import { FilterForm } from '../../../components/staff/lists/FilterForm';
import { ListTable } from '../../../components/staff/lists/ListTable';
import { offsetOf, readParameters } from '../../../components/staff/lists/listAddress';
import { ListHead } from '../../../components/staff/shop/ListHead';
import { formatDay } from '../../../i18n/format';
import { languageCodes, languageInfo } from '../../../i18n/languages';
import { useTranslate } from '../../../i18n/useTranslate';
import { requireStaff } from '../../../session/staff/staffContext';

export const meta = staffMeta('staff', 'page_search');

const filterNames = ['days', 'language', 'found'];

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args, 'search');
  const { url } = staff;
  const filters = readParameters(url, filterNames);
  const offset = offsetOf(url);
  const list = await staff.api.get('/api/staff/searches/', countedSearchList, { ...filters, offset: String(offset) });
  return data({ list, filters, offset, address: url.pathname + url.search }, { headers: await staff.headers() });
}

function Row({ search, hasFound }: { search: CountedSearch; hasFound: boolean }) {
  const t = useTranslate('staffSearch');
  const { inputText, language, languages, count, lastDay, found, findsNow } = search;
  const inShop = new URLSearchParams({ search: inputText, lang: language });
  return (
    <tr>
      <th scope="row">
        <bdi>{inputText}</bdi>{' '}
        {findsNow !== null && findsNow > 0 && <span className="badge published">{t('findsNow', { count: findsNow })}</span>}
      </th>
      <td className="number" data-label={t('count')}>
        <bdi>{count}</bdi>
      </td>
      {hasFound && (
        <td className="number" data-label={t('foundThen')}>
          <bdi>{found}</bdi>
        </td>
      )}
      <td data-label={t('languages')}>{languages.map((code) => languageInfo(code).name).join(' · ')}</td>
      <td data-label={t('lastDay')}>
        <bdi>{formatDay(lastDay)}</bdi>
      </td>
      <td>
        <a href={`/staff/search/spellings/new?${new URLSearchParams({ phrase: inputText })}`}>{t('addSpelling')}</a> ·{' '}
        <a href={`/product?${inShop}`} rel="noreferrer">
          {t('tryInShop')}
        </a>
      </td>
    </tr>
  );
}

export default function SearchPage() {
  const t = useTranslate('staffSearch');
  const staff = useTranslate('staff');
  const { list, filters, offset, address } = useLoaderData<typeof loader>();
  const isAll = filters.found === 'all';
  const found = isAll ? [{ number: t('foundThen') }] : [];
  return (
    <>
      <ListHead title={staff('page_search')} label={t('ownSpellings')} href="/staff/search/spellings" />
      <p className="hint">{t('text', { days: retention.searches })}</p>
      <FilterForm page="/staff/search">
        <Choice
          name="found"
          label={t('found')}
          value={filters.found ?? searchResults[0]}
          options={searchResults.map((value) => ({ value, label: t(`found_${value}`) }))}
        />
        <Choice
          name="days"
          label={t('period')}
          value={filters.days ?? searchPeriods[0]}
          options={searchPeriods.map((value) => ({ value, label: t(`days_${value}`) }))}
        />
        <Choice
          name="language"
          label={t('language')}
          value={filters.language}
          any={staff('any')}
          options={languageCodes.map((value) => ({ value, label: languageInfo(value).name }))}
        />
      </FilterForm>
      {list.results.length === 0 ? (
        <p className="empty">{t(isAll ? 'noSearches' : 'noMisses')}</p>
      ) : (
        <>
          <ListTable columns={[t('searchText'), { number: t('count') }, ...found, t('languages'), t('lastDay'), null]}>
            {list.results.map((search) => (
              <Row key={`${search.language} ${search.inputText}`} search={search} hasFound={isAll} />
            ))}
          </ListTable>
          <Pages url={address} offset={offset} size={staffPageSize} count={list.count} isMore={list.isMore} />
          <p>
            <a href={`/staff/search/export?${new URLSearchParams(filters)}`}>{staff('exportCsv')}</a>
          </p>
        </>
      )}
    </>
  );
}
