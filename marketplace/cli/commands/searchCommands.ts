import { addSynonyms, listSynonyms, removeSynonyms } from '../../search/indexing/changeSynonyms';
import { reindexCatalogue } from '../../search/indexing/reindexCatalogue';
import { wellKnownSpellings } from '../../search/words/wellKnownSpellings';
import type { Services } from '../../services';
import { Refusal } from '../../shared/refusal';
import { argument, type Command, type CommandCall, CommandRefused } from '../command';

async function readAdd(call: CommandCall) {
  const line = argument(call, 0, 'SPELLINGS');
  return async (services: Services) => {
    const added = await addSynonyms(services, { line, operator: call.operator });
    if (added instanceof Refusal) throw new CommandRefused('Give 2 to 20 different spellings, separated by commas: "ps5, بلايستيشن 5"');
    call.print(`${added.id}: ${added.spellings}`);
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
  const given = argument(call, 0, 'ID');
  if (!/^\d{1,9}$/.test(given)) throw new CommandRefused(`${given} is not an id: search spellings list shows them`);
  return async (services: Services) => {
    const removed = await removeSynonyms(services, { id: Number(given), operator: call.operator });
    if (removed instanceof Refusal) throw new CommandRefused(`None of the shop’s own spellings has the id ${given}`);
    call.print(`removed: ${removed.spellings}`);
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
  { words: 'search spellings list', usage: '', about: 'list the spellings that the shop has added', read: readList },
  { words: 'search spellings remove', usage: 'ID', about: 'remove spellings that the shop has added', read: readRemove },
  { words: 'search reindex', usage: '', about: 'rebuild the search index, after an upgrade', read: readReindex },
];
