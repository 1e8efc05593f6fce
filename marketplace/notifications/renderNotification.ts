import { withWords } from '../../locales/messageWords';
import { type Messages, translate } from '../../locales/translate';
import type { NotificationKind } from '../contract/account/notificationKinds';
import type { Language } from '../contract/languages';
import { ownTexts } from '../localization/textOverrides';
import { messageTextsIn } from '../localization/texts';
import type { MessageText } from '../messages/renderMessage';

/** A parameter in a message's text, with its currency, and with marks of direction where the text has them. */
const parameter = /\u2068?((?:IQD )?\{\{(?!shop\})\w+\}\}(?: د\.ع)?)\u2069?/g;

/**
 * The text of a notification: its title, or its message's subject, and its news, or its message's body, with marks around numbers and amounts
 * that keep their direction in an Arabic or Kurdish sentence. A note at the end, or the news as a whole, may be empty.
 */
export function renderNotification(language: Language, kind: NotificationKind, parameters: Record<string, string>): MessageText {
  const texts: Messages = messageTextsIn(language);
  const given = withWords(language, parameters, { dates: ownTexts(language, 'dates'), counts: ownTexts(language, 'counts') });
  const render = (text = '') =>
    translate({ text: text.replaceAll(parameter, '\u2068$1\u2069') }, language, 'text', given)
      .replaceAll('\u2068\u2069', '')
      .trimEnd();
  const text = (...parts: string[]) => render(parts.map((part) => texts[`${kind}_${part}`]).find((found) => found !== undefined));
  return { subject: text('title', 'subject'), body: text('news', 'body') };
}
