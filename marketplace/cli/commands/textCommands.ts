import { readFile } from 'node:fs/promises';
import { withArrivalText } from '../../../locales/arrivalText';
import staffTexts from '../../../locales/en/staff/staffTexts';
import validation from '../../../locales/en/validation';
import { exampleValues } from '../../../locales/exampleValues';
import { missingTexts } from '../../../locales/texts';
import { type Messages, translate } from '../../../locales/translate';
import { fallbacksOf, type Language, languageCodes } from '../../contract/languages';
import { changeText, listTexts, removeUnknownText } from '../../localization/changeText';
import { missingInfoPages } from '../../localization/infoTexts';
import { findStored } from '../../localization/knownTexts';
import { readWording } from '../../localization/readWording';
import { splitKey } from '../../localization/textOverrides';
import type { Services } from '../../services';
import { formatAmount } from '../../shared/money';
import { Refusal } from '../../shared/refusal';
import { argument, type Command, type CommandCall, CommandRefused, option } from '../command';

const areas: Record<string, Messages> = { staffTexts, validation };

/** A problem of a wording in words: `staffTexts.missingValue?value=…`. */
function explain(problem: string): string {
  const [key = '', query] = problem.split('?');
  const [area, name] = splitKey(key);
  return translate(areas[area], 'en', name, Object.fromEntries(new URLSearchParams(query)));
}

function languageOf(code: string): Language {
  const language = languageCodes.find((known) => known === code);
  if (!language) throw new CommandRefused(`${code} is not a language: ${languageCodes.join(', ')}`);
  return language;
}

function readWhich(call: CommandCall) {
  const language = languageOf(argument(call, 0, 'LANGUAGE'));
  const key = argument(call, 1, 'KEY');
  return { language, key, stored: findStored(language, key), operator: call.operator };
}

/** The text that was typed, or that of a file: an information page in Markdown has many lines. */
async function readTyped(call: CommandCall): Promise<string> {
  const file = option(call, 'file');
  if (file === undefined) return argument(call, 2, 'TEXT');
  if (call.args[2] !== undefined) throw new CommandRefused('Give a TEXT or a --file, not both');
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new CommandRefused(`${file} can’t be read (${error.code})`);
  });
  return new TextDecoder().decode(bytes).trimEnd();
}

/** A text as readers see it, with sample values. Markdown stays as it is. */
function preview({ text, field }: NonNullable<ReturnType<typeof findStored>>, override: string): string {
  const { language, form } = field;
  const price = (amount: string) => `${formatAmount(amount)} IQD`;
  const samples = exampleValues(language, { area: text.area, placeholders: text.placeholders, form }, price);
  const days: Record<string, string> = text.placeholders.includes('arrives') ? { arrives: '2026-11-23/2026-11-25' } : {};
  return translate({ override }, language, 'override', withArrivalText(language, { ...samples, ...days }));
}

async function readSet(call: CommandCall) {
  const { language, key, stored, operator } = readWhich(call);
  if (!stored)
    throw new CommandRefused(`${key} is not a text in ${language}: give NAMESPACE.KEY, as in the files in locales, with its plural form`);
  const { text, field } = stored;
  const inputText = await readTyped(call);
  const read = readWording(text, field, inputText);
  if ('problem' in read) throw new CommandRefused(explain(read.problem));
  if (call.options.preview) {
    return async () => {
      call.print(preview(stored, read.value ?? field.default));
      call.print('Nothing is saved: without --preview it is.');
    };
  }
  return async (services: Services) => {
    const changed = await changeText(services, { key: text.key, operator, given: { [field.field]: inputText } });
    if (changed instanceof Refusal) throw new Error(`${key} was not changed`);
    call.print(`${key} is now: ${read.value ?? field.default}`);
  };
}

async function readReset(call: CommandCall) {
  const { language, key, stored, operator } = readWhich(call);
  return async (services: Services) => {
    const change = stored && { key: stored.text.key, operator, given: { [stored.field.field]: null } };
    const reset = change ? await changeText(services, change) : await removeUnknownText(services, { language, key, operator });
    const isReset = reset instanceof Refusal ? false : reset === true || (reset !== false && reset.changed.length > 0);
    if (!isReset) throw new CommandRefused(`${key} was not changed`);
    call.print(`${key} has its default text again`);
  };
}

async function readList(call: CommandCall) {
  return async (services: Services) => {
    const texts = await listTexts(services);
    for (const { language, key, value } of texts) call.print(`${language}  ${key}  ${value}`);
    if (texts.length === 0) call.print('No text has an own wording');
  };
}

async function readMissing(call: CommandCall) {
  const asked = option(call, 'language');
  const languages = asked === undefined ? languageCodes : [languageOf(asked)];
  return async () => {
    for (const language of languages) {
      const missing = [...missingTexts(language), ...missingInfoPages(language)];
      for (const key of missing) call.print(`${language}  ${key}`);
      const instead = fallbacksOf(language).join(', then ');
      call.print(
        missing.length === 0
          ? `${language}: no text is missing`
          : `${language}: ${missing.length} texts are missing; shoppers read ${instead}`,
      );
    }
  };
}

export const textCommands: Command[] = [
  { words: 'texts list', usage: '', about: "list the texts with the shop's own wording", read: readList },
  {
    words: 'texts set',
    usage: 'LANGUAGE KEY TEXT|--file FILE [--preview]',
    about: 'give a text an own wording, such as: ckb cart.checkout "…"; --preview shows it with sample values and saves nothing',
    options: { valued: ['file'], flags: ['preview'] },
    read: readSet,
  },
  {
    words: 'texts missing',
    usage: '[--language LANGUAGE]',
    about: 'list the texts that a language lacks: they are shown in another one',
    options: { valued: ['language'] },
    read: readMissing,
  },
  { words: 'texts reset', usage: 'LANGUAGE KEY', about: 'restore the default text', read: readReset },
];
