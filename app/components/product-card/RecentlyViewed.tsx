import { useFetcher } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { rememberViewed, viewedIds } from '../../browser/recentlyViewed';
import { useTranslate } from '../../i18n/useTranslate';
import type { loader } from '../../routes/recent/route';
import { ProductCards } from './ProductCard';

const shown = 4;

/**
 * The products that the shopper viewed last; requires script. It is last on its page, so that nothing moves when it loads.
 * @param product the current product, which is stored but not shown.
 */
export function RecentlyViewed({ product = null }: { product?: number | null }) {
  const t = useTranslate('common');
  const { load, data } = useFetcher<typeof loader>();
  const [ids, setIds] = useState<number[]>([]);

  useEffect(() => {
    const others = viewedIds()
      .filter((id) => id !== product)
      .slice(0, shown);
    setIds(others);
    if (product !== null) rememberViewed(product);
    if (others.length > 0) load(`/recent?ids=${others}`);
  }, [product, load]);

  const cards = data?.cards.filter(({ id }) => ids.includes(id)) ?? [];
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
