import { brand } from '../../../../../marketplace/contract/brand/brand';
import type { transferQuote } from '../../../../../marketplace/contract/order/balance';
import type { Answer } from '../../../../api/client';
import { TextField } from '../../../../components/forms/Field';
import { FormErrors } from '../../../../components/forms/FormErrors';
import type { FormState } from '../../../../components/forms/state';
import { useFields } from '../../../../components/forms/useFields';
import { Totals } from '../../../../components/order/Totals';
import { Button, ButtonLink } from '../../../../components/ui/Button';
import { Form } from '../../../../components/ui/Form';
import { Link } from '../../../../components/ui/Link';
import { useTranslate } from '../../../../i18n/useTranslate';
import { confirmations, confirmFields } from '../balanceFields';

type Quote = Answer<typeof transferQuote>;

interface ConfirmFormProps {
  quote: Quote;
  state: FormState;
  idempotencyKey: string;
  /** The confirmation: with the password, a code that is not requested yet, or a code that was sent. */
  by: 'password' | 'code' | 'codeSent';
  isDemo: boolean;
}

/** Recipient, note, amount, fee and total. */
function Facts({ quote }: { quote: Quote }) {
  const t = useTranslate('balance');
  return (
    <section className="panel stack" aria-label={t('confirmTitle')}>
      <dl className="facts">
        <dt>{t('to')}</dt>
        <dd>
          <span dir="auto">{quote.recipientName}</span> · <bdi dir="ltr">{quote.recipient}</bdi>
        </dd>
        {quote.note && (
          <>
            <dt>{t('noteLabel')}</dt>
            <dd>
              <span dir="auto">{quote.note}</span>
            </dd>
          </>
        )}
      </dl>
      <Totals
        rows={[
          { label: t('amount'), amount: quote.amount },
          { label: t('fee'), amount: quote.fee, decimals: 2 },
        ]}
        total={{ label: t('total'), amounts: [quote.total] }}
      />
    </section>
  );
}

/** The quoted values as hidden fields: the marketplace checks the transfer against them. */
const Quoted = ({ quote }: { quote: Quote }) => (
  <>
    <input type="hidden" name="quoteId" value={quote.quoteId} />
    <input type="hidden" name="recipient" value={quote.recipient} />
    <input type="hidden" name="amount" value={quote.amount} />
    <input type="hidden" name="note" value={quote.note ?? ''} />
  </>
);

const start = `/account/${brand.balanceSegment}/transfer`;

/** The form for the password or the code. */
function Confirmation({
  quote,
  state,
  idempotencyKey,
  by,
  action,
}: Omit<ConfirmFormProps, 'isDemo'> & { by: 'password' | 'code'; action: string }) {
  const t = useTranslate('balance');
  const { props, bind, messages } = useFields<string>(confirmFields[by], state, 'confirm-form');
  return (
    <Form {...props} method="post" action={action} className="stack">
      <FormErrors messages={messages} />
      <Quoted quote={quote} />
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      <TextField field={bind(by, confirmations[by])} />
      <p className="hint">{t('confirmText')}</p>
      <Button wide name="intent" value="confirm">
        {t('send')}
      </Button>
    </Form>
  );
}

/** The summary of a transfer, and its confirmation with the password or a code. */
export function ConfirmForm({ quote, state, idempotencyKey, by, isDemo }: ConfirmFormProps) {
  const t = useTranslate('balance');
  const auth = useTranslate('auth');
  const action = `${start}?quote=${quote.quoteId}${by === 'codeSent' ? '&with=code' : ''}`;
  const attempt = { quote, state, idempotencyKey, action };
  return (
    <div className="stack narrow">
      <h1>{t('confirmTitle')}</h1>
      <Facts quote={quote} />
      {by === 'password' && <Confirmation key="password" by="password" {...attempt} />}
      {by === 'codeSent' && <Confirmation key="code" by="code" {...attempt} />}
      {by === 'codeSent' && isDemo && (
        <p>
          <Link to="/dev/inbox">{auth('demoInbox')}</Link>
        </p>
      )}
      <Form method="post" action={action} className="stack">
        {by === 'code' && <FormErrors messages={state.errors['']} />}
        <Quoted quote={quote} />
        {by === 'code' && <p>{t('codeText')}</p>}
        <div className="row">
          <Button look={by === 'code' ? 'solid' : 'outline'} name="intent" value="code">
            {by === 'password' ? t('useCode') : by === 'code' ? t('sendCode') : auth('sendNew')}
          </Button>{' '}
          <ButtonLink look="outline" to={`${start}?change=${quote.quoteId}`}>
            {t('change')}
          </ButtonLink>
        </div>
      </Form>
    </div>
  );
}
