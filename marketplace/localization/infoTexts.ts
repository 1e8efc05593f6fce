import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Messages } from '../../locales/translate';
import { withFallbacks } from '../../locales/withFallbacks';
import { type Language, languageCodes } from '../contract/languages';

/** The source and the built server have different paths to the texts. */
function localesFolder(): string {
  const here = path.dirname(fileURLToPath(import.meta.url));
  const candidates = [path.join(here, '../locales'), path.join(here, '../../locales')];
  const found = candidates.find((folder) => existsSync(path.join(folder, 'en/info')));
  if (!found) throw new Error(`No texts beside ${here}`);
  return found;
}

function readPages(folder: string): Messages {
  if (!existsSync(folder)) return {};
  const files = readdirSync(folder).filter((file) => file.endsWith('.md'));
  return Object.fromEntries(files.map((file) => [path.parse(file).name, readFileSync(path.join(folder, file), 'utf8').trim()]));
}

/** The information pages that a language lacks, as `info.faq`. */
export function missingInfoPages(language: Language): string[] {
  const pagesIn = (code: Language) => Object.keys(readPages(path.join(localesFolder(), code, 'info')));
  const own = pagesIn(language);
  return pagesIn('en').flatMap((page) => (own.includes(page) ? [] : [`info.${page}`]));
}

/** Reads the default texts of the information pages, in Markdown, by language and page. */
export function readInfoTexts(): Record<Language, Messages> {
  const folder = localesFolder();
  const pagesIn = (language: Language) => readPages(path.join(folder, language, 'info'));
  return Object.fromEntries(languageCodes.map((language) => [language, withFallbacks(language, pagesIn)])) as Record<Language, Messages>;
}
