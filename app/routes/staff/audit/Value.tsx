import type { ReactNode } from 'react';
import { Price } from '../../../components/ui/Price';
import { commaIn, formatDate, formatDateTime, formatDay, formatNumber } from '../../../i18n/format';
import { useLanguage, useTranslate } from '../../../i18n/useTranslate';
import { isValues } from './detailRows';
import { fieldLabel } from './fieldLabels';
import { useNameOfId } from './NamesOfThings';
import { valueWord } from './valueWords';

interface ValueProps {
  /** What the record is about: `orders`. */
  subject: string;
  field: string;
  value: unknown;
}

const prices = new Set(['amount', 'confirmCodesFrom', 'deliveryFee', 'price', 'priceAfterDiscount', 'refund', 'refunded']);
const codes = new Set(['gtin', 'hash', 'hex', 'link', 'mpn', 'reference', 'serial', 'sku', 'skus', 'email']);
/** Instants that were chosen as days. The end of a last day is the beginning of the next one. */
const instantsOfDays: Record<string, (instant: string) => string> = {
  startsAt: (instant) => instant,
  expiresAt: (instant) => instant,
  endsAt: (instant) => new Date(Date.parse(instant) - 1).toISOString(),
};

/** `1000 fixed` or `2.5 percentage`. */
function TransferFee({ value }: { value: string }) {
  const t = useTranslate('staffCustomers');
  const [amount = '', type] = value.split(' ');
  return type === 'percentage' ? <bdi>{t('percent', { amount: formatNumber(amount) })}</bdi> : <Price amount={amount} />;
}

/** The name of a field; one that this version does not know stays as it is. */
export function FieldName({ subject, field }: Omit<ValueProps, 'value'>) {
  return fieldLabel(useLanguage(), subject, field) ?? <bdi>{field}</bdi>;
}

function Text({ subject, field, value }: ValueProps & { value: string }): ReactNode {
  const language = useLanguage();
  const word = valueWord(language, subject, field, value);
  if (word !== undefined) return <bdi>{word}</bdi>;
  if (field === 'transferFee') return <TransferFee value={value} />;
  if (prices.has(field) && /^\d+(\.\d+)?$/.test(value)) return <Price amount={value} />;
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return <bdi>{formatDay(value)}</bdi>;
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value)) {
    const day = instantsOfDays[field]?.(value);
    return <bdi>{day === undefined ? formatDateTime(value, language) : formatDate(day)}</bdi>;
  }
  return <bdi dir={codes.has(field) ? 'ltr' : undefined}>{value}</bdi>;
}

/** What stands for no value: every city, the default of a text, or nothing. */
function Nothing({ subject, field }: Omit<ValueProps, 'value'>) {
  const products = useTranslate('staffProducts');
  const texts = useTranslate('staffTexts');
  const settings = useTranslate('staffSettings');
  if (field === 'cityIds') return products('allCities');
  return subject === 'texts' ? texts('default') : settings('none');
}

/** A value in words, or as the staff's pages show its kind. */
export function Value({ subject, field, value }: ValueProps): ReactNode {
  const language = useLanguage();
  const t = useTranslate('staffAudit');
  const customers = useTranslate('staffCustomers');
  const name = useNameOfId(field, value);
  if (name !== undefined) return <bdi>{name}</bdi>;
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return <Nothing subject={subject} field={field} />;
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  if (typeof value === 'number' && field === 'bytes')
    return <bdi>{customers('bytes', { size: formatNumber(Math.ceil(value / 1024)) })}</bdi>;
  if (typeof value === 'number') return <bdi>{value}</bdi>;
  if (typeof value === 'string') return <Text subject={subject} field={field} value={value} />;
  if (Array.isArray(value)) {
    return value.map((one: unknown, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a list that never changes
      <span key={place}>
        {place > 0 && commaIn(language)}
        <Value subject={subject} field={field} value={one} />
      </span>
    ));
  }
  if (!isValues(value)) return null;
  return Object.entries(value)
    .filter(([name, one]) => name !== 'id' && one !== null && one !== '')
    .map(([name, one], place) => (
      <span key={name}>
        {place > 0 && ' · '}
        <FieldName subject={subject} field={name} />: <Value subject={subject} field={name} value={one} />
      </span>
    ));
}
