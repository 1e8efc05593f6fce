import { useTranslate } from '../../i18n/useTranslate';
import { Price } from '../ui/Price';
import { fullLineTotal } from './orderSum';

interface Line {
  quantity: number;
  lineTotal: string;
  /** The unit price before its reduction, if known. */
  fullPrice?: string;
}

/** What a line costs, with the struck price before its reduction. */
export function LinePrice({ line: { quantity, lineTotal, fullPrice }, className }: { line: Line; className?: string }) {
  const t = useTranslate('common');
  const full = fullPrice === undefined ? null : fullLineTotal({ fullPrice, quantity, lineTotal });
  return (
    <span className="line-price">
      {full && (
        <s>
          <span className="visually-hidden">{t('oldPrice')} </span>
          <Price amount={full} />
        </s>
      )}{' '}
      <Price amount={lineTotal} {...(className ? { className } : {})} />
    </span>
  );
}
