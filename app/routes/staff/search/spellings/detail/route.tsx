import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { maxSpelling } from '../../../../../../marketplace/contract/catalogue/searchLimits';
import { spellingGroup, type TriedSpelling } from '../../../../../../marketplace/contract/staff/texts/search';
import { orNotFound } from '../../../../../api/notFound';
import { Problems, TextBox, TextInput } from '../../../../../components/staff/forms/fields';
import { useFormState } from '../../../../../components/staff/forms/formState';
import { VersionedForm } from '../../../../../components/staff/forms/VersionedForm';
import { staffMeta } from '../../../../../components/staff/frame/staffMeta';
import { ListTable } from '../../../../../components/staff/lists/ListTable';
import { idOf } from '../../../../../components/staff/shop/saveThing.server';
import { useTranslate } from '../../../../../i18n/useTranslate';
import { requireStaff } from '../../../../../session/staff/staffContext';
import { saveSpelling } from './saveSpelling.server';
import { lineFields, newFields } from './spellingFields';

export const meta = staffMeta('staffSearch', 'spellings');

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args, 'search');
  const id = idOf(args);
  const group = id === null ? null : await orNotFound(staff.api.get(`/api/staff/spellings/${id}/`, spellingGroup));
  const phrase = (staff.url.searchParams.get('phrase') ?? '').slice(0, maxSpelling);
  return data({ group, phrase }, { headers: await staff.headers() });
}

export async function action(args: ActionFunctionArgs) {
  return saveSpelling(await requireStaff(args, 'search'), idOf(args));
}

/** What each spelling finds now, and with the line. */
function Tried({ results }: { results: readonly TriedSpelling[] }) {
  const t = useTranslate('staffSearch');
  return (
    <div role="status">
      <h2>{t('tried')}</h2>
      <ListTable columns={[t('spelling'), { number: t('before') }, { number: t('after') }]}>
        {results.map(({ text, before, after }) => (
          <tr key={text}>
            <th scope="row">
              <bdi>{text}</bdi>
            </th>
            <td className="number" data-label={t('before')}>
              <bdi>{before}</bdi>
            </td>
            <td className="number" data-label={t('after')}>
              <bdi>{after}</bdi>
            </td>
          </tr>
        ))}
      </ListTable>
    </div>
  );
}

export default function SpellingPage() {
  const t = useTranslate('staffSearch');
  const staff = useTranslate('staff');
  const { group, phrase } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const state = useFormState();
  return (
    <>
      <p>
        <a href={group ? '/staff/search/spellings' : '/staff/search'}>{t(group ? 'backToSpellings' : 'backToSearches')}</a>
      </p>
      <h1>{t(group ? 'spellings' : 'newSpelling')}</h1>
      <VersionedForm state={state} version={group?.version ?? ''} className="card">
        <Problems state={state} />
        {group ? (
          <TextBox name="spellings" field={lineFields.spellings} state={state} defaultValue={group.spellings} />
        ) : (
          <>
            <TextInput name="phrase" field={newFields.phrase} state={state} defaultValue={phrase} />
            <TextInput name="finds" field={newFields.finds} state={state} hint={t('findsHint')} />
          </>
        )}
        {answer && 'tried' in answer && <Tried results={answer.tried} />}
        <div className="bulk">
          <button type="submit" name="intent" value="save">
            {group ? staff('save') : t('add')}
          </button>
          <button type="submit" name="intent" value="try" className="soft">
            {t('try')}
          </button>
          <span className="hint">{t('tryHint')}</span>
        </div>
      </VersionedForm>
    </>
  );
}
