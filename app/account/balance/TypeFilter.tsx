import { type TransactionType, transactionTypes } from '../../../marketplace/contract/balance';
import { brand } from '../../brand';
import { useTranslate } from '../../i18n/useTranslate';
import { Link } from '../../ui/Link';

const path = `/account/${brand.balanceSegment}`;

/** Narrows the transactions to one kind: links, so that each list has an address. */
export function TypeFilter({ chosen }: { chosen: TransactionType | null }) {
  const t = useTranslate('balance');
  return (
    <nav className="chips wrapped" aria-label={t('type')}>
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
