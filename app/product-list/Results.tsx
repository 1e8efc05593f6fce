import { useFetcher, useLocation } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { appendStep, pageSize } from '../../marketplace/contract/paging';
import { useTranslate } from '../i18n/useTranslate';
import { Button } from '../ui/Button';
import type { CardView } from '../ui/cardView';
import { Pager } from '../ui/Pager';
import { ProductCards } from '../ui/ProductCard';
import type { loader } from './route';

interface ResultsProps {
  cards: CardView[];
  count: number;
  offset: number;
}

/** The page's products, and what was appended to them: the offset grows by 10 while a page holds 12, so repeats are dropped by id (spec, point 9). */
function useAppended({ cards, count, offset }: ResultsProps) {
  const { pathname, search, key } = useLocation();
  const fetcher = useFetcher<typeof loader>({ key: `more${key}` });
  const [more, setMore] = useState<CardView[]>([]);
  const [next, setNext] = useState(offset + appendStep);
  const answer = fetcher.data;

  useEffect(() => {
    if (!answer) return;
    setMore((before) => {
      const known = new Set([...cards, ...before].map(({ id }) => id));
      return [...before, ...answer.cards.filter(({ id }) => !known.has(id))];
    });
    setNext(answer.offset + appendStep);
  }, [answer, cards]);

  const load = () => {
    const query = new URLSearchParams(search);
    query.set('offset', String(next));
    fetcher.load(`${pathname}?${query}`);
  };
  const all = more.length === 0 ? cards : [...cards, ...more];
  return { all, load, loading: fetcher.state !== 'idle', appended: more.length > 0, ended: offset + all.length >= count };
}

function List(props: ResultsProps) {
  const t = useTranslate('product');
  const { all, load, loading, appended, ended } = useAppended(props);
  const [scripted, setScripted] = useState(false);
  useEffect(() => setScripted(true), []);
  return (
    <div>
      <ProductCards cards={all} level={2} />
      {scripted && !ended && (
        <p className="more">
          <Button type="button" look="outline" onClick={load} aria-busy={loading} disabled={loading}>
            {t('loadMore')}
          </Button>
        </p>
      )}
      {!appended && <Pager count={props.count} offset={props.offset} step={pageSize} />}
    </div>
  );
}

/** Another query is another list: nothing appended to the one before stays. */
export function Results(props: ResultsProps) {
  const { search } = useLocation();
  return <List key={search} {...props} />;
}
