import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { maxSpelling } from '../../../../../marketplace/contract/catalogue/searchLimits';
import { staffPageSize } from '../../../../../marketplace/contract/staff/staffLimits';
import { type SpellingGroup, spellingList } from '../../../../../marketplace/contract/staff/texts/search';
import { Pages, Problems } from '../../../../components/staff/forms/fields';
import { useFormState } from '../../../../components/staff/forms/formState';
import { staffMeta } from '../../../../components/staff/frame/staffMeta';
import { FilterForm } from '../../../../components/staff/lists/FilterForm';
import { ListTable } from '../../../../components/staff/lists/ListTable';
import { offsetOf, readParameters } from '../../../../components/staff/lists/listAddress';
import { ListHead } from '../../../../components/staff/shop/ListHead';
import { inReadingOrder } from '../../../../i18n/format';
import { useTranslate } from '../../../../i18n/useTranslate';
import { requireStaff } from '../../../../session/staff/staffContext';
import { changeSpellings } from './changeSpellings.server';

export const meta = staffMeta('staffSearch', 'ownSpellings');

const page = '/staff/search/spellings';

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args, 'search');
  const { url } = staff;
  const parameters = readParameters(url, ['search']);
  const offset = offsetOf(url);
  const list = await staff.api.get('/api/staff/spellings/', spellingList, { ...parameters, offset: String(offset) });
  return data({ list, parameters, offset, address: url.pathname + url.search }, { headers: await staff.headers() });
}

export async function action(args: ActionFunctionArgs) {
  return changeSpellings(await requireStaff(args, 'search'));
}

/** What was removed, with the button that adds it again. */
function Removed({ spellings }: { spellings: string }) {
  const t = useTranslate('staffSearch');
  return (
    <form method="post" className="notice good" role="status">
      <p dir="auto">{t('removed', { spellings })}</p>
      <input type="hidden" name="spellings" value={spellings} />
      <button type="submit" name="intent" value="undo" className="soft">
        {t('undo')}
      </button>
    </form>
  );
}

function Row({ group: { id, spellings, version } }: { group: SpellingGroup }) {
  const t = useTranslate('staffSearch');
  return (
    <tr>
      <th scope="row">
        <a href={`${page}/${id}`} dir="auto">
          {inReadingOrder(spellings)}
        </a>
      </th>
      <td className="number">
        <form method="post">
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="version" value={version} />
          <input type="hidden" name="spellings" value={spellings} />
          <button type="submit" name="intent" value="remove" className="soft" aria-label={t('removeOf', { spellings })}>
            {t('remove')}
          </button>
        </form>
      </td>
    </tr>
  );
}

export default function SpellingsPage() {
  const t = useTranslate('staffSearch');
  const { list, parameters, offset, address } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const state = useFormState();
  return (
    <>
      <p>
        <a href="/staff/search">{t('backToSearches')}</a>
      </p>
      <ListHead title={t('ownSpellings')} label={t('newSpelling')} href={`${page}/new`} />
      <p className="hint">{t('spellingsText', { count: list.builtIn })}</p>
      {answer && 'removed' in answer && <Removed spellings={answer.removed} />}
      <Problems state={state} />
      <FilterForm page={page} search={{ label: t('contains'), maxLength: maxSpelling, value: parameters.search }} />
      {list.results.length === 0 ? (
        <p className="empty">{t('noSpellings')}</p>
      ) : (
        <>
          <ListTable columns={[t('spellings'), null]}>
            {list.results.map((group) => (
              <Row key={group.id} group={group} />
            ))}
          </ListTable>
          <Pages url={address} offset={offset} size={staffPageSize} count={list.count} isMore={list.isMore} />
        </>
      )}
    </>
  );
}
