import type { NotificationKind } from '../../../../marketplace/contract/account/notificationKinds';
import type { RequestContext } from '../../../session/context';

/** The link to what a customer does about a change that was not theirs; null for other news. */
export function remedyOf({ t }: RequestContext, kind: NotificationKind): { to: string; text: string } | null {
  switch (kind) {
    case 'passwordChanged':
      return { to: '/password/forgot', text: t('auth')('newPasswordTitle') };
    case 'googleLinked':
      return { to: '/account/linked-accounts', text: t('common')('linkedAccounts') };
    case 'emailChanged':
    case 'phoneChanged':
    case 'transferSent':
      return { to: '/support', text: t('common')('writeToUs') };
    default:
      return null;
  }
}
