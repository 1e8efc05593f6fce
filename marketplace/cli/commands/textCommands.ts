import { languages } from '../../contract/languages';
import { changeText, listTexts, resetText } from '../../localization/changeText';
import type { Services } from '../../services';
import { argument, type Command, type CommandCall, CommandRefused } from '../command';

const longest = 2000;

function readWhich(call: CommandCall) {
  const code = argument(call, 0, 'LANGUAGE');
  const language = languages.find((known) => known.code === code);
  if (!language) throw new CommandRefused(`${code} is not a language: ${languages.map((known) => known.code).join(', ')}`);
  const key = argument(call, 1, 'KEY');
  if (!/^[A-Za-z]\w*\.[A-Za-z]\w*$/.test(key))
    throw new CommandRefused(`${key} is not a key: give NAMESPACE.KEY, as in the files in locales`);
  return { languageId: language.id, key, operator: call.operator };
}

async function readSet(call: CommandCall) {
  const which = readWhich(call);
  const value = argument(call, 2, 'TEXT').trim();
  if (value === '' || value.length > longest) throw new CommandRefused(`A text must have 1 to ${longest} characters`);
  return async (services: Services) => {
    await changeText(services, { ...which, value });
    call.print(`${which.key} is now: ${value}`);
  };
}

async function readReset(call: CommandCall) {
  const which = readWhich(call);
  return async (services: Services) => {
    if (!(await resetText(services, which))) throw new CommandRefused(`${which.key} was not changed`);
    call.print(`${which.key} has its default text again`);
  };
}

async function readList(call: CommandCall) {
  return async (services: Services) => {
    for (const { language, key, value } of await listTexts(services)) call.print(`${language}  ${key}  ${value}`);
  };
}

export const textCommands: Command[] = [
  { words: 'texts list', usage: '', about: 'list the changed interface texts', read: readList },
  { words: 'texts set', usage: 'LANGUAGE KEY TEXT', about: 'change an interface text, such as: ckb cart.checkout "…"', read: readSet },
  { words: 'texts reset', usage: 'LANGUAGE KEY', about: 'restore the default text', read: readReset },
];
