import type { Review } from '../../../marketplace/contract/order/reviews';
import { formatDate, joinFacts } from '../../i18n/format';
import { useTranslate } from '../../i18n/useTranslate';

/** Who wrote a review, where and when. Only buyers write reviews. */
export function Byline({ review: { initial, cityName, at } }: { review: Pick<Review, 'initial' | 'cityName' | 'at'> }) {
  const t = useTranslate('product');
  return <p className="hint">{joinFacts([initial && `${initial}.`, cityName, formatDate(at), t('boughtHere')])}</p>;
}
