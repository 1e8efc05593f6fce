import { useRouteLoaderData } from '@remix-run/react';
import { useTranslate } from '../../i18n/useTranslate';
import type { loader as rootLoader } from '../../root';
import { useWithRedirectTo } from '../../session/redirects/redirectTo';
import { Button } from '../ui/Button';
import { Form } from '../ui/Form';
import { Icon } from '../ui/Icon';

/**
 * The way in through Google, under another one; nothing where the shop does not offer it. It leaves the shop, so it is always a page load.
 * @param openedAt the page behind, where it stands in a dialog.
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
