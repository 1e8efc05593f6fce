import { translate } from '../../locales/translate';
import type { Language } from './languages';
import { readMessage } from './readMessage';
import { messagesOf } from './store';

/** The text of a message key in a namespace that the page has loaded; see `messageText`. @param field the field's label. */
export function pageMessageText(language: Language, message: string, field: string | undefined): string {
  const { namespace, name, given } = readMessage(message);
  const messages = messagesOf(language, namespace);
  return translate(messages, language, name, { ...given, field: field ?? messages?.field ?? '' });
}
