import { brand } from '../../../../marketplace/contract/brand/brand';
import { type TransactionType, transactionTypes } from '../../../../marketplace/contract/order/balanceKinds';
import { Link } from '../../../components/ui/Link';
import { useTranslate } from '../../../i18n/useTranslate';

const path = `/account/${brand.balanceSegment}`;

/** Filters the transactions by kind. The kinds are links, so that each list has a URL. */
export function TypeFilter({ chosen }: { chosen: TransactionType | null }) {
  const t = useTranslate('balance');
  return (
    <nav className="chips" aria-label={t('type')}>
      {[null, ...transactionTypes].map((type) => (
        <Link
          key={type}
          className="chip"
          to={type === null ? path : `${path}?type=${type}`}
          aria-current={type === chosen ? 'page' : undefined}
        >
          {t(`type_${type ?? 'all'}`)}
        </Link>
      ))}
    </nav>
  );
}
