import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { nothing } from '../../../../../marketplace/contract/common';
import { maxReviewNote } from '../../../../../marketplace/contract/customer/sellerStates';
import { type StaffApplication, staffApplication } from '../../../../../marketplace/contract/staff/people/applications';
import { orNotFound } from '../../../../api/notFound';
import type { FieldTable } from '../../../../components/forms/fieldTable';
import { formOf, intentOf, readForm } from '../../../../components/forms/form.server';
import { Changes } from '../../../../components/staff/Changes';
import { DateTime } from '../../../../components/staff/DateTime';
import { FormKey } from '../../../../components/staff/forms/FormKey';
import { Problems, TextBox } from '../../../../components/staff/forms/fields';
import { useFormState } from '../../../../components/staff/forms/formState';
import { staffMeta } from '../../../../components/staff/frame/staffMeta';
import { Phone } from '../../../../components/ui/Phone';
import { formatNumber, inReadingOrder } from '../../../../i18n/format';
import { text } from '../../../../i18n/text';
import { useTranslate } from '../../../../i18n/useTranslate';
import { requireStaff } from '../../../../session/staff/staffContext';

export const meta = staffMeta('staff', 'page_applications');

const answers = ['approved', 'revised', 'rejected'] as const;
type Answer = (typeof answers)[number];

/** The fields of an answer: the applicant reads why it is no. */
const fieldsOf = (to: Answer) =>
  ({
    note: { label: text('staffCustomers', 'noteToApplicant'), required: to !== 'approved', maxLength: maxReviewNote },
  }) satisfies FieldTable;

const pathOf = ({ params }: LoaderFunctionArgs) => `/api/staff/applications/${encodeURIComponent(params.id ?? '')}/`;

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args, 'applications');
  const application = await orNotFound(staff.api.get(pathOf(args), staffApplication));
  return data({ application }, { headers: await staff.headers() });
}

export async function action(args: ActionFunctionArgs) {
  const staff = await requireStaff(args, 'applications');
  const form = await staff.form();
  const to = intentOf(form, answers);
  const submitted = await readForm(staff, form, formOf(fieldsOf(to)));
  if (!submitted.ok) return submitted.refusal;
  try {
    await staff.api.post(`${pathOf(args)}answer/`, nothing, { to, ...submitted.value });
  } catch (error) {
    return submitted.refuse(error);
  }
  return staff.redirect(staff.url.pathname, 'staffCustomers.answered');
}

function AnswerForm({ to }: { to: Answer }) {
  const t = useTranslate('staffCustomers');
  const state = useFormState(to);
  return (
    <details open={Object.keys(state.errors).length > 0}>
      <summary>{t(`answer_${to}`)}</summary>
      <form method="post" noValidate>
        <Problems state={state} />
        <FormKey />
        <input type="hidden" name="intent" value={to} />
        <TextBox name="note" id={`note-${to}`} field={fieldsOf(to).note} state={state} hint={t('noteHint')} />
        <button type="submit" className={to === 'rejected' ? 'danger' : undefined}>
          {t(`answer_${to}`)}
        </button>
      </form>
    </details>
  );
}

function Documents({ application: { id, documents } }: { application: StaffApplication }) {
  const t = useTranslate('staffCustomers');
  return (
    <>
      <h3>{t('documents')}</h3>
      {documents.length === 0 ? (
        <p className="hint">{t('noDocuments')}</p>
      ) : (
        <>
          <p className="hint">{t('documentsHint')}</p>
          <ul>
            {documents.map(({ id: document, name, bytes }) => (
              <li key={document}>
                <a href={`/staff/applications/${id}/document/${document}`} download={name}>
                  {inReadingOrder(name)}
                </a>{' '}
                <span className="hint">{t('bytes', { size: formatNumber(Math.ceil(bytes / 1024)) })}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function Facts({ application }: { application: StaffApplication }) {
  const t = useTranslate('staffCustomers');
  const { contactName, email, phone, cityName, website, sells, description } = application;
  return (
    <section className="card" aria-labelledby="facts">
      <h2 id="facts">{t('theApplication')}</h2>
      <p>
        {t('contact')}: <bdi>{contactName}</bdi> · {email && <bdi>{email}</bdi>} {phone && <Phone number={phone} />}
      </p>
      <p>
        {t('city')}: {cityName}
      </p>
      <p>
        {t('sells')}: <bdi>{sells}</bdi>
      </p>
      {website && (
        <p>
          {t('website')}: <bdi dir="ltr">{website}</bdi>
        </p>
      )}
      <p className="quote" dir="auto">
        {description}
      </p>
      <Documents application={application} />
    </section>
  );
}

export default function ApplicationPage() {
  const t = useTranslate('staffCustomers');
  const staff = useTranslate('staff');
  const { application } = useLoaderData<typeof loader>();
  const { status, history } = application;
  return (
    <>
      <p>
        <a href="/staff/applications">{t('backToApplications')}</a>
      </p>
      <div className="head">
        <h1>{inReadingOrder(application.shopName)}</h1>
        <span className={`badge ${status}`}>{t(`status_${status}`)}</span>
      </div>
      <div className="columns">
        <Facts application={application} />
        <section className="card" aria-labelledby="answer">
          <h2 id="answer">{t('answer')}</h2>
          {status === 'pending' ? answers.map((to) => <AnswerForm key={to} to={to} />) : <p className="hint">{t('notPending')}</p>}
          <h3>{staff('history')}</h3>
          <ul className="history">
            {history.map((step) => (
              <li key={step.at + step.status}>
                <DateTime at={step.at} /> {t(`status_${step.status}`)} {step.note && <q dir="auto">{step.note}</q>}
              </li>
            ))}
          </ul>
          <Changes changes={application.changes} />
        </section>
      </div>
    </>
  );
}
