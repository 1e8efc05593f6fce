import { maxCountedOfNetwork, maxCountedOfWideNetwork } from '../../contract/catalogue/searchCounting';
import { baghdadDay } from '../../contract/days';
import type { Database } from '../../database/openDatabase';
import { networkOf } from '../../http/networkOf';
import type { Visitor } from '../../http/visitor';
import type { Services } from '../../services';
import { ttlCache } from '../../shared/ttlCache';
import type { SearchPhrase } from '../searchPhrase';
import { countedPhrase } from './countedPhrase';
import { dailyCounters } from './dailyCounters';
import { type SearchCount, writeCounts } from './writeCounts';

/** Counts wait in memory for this long, in milliseconds. A process that crashes loses them. */
const delay = 5000;
/** The phrases that can wait. Further ones are dropped. */
const maxWaiting = 2000;

const minute = 60_000;
/** A phrase of a network counts once in this time: reloads, pages that are gone back to, and a script that repeats itself. */
const repeats = ttlCache<string, true>({ lifetime: 5 * minute, max: 20_000 });
const countTry = dailyCounters();

interface Waiting {
  counts: Map<string, SearchCount>;
  timer: NodeJS.Timeout | null;
}

const waitingByDatabase = new WeakMap<Database, Waiting>();

function waitingFor({ database }: Services): Waiting {
  const waiting = waitingByDatabase.get(database) ?? { counts: new Map(), timer: null };
  waitingByDatabase.set(database, waiting);
  return waiting;
}

function add({ counts }: Waiting, given: SearchCount): void {
  const key = `${given.day} ${given.language} ${given.phrase}`;
  const before = counts.get(key);
  if (before) counts.set(key, { ...given, count: before.count + given.count });
  else if (counts.size < maxWaiting) counts.set(key, given);
}

/** Whether a network, of which nothing is stored, has searched too often. Callers without an address are not limited. */
function isTooMuch(services: Services, address: string | null): boolean {
  if (address === null) return false;
  const networks = [
    [networkOf(address), maxCountedOfNetwork],
    [`wide ${networkOf(address, 48)}`, maxCountedOfWideNetwork],
  ] as const;
  return networks.some(([network, max]) => countTry(services, network) > max);
}

/** Whether the network has searched for this within the last minutes. */
function isRepeated(services: Services, address: string | null, search: string): boolean {
  if (address === null) return false;
  const key = `${networkOf(address)} ${search}`;
  if (repeats.find(services, key)) return true;
  repeats.store(services, key, true);
  return false;
}

/**
 * Counts a shopper's search that found `found` products, without who. It waits in memory, so that no search waits for it or fails with it.
 * Phrases that may tell who searched are not kept.
 */
export function countSearch(
  services: Services,
  {
    phrase: asked,
    found,
    visitor: { language, address },
  }: { phrase: SearchPhrase; found: number; visitor: Pick<Visitor, 'language' | 'address'> },
): void {
  const kept = countedPhrase(asked);
  if (!kept) return;
  const isRepeat = isRepeated(services, address, `${language} ${kept.phrase}`);
  if (!isRepeat && isTooMuch(services, address)) return;
  const waiting = waitingFor(services);
  add(waiting, { day: baghdadDay(services.now()), language, ...kept, count: isRepeat ? 0 : 1, found });
  waiting.timer ??= setTimeout(() => void flushSearches(services), delay).unref();
}

/** Writes the counts that wait: after a few seconds, and before the database is closed. If that fails, they wait for the next time. */
export async function flushSearches(services: Services): Promise<void> {
  const waiting = waitingFor(services);
  if (waiting.timer) clearTimeout(waiting.timer);
  waiting.timer = null;
  const counts = [...waiting.counts.values()];
  if (counts.length === 0) return;
  waiting.counts = new Map();
  try {
    await writeCounts(services.database.patient, counts);
  } catch (error) {
    services.log.warn({ err: error, counts: counts.length }, 'counts of searches could not be written');
    const later = [...waiting.counts.values()];
    waiting.counts = new Map();
    for (const count of [...counts, ...later]) add(waiting, count);
  }
}
