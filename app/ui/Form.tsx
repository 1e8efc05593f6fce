import { type FormProps, Form as RemixForm } from '@remix-run/react';
import { useContext } from 'react';
import { withLanguage } from '../i18n/links';
import { LocaleContext } from '../i18n/useTranslate';

/** Every form within the shop: a native form before script, the same without a page load after it. Keeps the page's language. */
export function Form({ action, method, children, ...props }: Omit<FormProps, 'action' | 'discover'> & { action?: string }) {
  const { linkLanguage } = useContext(LocaleContext);
  const posts = method !== undefined && method !== 'get';
  const target = action !== undefined && posts ? withLanguage(action, linkLanguage) : action;
  return (
    <RemixForm method={method} {...(target === undefined ? {} : { action: target })} discover="none" {...props}>
      {!posts && linkLanguage && <input type="hidden" name="lang" value={linkLanguage} />}
      {children}
    </RemixForm>
  );
}
