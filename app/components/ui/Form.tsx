import { type FetcherWithComponents, type FormProps, Form as RemixForm } from '@remix-run/react';
import { forwardRef, useContext } from 'react';
import { withLanguage } from '../../i18n/links';
import { LocaleContext } from '../../i18n/useTranslate';

interface Sending {
  /** Where to send it, when that is not the page's own address. */
  action?: string;
  /** Sends without leaving the page: for a form in a dialog. */
  fetcher?: FetcherWithComponents<unknown> | undefined;
}

/**
 * Every form within the shop: a native form before script, the same without a page load after it. Keeps the page's language. What is
 * wrong with a form that posts the shop says itself: a browser would say it in the language of the phone, and none knows Central Kurdish.
 */
export const Form = forwardRef<HTMLFormElement, Omit<FormProps, 'action' | 'discover' | 'ref'> & Sending>(function Form(
  { action, method, fetcher, children, ...props },
  ref,
) {
  const { linkLanguage } = useContext(LocaleContext);
  const posts = method !== undefined && method !== 'get';
  const target = action !== undefined && posts ? withLanguage(action, linkLanguage) : action;
  const Element = fetcher?.Form ?? RemixForm;
  return (
    <Element ref={ref} method={method} {...(target === undefined ? {} : { action: target })} {...props} discover="none" noValidate={posts}>
      {!posts && linkLanguage && <input type="hidden" name="lang" value={linkLanguage} />}
      {children}
    </Element>
  );
});
