import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { productList } from '../../marketplace/contract/catalogue/catalogue';
import type { ContentLanguage } from '../../marketplace/contract/languages';
import { products } from '../../marketplace/database/tables/catalogue/catalogue';
import { demoCatalogue } from '../../marketplace/demo/catalogue';
import { seedCatalogue } from '../../marketplace/demo/seeds/seedCatalogue';
import { importCatalogue } from '../../marketplace/import/importCatalogue';
import { table } from '../endurance/measurement';
import { openTestMarketplace } from './openTestMarketplace';

export const realCatalogue = path.resolve('../shared/catalogue/bestbuy.ndjson');

/** The number of results that count. */
const first = 3;

export type SearchShop = Awaited<ReturnType<typeof openSearchShop>>;

/** A shop with the demo's products, the real catalogue, or both. `list` answers the beginning of a search, `english` names its products. */
export async function openSearchShop({ demo, real }: { demo: boolean; real: boolean }) {
  const { call, services } = await openTestMarketplace();
  if (demo) await services.database.transaction((tx) => seedCatalogue(tx, demoCatalogue, new Date()));
  if (real) {
    const file = await readFile(realCatalogue);
    const options = {
      operator: 'Awat',
      file: 'bestbuy.ndjson',
      format: 'ndjson',
      rates: { USD: 1310 },
      stock: 20,
      seller: 'Karwan',
    } as const;
    await importCatalogue(services, file, options);
  }
  const rows = await services.database.db.select({ id: products.id, name: products.name }).from(products);
  const nameOf = new Map(rows.map(({ id, name }) => [id, name.en ?? '']));
  const list = async (search: string, language: ContentLanguage = 'en') =>
    productList.parse(
      (await call('GET', `/api/product_search/?${new URLSearchParams({ search, limit: String(first) })}`, { language })).body,
    );
  const english = ({ results }: Awaited<ReturnType<typeof list>>) => results.map(({ id }) => nameOf.get(id) ?? '');
  return { call, services, list, english };
}

export interface UnseenQuery {
  q: string;
  class: string;
  in: 'demo' | 'bestbuy';
  /** Matches the English name of a wanted product. */
  wanted: string;
}

export type QuerySet = Record<'en' | 'ar' | 'ckb', UnseenQuery[]>;

export interface Judged extends UnseenQuery {
  language: ContentLanguage;
  isFound: boolean;
  correctedSearch: string | null;
  didYouMean: string | null;
  names: string[];
}

const languages = ['en', 'ar', 'ckb'] as const;

/** Asks every query as a reader of its language, and looks for the wanted product among the first answers. */
export async function judge(set: QuerySet, shops: Record<'demo' | 'bestbuy', SearchShop>): Promise<Judged[]> {
  const judged: Judged[] = [];
  for (const language of languages) {
    for (const query of set[language]) {
      const shop = shops[query.in];
      const answer = await shop.list(query.q, language);
      const names = shop.english(answer);
      const isFound = names.some((name) => new RegExp(query.wanted, 'i').test(name));
      judged.push({ ...query, language, isFound, names, correctedSearch: answer.corrected_search, didYouMean: answer.did_you_mean });
    }
  }
  return judged;
}

const found = (judged: readonly Judged[]) => `${judged.filter(({ isFound }) => isFound).length} of ${judged.length}`;
const ofLanguage = (judged: readonly Judged[], code: ContentLanguage) => judged.filter(({ language }) => language === code);

/** The share of a language's queries that find what is wanted. */
export const shareFound = (judged: readonly Judged[], code: ContentLanguage): number => {
  const own = ofLanguage(judged, code);
  return own.filter(({ isFound }) => isFound).length / own.length;
};

/** A table by class and language, and the list of what misses, in Markdown. */
export function reportOf(title: string, judged: readonly Judged[]): string[] {
  const classes = [...new Set(judged.map((query) => query.class))];
  const row = (name: string, within: readonly Judged[]) => [name, ...languages.map((code) => found(ofLanguage(within, code)))];
  const misses = judged
    .filter(({ isFound }) => !isFound)
    .map(({ language, class: kind, q, in: shop, correctedSearch, didYouMean, names }) => {
      const said = [correctedSearch && `shown for “${correctedSearch}”`, didYouMean && `offers “${didYouMean}”`].filter(Boolean).join(', ');
      return `- ${language}, ${kind}, ${shop}: \`${q}\`${said ? ` (${said})` : ''} → ${names.map((name) => name.slice(0, 60)).join(' · ') || 'nothing'}`;
    });
  return [
    `## ${title}`,
    '',
    ...table(
      ['Class', 'English', 'Arabic', 'Central Kurdish'],
      [
        ...classes.map((name) =>
          row(
            name,
            judged.filter((query) => query.class === name),
          ),
        ),
        row('All', judged),
      ],
    ),
    '',
    misses.length === 0 ? 'Nothing misses.' : 'What misses:',
    ...(misses.length === 0 ? [] : ['', ...misses]),
    '',
  ];
}
