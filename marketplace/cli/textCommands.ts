import { languages } from '../contract/common';
import { changeText, listTexts, resetText } from '../localization/changeText';
import type { Services } from '../services';
import { argument, type Command, type CommandCall, CommandRefused } from './command';

const longest = 2000;

function readWhich(call: CommandCall) {
  const code = argument(call, 0, 'LANGUAGE');
  const language = languages.find((known) => known.code === code);
  if (!language) throw new CommandRefused(`${code} is no language: ${languages.map((known) => known.code).join(', ')}`);
  const key = argument(call, 1, 'KEY');
  if (!/^[A-Za-z]\w*\.[A-Za-z]\w*$/.test(key))
    throw new CommandRefused(`${key} is no key: NAMESPACE.KEY, as the files in locales have them`);
  return { languageId: language.id, key, operator: call.operator };
}

async function readSet(call: CommandCall) {
  const which = readWhich(call);
  const value = argument(call, 2, 'TEXT').trim();
  if (value === '' || value.length > longest) throw new CommandRefused(`A text has 1 to ${longest} characters`);
  return async (services: Services) => {
    await changeText(services, { ...which, value });
    call.print(`${which.key} now says: ${value}`);
  };
}

async function readReset(call: CommandCall) {
  const which = readWhich(call);
  return async (services: Services) => {
    if (!(await resetText(services, which))) throw new CommandRefused(`${which.key} was not changed`);
    call.print(`${which.key} says again what the files say`);
  };
}

async function readList(call: CommandCall) {
  return async (services: Services) => {
    for (const { language, key, value } of await listTexts(services)) call.print(`${language}  ${key}  ${value}`);
  };
}

export const textCommands: Command[] = [
  { words: 'texts list', usage: '', about: 'the sentences of the interface that were changed', read: readList },
  { words: 'texts set', usage: 'LANGUAGE KEY TEXT', about: 'word a sentence anew, such as: ckb cart.checkout "…"', read: readSet },
  { words: 'texts reset', usage: 'LANGUAGE KEY', about: 'go back to the sentence of the files', read: readReset },
];
