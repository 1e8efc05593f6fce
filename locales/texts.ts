import { type Language, languageCodes } from '../marketplace/contract/languages';
import * as ar from './ar/all/texts';
import * as ckb from './ckb/all/texts';
import * as en from './en/all/texts';
import type { Messages } from './translate';
import { withFallbacks } from './withFallbacks';

/** What is written of a part in a language. English has all of it. */
type Written<English> = { [Area in keyof English]?: Messages };

// Each part on its own: a server holds the texts of the parts that it uses.
const pages: Record<Language, Written<typeof en.pages>> = { en: en.pages, ar: ar.pages, ckb: ckb.pages };
const staff: Record<Language, Written<typeof en.staffPages>> = { en: en.staffPages, ar: ar.staffPages, ckb: ckb.staffPages };
const server: Record<Language, Written<typeof en.server>> = { en: en.server, ar: ar.server, ckb: ckb.server };
const shared: Record<Language, Written<typeof en.shared>> = { en: en.shared, ar: ar.shared, ckb: ckb.shared };

type Areas = Partial<Record<string, Messages>>;

/** The areas of a part in every language, complete by the languages that stand for missing texts. */
const complete = <English extends object>(english: English, written: Record<Language, Written<English>>): Record<Language, English> =>
  Object.fromEntries(
    languageCodes.map((language) => [
      language,
      Object.fromEntries(Object.keys(english).map((area) => [area, withFallbacks(language, (code) => (written[code] as Areas)[area])])),
    ]),
  ) as Record<Language, English>;

/** The texts of the shop's pages by language and namespace: those that a shop may word itself. */
export const pageTexts = /* @__PURE__ */ complete(en.pages, pages);
/** The texts of the staff's pages. */
export const staffTexts = /* @__PURE__ */ complete(en.staffPages, staff);
/** What the marketplace writes: mails, SMS, names of filters. */
export const serverTexts = /* @__PURE__ */ complete(en.server, server);
/** What both servers write. Like `serverTexts` it is not sent to browsers. */
export const sharedTexts = /* @__PURE__ */ complete(en.shared, shared);

const pluralEnd = /_(?:zero|one|two|few|many|other)$/;

/** The texts that a language lacks, as `cart.checkout`. A text in plural forms is there when any of its forms is. */
export function missingTexts(language: Language): string[] {
  return [pages, server, shared, staff].flatMap((part) =>
    Object.entries<Messages>(part.en).flatMap(([area, english]) => {
      const areas: Areas = part[language];
      const own = new Set(Object.keys(areas[area] ?? {}).flatMap((key) => [key, key.replace(pluralEnd, '')]));
      const isThere = (key: string) => own.has(key) || (pluralEnd.test(key) && own.has(key.replace(pluralEnd, '')));
      return [...new Set(Object.keys(english).flatMap((key) => (isThere(key) ? [] : [`${area}.${key.replace(pluralEnd, '')}`])))];
    }),
  );
}
