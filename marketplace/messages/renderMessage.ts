import { withWords } from '../../locales/messageWords';
import { type shopParameter, translate } from '../../locales/translate';
import type { Language } from '../contract/languages';
import { ownTexts } from '../localization/textOverrides';
import { type messageTexts, messageTextsIn } from '../localization/texts';

type English = (typeof messageTexts)['en'];
type KindOf<Key> = Key extends `${infer Kind}_body` ? Kind : never;
type Placeholder<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | Placeholder<Rest> : never;
/** Every text may name the shop, which is no parameter. */
type Given<Text> = Exclude<Placeholder<Text>, typeof shopParameter>;
type Values<Name extends string> = [Name] extends [never] ? Record<string, never> : Record<Name, string>;

/** Every mail and SMS of the shop, by the keys of `locales/en/server/messages.ts`. */
export type MessageKind = KindOf<keyof English>;

/** The parameters of each kind of message: the placeholders of its English texts. */
export type MessageParameters = { [Kind in MessageKind]: Values<Given<English[`${Kind}_${'subject' | 'body'}`]>> };

export interface MessageText {
  subject: string;
  body: string;
}

/** The text of a message, in the shop's own wording where it has one. A note at the end of its body may be empty. */
export function renderMessage<Kind extends MessageKind>(language: Language, kind: Kind, parameters: MessageParameters[Kind]): MessageText {
  const given = withWords(language, parameters, { dates: ownTexts(language, 'dates'), counts: ownTexts(language, 'counts') });
  const text = (part: 'subject' | 'body') => translate(messageTextsIn(language), language, `${kind}_${part}`, given);
  return { subject: text('subject'), body: text('body').trimEnd() };
}
