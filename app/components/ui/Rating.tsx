import { formatNumber } from '../../i18n/format';
import type { Translate } from '../../i18n/store';

interface Rated {
  /** Undefined in an entry that a browser stored before there were ratings. */
  rating?: number | null;
  ratings?: number;
}

/** The mean rating of a product and the number of its ratings, read as one sentence; nothing without ratings. */
export function Rating({ of: { rating, ratings = 0 }, t }: { of: Rated; t: Translate<'common'> }) {
  if (!rating) return null;
  const mean = formatNumber(rating, 1);
  return (
    <span className="rating" role="img" aria-label={t('rated', { rating: mean, count: ratings })}>
      {`${mean} (${formatNumber(ratings)})`}
    </span>
  );
}
