import { useFetcher, useLocation } from '@remix-run/react';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { useHydrated } from 'remix-utils/use-hydrated';
import { appendStep, pageSize } from '../../../../marketplace/contract/paging';
import { pressedHearts } from '../../../browser/wishlist/pressedHearts';
import type { CardView } from '../../../components/product-card/cardView';
import { ProductCards } from '../../../components/product-card/ProductCard';
import { Button } from '../../../components/ui/Button';
import { Pager } from '../../../components/ui/Pager';
import { WishlistForm } from '../../../components/wishlist/WishlistForm';
import { useTranslate } from '../../../i18n/useTranslate';
import type { loader } from './route';

interface ResultsProps {
  cards: CardView[];
  count: number;
  offset: number;
  /** Below the list. */
  children?: ReactNode;
}

interface Appended {
  cards: CardView[];
  /** The offset of the next page. */
  next: number;
}

/** The appended products of lists that the shopper left, by history key, for history navigation. */
const left = new Map<string, Appended>();
const maxLists = 10;

function leave(key: string, appended: Appended) {
  left.delete(key);
  left.set(key, appended);
  for (const oldest of [...left.keys()].slice(0, -maxLists)) left.delete(oldest);
}

/** The page's products and the appended ones. The offset grows by 10, a page holds 12, so repeats are removed by id (spec, point 9). */
function useAppended({ cards, count, offset }: ResultsProps) {
  const { pathname, search, key } = useLocation();
  const fetcher = useFetcher<typeof loader>({ key: `more${key}` });
  const [appended, setAppended] = useState<Appended>(() => left.get(key) ?? { cards: [], next: offset + appendStep });
  const answer = fetcher.data;

  useEffect(() => {
    if (!answer) return;
    setAppended((before) => {
      const known = new Set([...cards, ...before.cards].map(({ id }) => id));
      return { cards: [...before.cards, ...answer.cards.filter(({ id }) => !known.has(id))], next: answer.offset + appendStep };
    });
  }, [answer, cards]);

  useEffect(() => {
    if (appended.cards.length > 0) leave(key, appended);
  }, [key, appended]);

  const load = () => {
    const query = new URLSearchParams(search);
    query.set('offset', String(appended.next));
    fetcher.load(`${pathname}?${query}`);
  };
  const known = new Set(cards.map(({ id }) => id));
  const pressed = useSyncExternalStore(pressedHearts.subscribe, pressedHearts.get, pressedHearts.get);
  const further = appended.cards.filter(({ id }) => !known.has(id));
  const marked = further.map((card) => (pressed.has(card.id) ? { ...card, favourite: pressed.get(card.id) === true } : card));
  const all = marked.length === 0 ? cards : [...cards, ...marked];
  return { all, load, loading: fetcher.state !== 'idle', appended: appended.cards.length > 0, ended: offset + all.length >= count };
}

function List(props: ResultsProps) {
  const t = useTranslate('product');
  const { all, load, loading, appended, ended } = useAppended(props);
  const isHydrated = useHydrated();
  return (
    <div>
      <WishlistForm>
        <ProductCards cards={all} place="filteredCard" level={2} />
      </WishlistForm>
      {isHydrated && !ended && (
        <p className="more">
          <Button type="button" look="outline" onClick={load} aria-busy={loading} disabled={loading}>
            {t('loadMore')}
          </Button>
        </p>
      )}
      {!appended && <Pager count={props.count} offset={props.offset} step={pageSize} />}
      {props.children}
    </div>
  );
}

/** The key drops appended products when the query changes. */
export function Results(props: ResultsProps) {
  const { search } = useLocation();
  return <List key={search} {...props} />;
}
