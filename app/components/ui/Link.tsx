import { type AnchorHTMLAttributes, useContext } from 'react';
import { withLanguage } from '../../i18n/links';
import { LocaleContext } from '../../i18n/useTranslate';

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: string;
  /** Let the browser load the page anew: for what must start afresh, such as another language. */
  reload?: boolean;
}

/**
 * Every link within the shop. It is a plain anchor, cheap to render by the dozen; where script runs, `useLinkNavigation` in the root
 * follows it without a page load. While the visitor keeps no cookies it carries the page's language.
 */
export function Link({ to, reload, ...props }: LinkProps) {
  const { linkLanguage } = useContext(LocaleContext);
  return <a href={withLanguage(to, linkLanguage)} data-reload={reload ? '' : undefined} {...props} />;
}
