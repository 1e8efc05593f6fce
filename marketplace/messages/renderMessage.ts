import { withArrivalText } from '../../locales/arrivalText';
import { translate } from '../../locales/translate';
import type { Language } from '../contract/languages';
import { messageTexts } from '../localization/texts';

type English = (typeof messageTexts)['en'];
type KindOf<Key> = Key extends `${infer Kind}_body` ? Kind : never;
type Placeholder<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | Placeholder<Rest> : never;
type Values<Name extends string> = [Name] extends [never] ? Record<string, never> : Record<Name, string>;

/** Every mail and SMS of the shop, by the keys of `locales/en/server/messages.ts`. */
export type MessageKind = KindOf<keyof English>;

/** The parameters of each kind of message: the placeholders of its English texts. */
export type MessageParameters = { [Kind in MessageKind]: Values<Placeholder<English[`${Kind}_${'subject' | 'body'}`]>> };

export interface MessageText {
  subject: string;
  body: string;
}

/** The text of a message. A note at the end of its body may be empty. */
export function renderMessage<Kind extends MessageKind>(language: Language, kind: Kind, parameters: MessageParameters[Kind]): MessageText {
  const text = (part: 'subject' | 'body') =>
    translate(messageTexts[language], language, `${kind}_${part}`, withArrivalText(language, parameters));
  return { subject: text('subject'), body: text('body').trimEnd() };
}
