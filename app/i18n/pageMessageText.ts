import { translate } from '../../locales/translate';
import type { Language } from './languages';
import { readMessage } from './readMessage';
import { messagesOf } from './store';

/** The text of a message key of a namespace that the page has, as `messageText` reads it. @param field what the form calls the field. */
export function pageMessageText(language: Language, message: string, field: string | undefined): string {
  const { namespace, name, given } = readMessage(message);
  const messages = messagesOf(language, namespace);
  return translate(messages, language, name, { ...given, field: field ?? messages?.field ?? '' });
}
