import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { nothing } from '../../../../../marketplace/contract/common';
import { maxReturnNote } from '../../../../../marketplace/contract/order/returnStates';
import { type StaffReturn, staffReturn } from '../../../../../marketplace/contract/staff/returns';
import { orNotFound } from '../../../../api/notFound';
import type { FieldTable } from '../../../../components/forms/fieldTable';
import { formOf, readForm } from '../../../../components/forms/form.server';
import type { Rule } from '../../../../components/forms/rules';
import type { FormState } from '../../../../components/forms/state';
import { Changes } from '../../../../components/staff/Changes';
import { Contact } from '../../../../components/staff/Contact';
import { CustomerFacts } from '../../../../components/staff/CustomerFacts';
import { DateTime } from '../../../../components/staff/DateTime';
import { Confirmation } from '../../../../components/staff/forms/Confirmation';
import { FormKey } from '../../../../components/staff/forms/FormKey';
import { Problems, refusedIf, TextBox } from '../../../../components/staff/forms/fields';
import { useFormState } from '../../../../components/staff/forms/formState';
import { staffMeta } from '../../../../components/staff/frame/staffMeta';
import { Pieces } from '../../../../components/staff/Pieces';
import { Sku } from '../../../../components/staff/Sku';
import { BidiText } from '../../../../components/ui/BidiText';
import { Price } from '../../../../components/ui/Price';
import { inReadingOrder, isolate, joinFacts } from '../../../../i18n/format';
import { text } from '../../../../i18n/text';
import { useTranslate } from '../../../../i18n/useTranslate';
import { type Me, requireStaff } from '../../../../session/staff/staffContext';

export const meta = staffMeta('returns', 'number');

const restockAnswers = ['yes', 'no'] as const;
const isAnswered: Rule = (value) => (restockAnswers.some((answer) => answer === value) ? null : 'staff.chooseRestock');

/** The fields of a step; the confirmation comes from its own component. */
const fieldsOf = (step: unknown) =>
  ({
    note: { label: text('staff', 'noteToCustomer'), required: step === 'rejected', maxLength: maxReturnNote },
    restock: { label: text('staff', 'restock'), rules: step === 'refunded' ? [isAnswered] : [] },
    confirmation: { label: text('staff', 'confirmation'), required: step === 'refunded' },
  }) satisfies FieldTable;

const steps = ['approved', 'rejected', 'collected', 'refunded'] as const;
type Step = (typeof steps)[number];
const isStep = (status: string): status is Step => steps.some((step) => step === status);

const numberOf = ({ params }: LoaderFunctionArgs) => encodeURIComponent(params.number ?? '');

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args, 'returns');
  const found = await orNotFound(staff.api.get(`/api/staff/returns/${numberOf(args)}/`, staffReturn));
  return data({ found, me: staff.me }, { headers: await staff.headers() });
}

export async function action(args: ActionFunctionArgs) {
  const staff = await requireStaff(args, 'returns');
  const form = await staff.form();
  const to = form.get('intent');
  const submitted = await readForm(staff, form, formOf(fieldsOf(to)));
  if (!submitted.ok) return submitted.refusal;
  const { restock, ...values } = submitted.value;
  try {
    await staff.api.post(`/api/staff/returns/${numberOf(args)}/advance/`, nothing, { ...values, to, restock: restock === 'yes' });
  } catch (error) {
    return submitted.refuse(error);
  }
  return staff.redirect(`/staff/returns/${numberOf(args)}`, 'staff.returnAdvanced');
}

/** Nothing is chosen beforehand: goods that can't be sold would return to the stock by oversight. */
function Restock({ state }: { state: FormState }) {
  const t = useTranslate('staff');
  const errors = state.errors.restock;
  return (
    <fieldset aria-describedby={errors && 'restock-error'}>
      <legend>{t('restock')}</legend>
      {restockAnswers.map((answer) => (
        <label key={answer} className="box">
          <input
            type="radio"
            name="restock"
            value={answer}
            required
            {...refusedIf(errors !== undefined)}
            defaultChecked={state.values.restock === answer}
          />{' '}
          {t(answer === 'yes' ? 'restockYes' : 'restockNo')}
        </label>
      ))}
      {errors && (
        <p className="error" id="restock-error">
          {errors.join(' ')}
        </p>
      )}
    </fieldset>
  );
}

