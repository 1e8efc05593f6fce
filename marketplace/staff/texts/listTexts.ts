import type { Language } from '../../contract/languages';
import type { TextArea } from '../../contract/staff/texts/textLimits';
import type { StaffTextSummary } from '../../contract/staff/texts/texts';
import { interfaceTexts } from '../../database/tables/system/localization';
import type { Page } from '../../http/page';
import { type KnownText, knownTexts } from '../../localization/knownTexts';
import { languageIdOf } from '../../localization/ownWording';
import { ownTitleOf, titleOf } from '../../localization/textTitles';
import type { Services } from '../../services';
import { normalise } from '../../shared/normalise';

interface Asked {
  /** That of the listed wording. */
  language: Language;
  /** That of the titles. */
  titleLanguage: Language;
  area: TextArea | undefined;
  /** Only texts that the shop has worded itself in the language. */
  isChanged: boolean;
  search: string | undefined;
}

/** In characters. */
const shownLength = 200;
const cut = (text: string) => (text.length > shownLength ? `${text.slice(0, shownLength).trimEnd()}…` : text);

/** The own wording of a text in its most general form that has one. */
const ownOf = ({ fields }: KnownText, language: Language, own: ReadonlyMap<string, string>) =>
  fields
    .filter((field) => field.language === language)
    .map(({ storedKey }) => own.get(storedKey) ?? null)
    .findLast((value) => value !== null) ?? null;

const defaultOf = ({ fields }: KnownText, language: Language) => fields.findLast((field) => field.language === language)?.default ?? '';

/** Key, own title, defaults in the language and in English, and own wording: each is searched. */
function hasWords(
  text: KnownText,
  words: string,
  raw: string,
  { language, titleLanguage }: Asked,
  own: ReadonlyMap<string, string>,
): boolean {
  if (text.key.toLowerCase().includes(raw)) return true;
  if (words === '') return false;
  if (normalise(ownTitleOf(text, titleLanguage) ?? '').includes(words)) return true;
  return text.fields.some(
    (field) =>
      (field.language === language || field.language === 'en') &&
      (normalise(field.default).includes(words) ||
        (field.language === language && normalise(own.get(field.storedKey) ?? '').includes(words))),
  );
}

/** A page of the texts that the shop may word itself, in a language. They are in memory; one query reads the own ones. */
export async function listTexts({ database: { db } }: Services, asked: Asked, { offset, limit }: Page) {
  const rows = await db.select().from(interfaceTexts);
  const own = new Map(rows.filter(({ languageId }) => languageId === languageIdOf(asked.language)).map(({ key, value }) => [key, value]));
  const raw = asked.search?.trim().toLowerCase() ?? '';
  const words = normalise(raw);
  const found = [...knownTexts().values()].filter(
    (text) =>
      (asked.area === undefined || text.area === asked.area) &&
      (!asked.isChanged || ownOf(text, asked.language, own) !== null) &&
      (raw === '' || hasWords(text, words, raw, asked, own)),
  );
  const results = found.slice(offset, offset + limit).map((text): StaffTextSummary => {
    const override = ownOf(text, asked.language, own);
    return {
      key: text.key,
      title: titleOf(text, asked.titleLanguage),
      area: text.area,
      default: cut(defaultOf(text, asked.language)),
      own: override === null ? null : cut(override),
    };
  });
  return { count: found.length, isMore: false, results };
}
