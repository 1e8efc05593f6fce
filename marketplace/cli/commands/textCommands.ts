import staffTexts from '../../../locales/en/staff/staffTexts';
import validation from '../../../locales/en/validation';
import { type Messages, translate } from '../../../locales/translate';
import { languages } from '../../contract/languages';
import { changeText, listTexts, removeUnknownText } from '../../localization/changeText';
import { findStored } from '../../localization/knownTexts';
import { readWording } from '../../localization/readWording';
import { splitKey } from '../../localization/wording';
import type { Services } from '../../services';
import { Refusal } from '../../shared/refusal';
import { argument, type Command, type CommandCall, CommandRefused } from '../command';

const areas: Record<string, Messages> = { staffTexts, validation };

/** A problem of a wording in words: `staffTexts.missingValue?value=…`. */
function explain(problem: string): string {
  const [key = '', query] = problem.split('?');
  const [area, name] = splitKey(key);
  return translate(areas[area], 'en', name, Object.fromEntries(new URLSearchParams(query)));
}

function readWhich(call: CommandCall) {
  const code = argument(call, 0, 'LANGUAGE');
  const language = languages.find((known) => known.code === code)?.code;
  if (!language) throw new CommandRefused(`${code} is not a language: ${languages.map((known) => known.code).join(', ')}`);
  const key = argument(call, 1, 'KEY');
  return { language, key, stored: findStored(language, key), operator: call.operator };
}

async function readSet(call: CommandCall) {
  const { language, key, stored, operator } = readWhich(call);
  if (!stored)
    throw new CommandRefused(`${key} is not a text in ${language}: give NAMESPACE.KEY, as in the files in locales, with its plural form`);
  const { text, field } = stored;
  const typed = argument(call, 2, 'TEXT');
  const read = readWording(text, field, typed);
  if ('problem' in read) throw new CommandRefused(explain(read.problem));
  return async (services: Services) => {
    const changed = await changeText(services, { key: text.key, operator, given: { [field.field]: typed } });
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
    for (const { language, key, value } of await listTexts(services)) call.print(`${language}  ${key}  ${value}`);
  };
}

export const textCommands: Command[] = [
  { words: 'texts list', usage: '', about: "list the texts with the shop's own wording", read: readList },
  { words: 'texts set', usage: 'LANGUAGE KEY TEXT', about: 'give a text an own wording, such as: ckb cart.checkout "…"', read: readSet },
  { words: 'texts reset', usage: 'LANGUAGE KEY', about: 'restore the default text', read: readReset },
];
