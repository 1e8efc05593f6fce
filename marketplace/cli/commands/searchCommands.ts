import { languageCodes } from '../../contract/languages';
import { searchPeriods, staffPageSize } from '../../contract/staff/staffLimits';
import { addSynonyms, changeSynonyms, listSynonyms, removeSynonyms } from '../../search/indexing/changeSynonyms';
import { reindexCatalogue } from '../../search/indexing/reindexCatalogue';
import { wellKnownSpellings } from '../../search/words/wellKnownSpellings';
import type { Services } from '../../services';
import { Refusal } from '../../shared/refusal';
import { listSearches } from '../../staff/search/listSearches';
import { argument, type Command, type CommandCall, CommandRefused, option } from '../command';

/** @throws CommandRefused */
function expectDone<Result>(result: Result | Refusal, id: string): Result {
  if (!(result instanceof Refusal)) return result;
  if (result.status === 404) throw new CommandRefused(`None of the shop’s own spellings has the id ${id}`);
  if (result.status === 409) throw new CommandRefused('The shop has these spellings already');
  throw new CommandRefused('Give 2 to 20 different spellings, separated by commas: "ps5, بلايستيشن 5"');
}

/** @throws CommandRefused */
function readId(call: CommandCall): string {
  const given = argument(call, 0, 'ID');
  if (!/^\d{1,9}$/.test(given)) throw new CommandRefused(`${given} is not an id: search spellings list shows them`);
  return given;
}

async function readAdd(call: CommandCall) {
  const line = argument(call, 0, 'SPELLINGS');
  return async (services: Services) => {
    const added = expectDone(await addSynonyms(services, { line, operator: call.operator }), '');
    call.print(`${added.id}: ${added.spellings}`);
  };
}

async function readChange(call: CommandCall) {
  const id = readId(call);
  const line = argument(call, 1, 'SPELLINGS');
  return async (services: Services) => {
    const changed = expectDone(await changeSynonyms(services, { id: Number(id), line, operator: call.operator }), id);
    call.print(`${changed.id}: ${changed.spellings}`);
  };
}

async function readList(call: CommandCall) {
  return async (services: Services) => {
    const own = await listSynonyms(services);
    for (const { id, spellings } of own) call.print(`${id}: ${spellings}`);
    call.print(`${own.length} added by the shop, ${wellKnownSpellings.length} built in`);
  };
}

async function readRemove(call: CommandCall) {
  const id = readId(call);
  return async (services: Services) => {
    const removed = expectDone(await removeSynonyms(services, { id: Number(id), operator: call.operator }), id);
    call.print(`removed: ${removed.spellings}`);
  };
}

/** One of the values of an option; undefined without it. @throws CommandRefused */
function choice<Value extends string>(call: CommandCall, name: string, values: readonly Value[]): Value | undefined {
  const given = option(call, name);
  const value = values.find((known) => known === given);
  if (given !== undefined && value === undefined) throw new CommandRefused(`--${name} is one of ${values.join(', ')}`);
  return value;
}

async function readMisses(call: CommandCall) {
  const filter = { days: choice(call, 'days', searchPeriods), language: choice(call, 'language', languageCodes) };
  return async (services: Services) => {
    const { count, isMore, results } = await listSearches(services, filter, { offset: 0, limit: staffPageSize });
    for (const { inputText, count: times, languages, lastDay, findsNow } of results)
      call.print(`${times}  ${inputText}  ${languages.join(' ')}  ${lastDay}${findsNow ? `  finds ${findsNow} now` : ''}`);
    call.print(`${isMore ? `more than ${count}` : count} phrases${count > results.length ? ' (the most frequent)' : ''}`);
  };
}

async function readReindex(call: CommandCall) {
  return async (services: Services) => {
    const { products } = await reindexCatalogue(services, call.operator);
    call.print(`${products} products indexed`);
  };
}

export const searchCommands: Command[] = [
  {
    words: 'search spellings add',
    usage: 'SPELLINGS',
    about: 'make spellings equivalent in searches, in any language: "ps5, بلايستيشن 5"',
    read: readAdd,
  },
  { words: 'search spellings change', usage: 'ID SPELLINGS', about: 'replace spellings that the shop has added', read: readChange },
  { words: 'search spellings list', usage: '', about: 'list the spellings that the shop has added', read: readList },
  { words: 'search spellings remove', usage: 'ID', about: 'remove spellings that the shop has added', read: readRemove },
  {
    words: 'search misses',
    usage: '[--days 7|30|90] [--language en|ar|ckb]',
    about: 'list what shoppers searched for without finding anything, the most frequent first',
    options: { valued: ['days', 'language'] },
    read: readMisses,
  },
  { words: 'search reindex', usage: '', about: 'rebuild the search index, after an upgrade', read: readReindex },
];
