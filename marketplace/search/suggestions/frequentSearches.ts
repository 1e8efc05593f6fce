import { sql } from 'drizzle-orm';
import { addDays, baghdadDay } from '../../contract/days';
import type { Language } from '../../contract/languages';
import type { Services } from '../../services';
import { wordsOf } from '../../shared/normalise';
import { readerFor } from '../../shared/ttlCache';
import { formsOf, lookUp } from '../correction/vocabulary';
import { cachedSynonyms } from '../words/synonyms';

/** A phrase that many shoppers searched for. */
export interface FrequentSearch {
  /** Folded. */
  phrase: string;
  text: string;
}

/** A phrase is shown to others when it was counted this often in the period: fewer may be one person. */
export const minCount = 10;
const days = 30;
const maxOfLanguage = 500;
/** In milliseconds. */
const lifetime = 15 * 60_000;

interface Row {
  language: Language;
  phrase: string;
  inputText: string;
}

/** The most frequent phrases of each language that found something. */
async function readFrequent({ database, now }: Services): Promise<Row[]> {
  const { rows } = await database.reads.execute<Row & Record<string, unknown>>(sql`
    select language, phrase, typed as "inputText" from (
      select *, row_number() over (partition by language order by times desc, phrase) as place from (
        select language, phrase, sum(count) as times,
          (array_agg(typed order by day desc))[1] as typed, (array_agg(found order by day desc))[1] as found
        from searches where day > ${addDays(baghdadDay(now()), -days)} group by language, phrase
      ) counted where times >= ${minCount} and found > 0
    ) placed where place <= ${maxOfLanguage} order by language, place`);
  return rows;
}

type Frequent = ReadonlyMap<Language, FrequentSearch[]>;

/**
 * What is shown of a phrase has only words of the catalogue or of its synonyms: nobody can write to other shoppers by searching. It is
 * written as it was typed where that is nothing but those words.
 */
async function read(services: Services): Promise<Frequent> {
  const [rows, synonyms] = await Promise.all([readFrequent(services), cachedSynonyms(services)]);
  const words = [...new Set(rows.flatMap(({ phrase }) => phrase.split(' ').flatMap(formsOf)))];
  const known = words.length > 0 ? await lookUp(services.database.reads, words, synonyms) : new Map<string, never>();
  const isKnown = (word: string) => formsOf(word).some((form) => known.has(form));
  const found = new Map<Language, FrequentSearch[]>();
  for (const { language, phrase, inputText } of rows) {
    if (!phrase.split(' ').every(isKnown)) continue;
    const text = wordsOf(inputText).join(' ') === phrase ? inputText.toLowerCase() : phrase;
    found.set(language, [...(found.get(language) ?? []), { phrase, text }]);
  }
  return found;
}

const cachedFrequent = readerFor(lifetime, read);

/** The phrases in a language that shoppers searched for most in the last month, most frequent first. Read every fifteen minutes. */
export const frequentSearches = async (services: Services, language: Language): Promise<FrequentSearch[]> =>
  (await cachedFrequent(services)).get(language) ?? [];
