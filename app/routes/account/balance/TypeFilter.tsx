import { brand } from '../../../../marketplace/contract/brand/brand';
import { type TransactionType, transactionTypes } from '../../../../marketplace/contract/order/balanceKinds';
import { ChipLinks } from '../../../components/account/ChipLinks';
import { useTranslate } from '../../../i18n/useTranslate';

const path = `/account/${brand.balanceSegment}`;

/** Filters the transactions by kind. */
export function TypeFilter({ chosen }: { chosen: TransactionType | null }) {
  const t = useTranslate('balance');
  const links = [null, ...transactionTypes].map((type) => ({
    to: type === null ? path : `${path}?type=${type}`,
    text: t(`type_${type ?? 'all'}`),
    isCurrent: type === chosen,
  }));
  return <ChipLinks label={t('type')} links={links} />;
}
