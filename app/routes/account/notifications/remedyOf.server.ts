import type { NotificationKind } from '../../../../marketplace/contract/account/notificationKinds';
import type { RequestContext } from '../../../session/context';

const remedies = {
  newPassword: { to: '/password/forgot', text: ({ t }: RequestContext) => t('auth')('newPasswordTitle') },
  unlink: { to: '/account/linked-accounts', text: ({ t }: RequestContext) => t('common')('linkedAccounts') },
  writeToUs: { to: '/support', text: ({ t }: RequestContext) => t('common')('writeToUs') },
} as const;

const remedyByKind: Partial<Record<NotificationKind, keyof typeof remedies>> = {
  passwordChanged: 'newPassword',
  googleLinked: 'unlink',
  emailChanged: 'writeToUs',
  phoneChanged: 'writeToUs',
  transferSent: 'writeToUs',
};

/** The link to what a customer does about a change that was not theirs; null for other news. */
export function remedyOf(shop: RequestContext, kind: NotificationKind): { to: string; text: string } | null {
  const name = remedyByKind[kind];
  return name ? { to: remedies[name].to, text: remedies[name].text(shop) } : null;
}
