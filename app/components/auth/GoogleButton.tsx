import { useRouteLoaderData } from '@remix-run/react';
import { useTranslate } from '../../i18n/useTranslate';
import type { loader as rootLoader } from '../../root';
import { useWithRedirectTo } from '../../session/redirects/redirectTo';
import { Button } from '../ui/Button';
import { Form } from '../ui/Form';
import { Icon } from '../ui/Icon';

/**
 * The button for sign-in with Google, below a form; nothing if the shop does not offer it. It leaves the shop, so it always loads a page.
 * @param openedAt the page behind the dialog, if the button is in one.
 */
export function GoogleButton({ openedAt }: { openedAt: string | undefined }) {
  const t = useTranslate('auth');
  const keep = useWithRedirectTo(openedAt);
  const shell = useRouteLoaderData<typeof rootLoader>('root');
  if (!shell?.withGoogle) return null;
  return (
    <Form method="post" action={keep('/login/google')} reloadDocument className="stack">
      <p className="or">{t('or')}</p>
      <Button look="outline" wide className="plain">
        <Icon name="google" />
        {t('continueWithGoogle')}
      </Button>
    </Form>
  );
}
