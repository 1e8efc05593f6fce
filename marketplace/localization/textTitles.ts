import ar from '../../locales/ar/server/textTitles';
import arPages from '../../locales/ar/staff/staffTexts';
import ckb from '../../locales/ckb/server/textTitles';
import ckbPages from '../../locales/ckb/staff/staffTexts';
import en from '../../locales/en/server/textTitles';
import enPages from '../../locales/en/staff/staffTexts';
import { pageTexts } from '../../locales/pages';
import { type Messages, translate } from '../../locales/translate';
import type { Language } from '../contract/languages';
import type { MessageKind } from '../messages/renderMessage';
import type { KnownText } from './knownTexts';

const titles: Record<Language, Record<MessageKind, string> & Messages> = { en, ar, ckb };
const areas = { en: enPages, ar: arPages, ckb: ckbPages };

/** In characters. */
const shownLength = 60;

/** The default words of a text on one line, its values left out. */
function wordsOf({ fields }: KnownText, language: Language): string {
  const text = fields.findLast((field) => field.language === language)?.default ?? '';
  const line = text
    .replaceAll(/\{\{\w+\}\}/g, '…')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return line.length > shownLength ? `${line.slice(0, shownLength).replace(/\s\S*$/, '')}…` : line;
}

/** The title of a text that has one of its own: messages, information pages, and texts that are hardly more than values; null for another. */
export function ownTitleOf({ key, area }: KnownText, language: Language): string | null {
  const name = key.slice(area.length + 1);
  const words = titles[language];
  if (area === 'info') return translate(words, language, 'page', { title: translate(pageTexts[language].common, language, name) });
  if (area !== 'messages')
    return words[key] ? translate(words, language, 'named', { area: areas[language][`area_${area}`], title: words[key] }) : null;
  const [, kind = name, part = 'body'] = /^(\w+)_(subject|body)$/.exec(name) ?? [];
  return translate(words, language, part, { title: words[kind] ?? kind });
}

/** What a text is called in the language of the staff: by its own title, or by its area and its words. */
export const titleOf = (text: KnownText, language: Language): string =>
  ownTitleOf(text, language) ??
  translate(titles[language], language, 'words', { area: areas[language][`area_${text.area}`], words: wordsOf(text, language) });
