import { type AnchorHTMLAttributes, useContext } from 'react';
import { withLanguage } from '../../i18n/links';
import { LocaleContext } from '../../i18n/useTranslate';

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: string;
  /** Loads the page instead of navigating, for example to change the language. */
  reload?: boolean;
}

/**
 * A link within the shop. It is a plain anchor, which is cheap to render; with script, `useLinkNavigation` in the root follows it without a
 * page load. It carries the page's language while the visitor has no language cookie.
 */
export function Link({ to, reload, ...props }: LinkProps) {
  const { linkLanguage } = useContext(LocaleContext);
  return <a href={withLanguage(to, linkLanguage)} data-reload={reload ? '' : undefined} {...props} />;
}
