import { useTranslate } from '../../../i18n/useTranslate';
import { useWithRedirectTo } from '../../../session/redirects/redirectTo';
import { Button } from '../../ui/Button';
import { Form } from '../../ui/Form';
import { Link } from '../../ui/Link';

/** Sends another code, or links to `start` to change the identifier. `label` is the link's text if `start` is a different page. */
export function ResendForm({ start, label }: { start: string; label?: string | undefined }) {
  const t = useTranslate('auth');
  const keep = useWithRedirectTo();
  return (
    <Form method="post" className="stack">
      <Button look="outline" wide name="intent" value="resend" aria-describedby="resend-hint">
        {t('sendNew')}
      </Button>
      <p className="hint" id="resend-hint">
        {t('sendNewHint')}
      </p>
      <p>
        <Link to={keep(start)}>{label ?? t('otherIdentifier')}</Link>
      </p>
    </Form>
  );
}
