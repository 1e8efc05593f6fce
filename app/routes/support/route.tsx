import { randomUUID } from 'node:crypto';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { supportLengths, supportTopics } from '../../../marketplace/contract/account/supportLimits';
import { Select, TextArea, TextField } from '../../components/forms/Field';
import { FormErrors } from '../../components/forms/FormErrors';
import { Honeypot } from '../../components/forms/Honeypot';
import { filledForm } from '../../components/forms/state';
import { useFields } from '../../components/forms/useFields';
import { Button } from '../../components/ui/Button';
import { Form } from '../../components/ui/Form';
import { groupPhone } from '../../components/ui/Phone';
import { page } from '../../i18n/store';
import { useTranslate } from '../../i18n/useTranslate';
import { pageMeta } from '../../seo/meta';
import { requestContext } from '../../session/context';
import { ContactCard } from './ContactCard';
import { sendQuestion } from './sendQuestion.server';
import { supportFields } from './supportFields';

export const handle = page('support', 'validation');
export const meta: MetaFunction = (args) =>
  pageMeta(args, (t, site) => ({ title: site.title(t('support')('title')), description: t('support')('intro'), path: '/support' }));

/** The form starts with what the link to it gives, and with the customer's own address. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requestContext(args);
  const query = shop.url.searchParams;
  const user = await shop.meIfKnown();
  const state = filledForm({
    subject: supportTopics.find((topic) => topic === query.get('subject')),
    order: query.get('order')?.slice(0, supportLengths.order),
    contact: user?.email ?? (user?.phone && groupPhone(user.phone)),
  });
  return data({ state, idempotencyKey: randomUUID() }, { headers: { 'Cache-Control': 'private, no-store' } });
}

export async function action(args: ActionFunctionArgs) {
  const shop = await requestContext(args);
  return sendQuestion(shop, await shop.form());
}

export default function Support() {
  const t = useTranslate('support');
  const { state, idempotencyKey } = useLoaderData<typeof loader>();
  const shown = useActionData<typeof action>() ?? state;
  const { props, fields, messages } = useFields(supportFields, shown, 'support-form');
  return (
    <div className="stack">
      <h1>{t('title')}</h1>
      <p className="muted">{t('intro')}</p>
      <div className="support">
        <ContactCard />
        <Form {...props} method="post" action="/support" className="stack">
          <FormErrors messages={messages} />
          <input type="hidden" name="idempotencyKey" value={shown.values.idempotencyKey ?? idempotencyKey} />
          <Select
            field={fields.subject}
            placeholder={t('chooseSubject')}
            options={supportTopics.map((topic) => ({ value: topic, label: t(`${topic}Topic`) }))}
          />
          <TextField field={fields.order} hint={t('orderHint')} />
          <TextArea field={fields.text} rows={6} />
          <TextField field={fields.contact} />
          <Honeypot />
          <Button wide>{t('send')}</Button>
        </Form>
      </div>
    </div>
  );
}