function StepForm({ step, me }: { step: Step; me: Me }) {
  const t = useTranslate('staff');
  const state = useFormState(step);
  return (
    <details open={step !== 'rejected' || Object.keys(state.errors).length > 0}>
      <summary>{t(`returnStep_${step}`)}</summary>
      <form method="post" noValidate>
        <Problems state={state} />
        <FormKey />
        <input type="hidden" name="intent" value={step} />
        <TextBox
          name="note"
          id={`note-${step}`}
          field={fieldsOf(step).note}
          state={state}
          hint={step === 'rejected' ? t('rejectHint') : undefined}
        />
        {step === 'refunded' && (
          <>
            <Restock state={state} />
            <Confirmation me={me} state={state} />
          </>
        )}
        <button type="submit" className={step === 'rejected' ? 'danger' : undefined}>
          {t(`returnStep_${step}`)}
        </button>
      </form>
    </details>
  );
}

function Facts({ found }: { found: StaffReturn }) {
  const t = useTranslate('staff');
  const texts = useTranslate('returns');
  const { customer } = found;
  return (
    <section className="card" aria-labelledby="facts">
      <h2 id="facts">{t('request')}</h2>
      <p>
        {texts(`${found.reason}Reason`)} · {t('refund')} <Price amount={found.refund} />
      </p>
      {found.note && (
        <p className="quote" dir="auto">
          {found.note}
        </p>
      )}
      <ul className="photos">
        {found.photos.map((id, index) => (
          <li key={id}>
            <a href={`/staff/returns/${found.number}/photo/${id}`}>
              <img
                src={`/staff/returns/${found.number}/photo/${id}`}
                alt={texts('photo', { number: index + 1 })}
                width="160"
                height="160"
              />
            </a>
          </li>
        ))}
      </ul>
      <ul>
        {found.lines.map((line) => (
          <li key={line.id}>
            <Pieces quantity={line.quantity} /> <bdi>{inReadingOrder(line.name)}</bdi>{' '}
            <span className="hint">{joinFacts(line.attributes.map(({ label }) => label))}</span> {line.attributes.length > 0 && '· '}
            <Sku sku={line.sku} /> · <Price amount={line.lineTotal} />
          </li>
        ))}
      </ul>
      <CustomerFacts customer={{ name: customer.name, email: customer.email }} />
      {customer.phone && <Contact phone={customer.phone} />}
      <p>
        <a href={`/staff/orders/${found.orderNumber}`}>{texts('orderOf', { number: isolate(found.orderNumber) })}</a>
      </p>
    </section>
  );
}

export default function ReturnPage() {
  const t = useTranslate('staff');
  const texts = useTranslate('returns');
  const { found, me } = useLoaderData<typeof loader>();
  return (
    <>
      <p>
        <a href="/staff/returns">{t('backToReturns')}</a>
      </p>
      <div className="head">
        <h1 className="numbered">
          <BidiText text={texts('number', { number: isolate(found.number) })} />
        </h1>
        <span className={`badge ${found.status}`}>{texts(`status_${found.status}`)}</span>
      </div>
      <div className="columns">
        <Facts found={found} />
        <section className="card" aria-labelledby="steps">
          <h2 id="steps">{t('steps')}</h2>
          {found.next.filter(isStep).map((step) => (
            <StepForm key={step} step={step} me={me} />
          ))}
          <h3>{t('history')}</h3>
          <ul className="history">
            {found.history.map(({ status, at, note }) => (
              <li key={at + status}>
                <DateTime at={at} /> {texts(`status_${status}`)} {note && <q dir="auto">{note}</q>}
              </li>
            ))}
          </ul>
          <Changes changes={found.changes} />
        </section>
      </div>
    </>
  );
}
