import type { transferQuote } from '../../../../marketplace/contract/balance';
import type { Answer } from '../../../api/client';
import { CodeField } from '../../../auth/CodeField';
import { brand } from '../../../brand';
import { TextField } from '../../../forms/Field';
import { FormErrors } from '../../../forms/FormErrors';
import type { FormState } from '../../../forms/state';
import { useTranslate } from '../../../i18n/useTranslate';
import { Button, ButtonLink } from '../../../ui/Button';
import { Form } from '../../../ui/Form';
import { Link } from '../../../ui/Link';
import { Totals } from '../../../ui/Totals';

type Quote = Answer<typeof transferQuote>;

interface ConfirmFormProps {
  quote: Quote;
  state: FormState;
  idempotencyKey: string;
  /** How the owner confirms: with the password, or a code, which is yet to be asked for or on its way. */
  by: 'password' | 'code' | 'codeSent';
  isDemo: boolean;
}

/** To whom, how much and what it costs. */
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

/** What was quoted goes along: the marketplace holds the transfer to it. */
const Quoted = ({ quote }: { quote: Quote }) => (
  <>
    <input type="hidden" name="quoteId" value={quote.quoteId} />
    <input type="hidden" name="recipient" value={quote.recipient} />
    <input type="hidden" name="amount" value={quote.amount} />
    <input type="hidden" name="note" value={quote.note ?? ''} />
  </>
);

/** The last look at a transfer, and the owner's word for it: the password, or a code. */
export function ConfirmForm({ quote, state, idempotencyKey, by, isDemo }: ConfirmFormProps) {
  const t = useTranslate('balance');
  const auth = useTranslate('auth');
  const start = `/account/${brand.balanceSegment}/transfer`;
  const action = `${start}?quote=${quote.quoteId}${by === 'codeSent' ? '&with=code' : ''}`;
  return (
    <div className="stack narrow">
      <h1>{t('confirmTitle')}</h1>
      <Facts quote={quote} />
      {by !== 'code' && (
        <Form method="post" action={action} className="stack">
          <FormErrors state={state} />
          <Quoted quote={quote} />
          <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
          {by === 'codeSent' ? (
            <CodeField state={state} />
          ) : (
            <TextField name="password" label={t('password')} state={state} required type="password" autoComplete="current-password" />
          )}
          <p className="hint">{t('confirmText')}</p>
          <Button wide name="intent" value="confirm">
            {t('send')}
          </Button>
        </Form>
      )}
      {by === 'codeSent' && isDemo && (
        <p>
          <Link to="/dev/inbox">{auth('demoInbox')}</Link>
        </p>
      )}
      <Form method="post" action={action} className="stack">
        {by === 'code' && <FormErrors state={state} />}
        <Quoted quote={quote} />
        {by === 'code' && <p>{t('codeText')}</p>}
        <div className="row">
          <Button look={by === 'code' ? 'solid' : 'soft'} name="intent" value="code">
            {by === 'password' ? t('useCode') : by === 'code' ? t('sendCode') : auth('sendNew')}
          </Button>{' '}
          <ButtonLink look="soft" to={`${start}?change=${quote.quoteId}`}>
            {t('change')}
          </ButtonLink>
        </div>
      </Form>
    </div>
  );
}
