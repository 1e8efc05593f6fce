import { pageTexts, serverTexts, staffTexts } from '../../locales/texts';
import { type Messages, shopParameter, translate } from '../../locales/translate';
import { brand } from '../contract/brand/brand';
import type { Language } from '../contract/languages';
import type { TextArea } from '../contract/staff/texts/textLimits';
import type { MessageKind } from '../messages/renderMessage';
import type { KnownText } from './knownTexts';

const titlesIn = (language: Language): Record<MessageKind, string> & Messages => serverTexts[language].textTitles;
const areasIn = (language: Language) => staffTexts[language].staffTexts;

const areaOf = (area: TextArea, language: Language): string => translate(areasIn(language), language, `area_${area}`);

/** In characters. */
const shownLength = 60;

/** The default words of a text on one line, its values left out. */
function wordsOf({ fields }: KnownText, language: Language): string {
  const text = fields.findLast((field) => field.language === language)?.default ?? '';
  const line = text
    .replaceAll(`{{${shopParameter}}}`, brand.name[language])
    .replaceAll(/\{\{\w+\}\}/g, '…')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return line.length > shownLength ? `${line.slice(0, shownLength).replace(/\s\S*$/, '')}…` : line;
}

/** The title of a text that has one of its own: messages, information pages, and texts that are hardly more than values; null for another. */
export function ownTitleOf({ key, area }: KnownText, language: Language): string | null {
  const name = key.slice(area.length + 1);
  const words = titlesIn(language);
  if (area === 'info') return translate(words, language, 'page', { title: translate(pageTexts[language].common, language, name) });
  if (area !== 'messages')
    return words[key] ? translate(words, language, 'named', { area: areaOf(area, language), title: words[key] }) : null;
  const [, kind = name, part = 'body'] = /^(\w+)_(subject|title|news|body)$/.exec(name) ?? [];
  return translate(words, language, part, { title: words[kind] ?? kind });
}

/** What a text is called in the language of the staff: by its own title, or by its area and its words. */
export const titleOf = (text: KnownText, language: Language): string =>
  ownTitleOf(text, language) ??
  translate(titlesIn(language), language, 'words', { area: areaOf(text.area, language), words: wordsOf(text, language) });
