import type { RequestContext } from '../../session/context';

/**
 * The data to ask for consent and to load the scripts that the shopper allowed; undefined if the shop has no third parties. The texts are
 * part of the data, because most shops don't need them.
 */
export function readConsent({ settings, consent, t: words }: RequestContext) {
  const { analytics, liveChat } = settings.thirdParties;
  if (!analytics && !liveChat) return undefined;
  const t = words('consent');
  const what = analytics && liveChat ? 'both' : analytics ? 'analytics' : 'liveChat';
  return {
    consent,
    scripts: consent === 'yes' ? settings.thirdParties : null,
    words: {
      title: t('title'),
      text: t(what),
      yes: t('yes'),
      no: t('no'),
      state: t(consent === null ? 'open' : consent === 'yes' ? 'allowed' : 'refused'),
      link: t('link'),
    },
  };
}

export type Consent = NonNullable<ReturnType<typeof readConsent>>;
