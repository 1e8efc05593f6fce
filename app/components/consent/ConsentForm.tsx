import { useLocation } from '@remix-run/react';
import { Button } from '../ui/Button';
import { Form } from '../ui/Form';
import type { Consent } from './readConsent';

/** Two equal buttons for consent. The page is reloaded afterwards, which stops running scripts. */
export function ConsentForm({ words }: { words: Consent['words'] }) {
  const { pathname, search } = useLocation();
  return (
    <Form method="post" action="/consent" reloadDocument className="row">
      <input type="hidden" name="redirectTo" value={pathname + search} />
      <Button look="outline" name="answer" value="yes">
        {words.yes}
      </Button>{' '}
      <Button look="outline" name="answer" value="no">
        {words.no}
      </Button>
    </Form>
  );
}
