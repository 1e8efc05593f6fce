import type { linkedAccounts } from '../../../../marketplace/contract/customer/linkedAccounts';
import type { Answer } from '../../../api/client';
import { Button } from '../../../components/ui/Button';
import { Form } from '../../../components/ui/Form';
import { Icon } from '../../../components/ui/Icon';
import { Link } from '../../../components/ui/Link';
import { useTranslate } from '../../../i18n/useTranslate';

type Linked = Answer<typeof linkedAccounts>['results'][number];

/** The linked Google account, or a button to link one. Linking leaves the shop, so it always loads a page. */
export function GooglePanel({ linked }: { linked: Linked | null }) {
  const t = useTranslate('account');
  return (
    <li className="panel way-in">
      <Icon name="google" />
      <div>
        <h2>Google</h2>
        {linked?.email && (
          <p>
            <bdi dir="ltr">{linked.email}</bdi>
          </p>
        )}
        <p className="muted">{linked ? t('withGoogle') : t('googleNotLinked')}</p>
        {linked?.canUnlink && <Link to="/account/linked-accounts/google/unlink">{t('unlink')}</Link>}
        {linked && !linked.canUnlink && <p className="muted">{t('onlyWayIn')}</p>}
        {!linked && (
          <Form method="post" reloadDocument>
            <Button look="outline">{t('linkGoogle')}</Button>
          </Form>
        )}
      </div>
    </li>
  );
}
