import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { renderSVG } from 'uqr';
import { staffEnrolled, staffEnrolment } from '../../../../../marketplace/contract/staff/members';
import { maxStaffCodeInput } from '../../../../../marketplace/contract/staff/staffLimits';
import { ApiError } from '../../../../api/error';
import type { FieldTable } from '../../../../components/forms/fieldTable';
import { formOf, readForm } from '../../../../components/forms/form.server';
import { Problems, TextInput } from '../../../../components/staff/forms/fields';
import { useFormState } from '../../../../components/staff/forms/formState';
import { staffMeta } from '../../../../components/staff/frame/staffMeta';
import { RecoveryCodes } from '../../../../components/staff/RecoveryCodes';
import { text } from '../../../../i18n/text';
import { useTranslate } from '../../../../i18n/useTranslate';
import { signInStaff } from '../../../../session/staff/afterPassword.server';
import { type StaffContext, staffContext } from '../../../../session/staff/staffContext';

export const meta = staffMeta('staff', 'enrolTitle');

const fields = {
  code: {
    label: text('staff', 'firstCode'),
    required: true,
    maxLength: maxStaffCodeInput,
    autoComplete: 'one-time-code',
    inputMode: 'numeric',
    dir: 'ltr',
  },
} satisfies FieldTable;

async function challengeOf(args: LoaderFunctionArgs) {
  const staff = await staffContext(args);
  const { challenge } = staff.session();
  if (challenge?.step !== 'enrol') throw await staff.redirect(staff.me ? '/staff' : '/staff/login');
  return { staff, challenge: challenge.token };
}

async function startAgain(staff: StaffContext, error: unknown): Promise<never> {
  if (!(error instanceof ApiError && error.status === 401)) throw error;
  staff.change({ challenge: null });
  throw await staff.redirect('/staff/login', 'staff.challengeOver');
}

export async function loader(args: LoaderFunctionArgs) {
  const staff = await staffContext(args);
  // After the action: the recovery codes are shown, and the challenge is over.
  if (staff.isAction && staff.session().token) return data(null, { headers: await staff.headers() });
  const { challenge } = await challengeOf(args);
  const enrolment = await staff.api.post('/api/staff/enrol/', staffEnrolment, { challenge }).catch((error) => startAgain(staff, error));
  const { secret, uri } = enrolment;
  return data(
    { secret, uri, qr: `data:image/svg+xml;utf8,${encodeURIComponent(renderSVG(uri, { border: 2 }))}` },
    { headers: await staff.headers() },
  );
}

export async function action(args: ActionFunctionArgs) {
  const { staff, challenge } = await challengeOf(args);
  const submitted = await readForm(staff, await staff.form(), formOf(fields));
  if (!submitted.ok) return submitted.refusal;
  try {
    const done = await staff.api.post('/api/staff/enrol/confirm/', staffEnrolled, { challenge, ...submitted.value });
    const next = await signInStaff(staff, done.token);
    return data({ recoveryCodes: done.recoveryCodes, next }, { headers: await staff.headers() });
  } catch (error) {
    if (error instanceof ApiError && error.status !== 401) return submitted.refuse(error);
    return startAgain(staff, error);
  }
}

export default function EnrolPage() {
  const t = useTranslate('staff');
  const enrolment = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const state = useFormState();
  if (answer && 'recoveryCodes' in answer) return <RecoveryCodes codes={answer.recoveryCodes} next={answer.next} />;
  if (!enrolment) return null;
  return (
    <form method="post" className="card narrow" noValidate>
      <h1>{t('enrolTitle')}</h1>
      <ol>
        <li>{t('enrolApp')}</li>
        <li>
          {t('enrolScan')}
          <img src={enrolment.qr} alt={t('qrCode')} width="200" height="200" className="qr" />
          <p>
            <a href={enrolment.uri}>{t('openInApp')}</a>
          </p>
          <p className="hint">
            {t('enrolSecret')} <code dir="ltr">{enrolment.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
          </p>
        </li>
        <li>{t('enrolCode')}</li>
      </ol>
      <Problems state={state} />
      <TextInput name="code" field={fields.code} state={{ ...state, values: {} }} />
      <button type="submit">{t('confirm')}</button>
    </form>
  );
}
