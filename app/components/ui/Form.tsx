import { type FetcherWithComponents, type FormProps, Form as RemixForm } from '@remix-run/react';
import { forwardRef, useContext } from 'react';
import { withLanguage } from '../../i18n/links';
import { LocaleContext } from '../../i18n/useTranslate';
import { formTokenField } from '../../session/origin/formTokenField';

interface Sending {
  /** The form's target, if not the page's own address. */
  action?: string;
  /** Sends without navigation, for a form in a dialog. */
  fetcher?: FetcherWithComponents<unknown> | undefined;
}

/**
 * A form within the shop: native without script, without a page load with it. Keeps the page's language. The shop validates forms that
 * post: a browser's messages are in the language of the phone, and no browser supports Central Kurdish.
 */
export const Form = forwardRef<HTMLFormElement, Omit<FormProps, 'action' | 'discover' | 'ref'> & Sending>(function Form(
  { action, method, fetcher, children, ...props },
  ref,
) {
  const { linkLanguage, formToken } = useContext(LocaleContext);
  const posts = method !== undefined && method !== 'get';
  const target = action !== undefined && posts ? withLanguage(action, linkLanguage) : action;
  const Element = fetcher?.Form ?? RemixForm;
  return (
    <Element ref={ref} method={method} {...(target === undefined ? {} : { action: target })} {...props} discover="none" noValidate={posts}>
      {posts && formToken && <input type="hidden" name={formTokenField} value={formToken} />}
      {!posts && linkLanguage && <input type="hidden" name="lang" value={linkLanguage} />}
      {children}
    </Element>
  );
});
