import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { nothing } from '../../../../marketplace/contract/common';
import { NameForm } from '../../../components/account/NameForm';
import { languageFields, nameFields } from '../../../components/account/profileFields';
import { formOf, intentOf, loadOrFallback, readForm } from '../../../components/forms/form.server';
import { filledForm } from '../../../components/forms/state';
import { Link } from '../../../components/ui/Link';
import { languageInfo, languages } from '../../../i18n/languages';
import { page } from '../../../i18n/store';
import { useTranslate } from '../../../i18n/useTranslate';
import { pageMeta } from '../../../seo/meta';
import { type RequestContext, requestContext } from '../../../session/context';
import { safeRedirect } from '../../../session/redirects/safeRedirect';
import { requireSession, requireUser } from '../../../session/requireUser';
import { Contact } from './Contact';
import { LanguageForm } from './LanguageForm';
import { OwnData } from './OwnData';

export const handle = page('account', 'validation');
export const meta: MetaFunction = (args) => pageMeta(args, (t, site) => ({ title: site.title(t('account')('profile')), noindex: true }));

const profileForm = formOf(nameFields);
const languageForm = formOf(languageFields);

export async function loader(args: LoaderFunctionArgs) {
  const shop = await requestContext(args);
  const read = async () => {
    const { firstName, lastName, email, phone } = await requireUser(shop);
    return { state: filledForm({ firstName, lastName, language: shop.language }), contact: { email, phone } };
  };
  const known = await loadOrFallback(shop, read, async () => ({ state: filledForm({ language: shop.language }), contact: null }));
  /** `redirectTo` is set for shoppers who signed in without a name: their destination. */
  return { ...known, redirectTo: shop.url.searchParams.has('first') ? safeRedirect(shop.url.searchParams.get('redirectTo')) : null };
}

/** Changes the language of the page, and of messages sent to the account. */
async function changeLanguage(shop: RequestContext, form: FormData) {
  const submitted = await readForm(shop, form, languageForm);
  if (!submitted.ok) return submitted.refusal;
  const chosen = languages.find(({ code }) => code === submitted.value.language) ?? languageInfo(shop.language);
  try {
    await shop.api.post('/api/me/update_profile/', nothing, { languageId: chosen.id });
  } catch (error) {
    return submitted.refuse(error);
  }
  shop.chooseLanguage(chosen.code);
  throw await shop.redirect('/account/profile', { flash: { key: 'saved' } });
}

export async function action(args: ActionFunctionArgs) {
  const shop = await requestContext(args);
  await requireSession(shop);
  const form = await shop.form();
  if (intentOf(form, ['name', 'language'] as const) === 'language') return changeLanguage(shop, form);
  const submitted = await readForm(shop, form, profileForm);
  if (!submitted.ok) return submitted.refusal;
  try {
    await shop.api.post('/api/me/update_profile/', nothing, submitted.value);
  } catch (error) {
    return submitted.refuse(error);
  }
  const query = shop.url.searchParams;
  if (query.has('first')) throw await shop.redirect(safeRedirect(query.get('redirectTo')), { flash: { key: 'welcome' } });
  throw await shop.redirect('/account/profile', { flash: { key: 'saved' } });
}

export default function Profile() {
  const { state, contact, redirectTo } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const t = useTranslate('account');
  const named = refused && refused.values.intent !== 'language' ? refused : null;
  if (redirectTo !== null) {
    return (
      <div className="stack sheet">
        <h1>{t('askNameTitle')}</h1>
        <p>{t('askNameText')}</p>
        <NameForm state={named ?? state} submitLabel={t('continue')} />
        <p>
          <Link to={redirectTo}>{t('later')}</Link>
        </p>
      </div>
    );
  }
  return (
    <div className="stack narrow profile">
      <h1>{t('profile')}</h1>
      <NameForm state={named ?? state} submitLabel={t('save')} />
      {contact && <Contact {...contact} />}
      <LanguageForm state={refused && !named ? refused : state} />
      <OwnData />
    </div>
  );
}
