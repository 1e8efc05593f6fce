import { useContext, useEffect, useState } from 'react';
import { rememberViewed, viewedIds } from '../../browser/recentlyViewed';
import { withLanguage } from '../../i18n/links';
import { LocaleContext, useTranslate } from '../../i18n/useTranslate';
import type { CardView } from './cardView';
import { ProductCards } from './ProductCard';

const shown = 4;

/** Not a fetcher: a navigation that starts while Remix looks up the fetcher's route ends on the page for unknown addresses. */
async function fetchCards(address: string, signal: AbortSignal): Promise<CardView[]> {
  const answer = await fetch(address, { signal });
  if (!answer.ok) return [];
  const { cards }: { cards: CardView[] } = await answer.json();
  return cards;
}

/**
 * The products that the shopper viewed last; requires script. It is last on its page, so that nothing moves when it loads.
 * @param product the current product, which is stored but not shown.
 */
export function RecentlyViewed({ product = null }: { product?: number | null }) {
  const t = useTranslate('common');
  const { linkLanguage } = useContext(LocaleContext);
  const [cards, setCards] = useState<CardView[]>([]);

  useEffect(() => {
    const others = viewedIds()
      .filter((id) => id !== product)
      .slice(0, shown);
    setCards([]);
    if (product !== null) rememberViewed(product);
    if (others.length === 0) return;
    const request = new AbortController();
    const { signal } = request;
    fetchCards(withLanguage(`/recent?ids=${others}`, linkLanguage), signal).then(
      (found) => signal.aborted || setCards(found),
      () => undefined,
    );
    return () => request.abort();
  }, [product, linkLanguage]);

  if (cards.length === 0) return null;
  return (
    <section className="section">
      <div className="section-head">
        <h2>{t('recentlyViewed')}</h2>
      </div>
      <ProductCards cards={cards} eager={0} heart={false} />
    </section>
  );
}
