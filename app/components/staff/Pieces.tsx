import { languageInfo } from '../../i18n/languages';
import { useLanguage } from '../../i18n/useTranslate';
import { Price } from '../ui/Price';

/** "1 × 12,500 IQD" in the direction of the page, apart from the text around it. Digits alone would run into a SKU beside them. */
export function Pieces({ quantity, unitPrice }: { quantity: number; unitPrice?: string }) {
  return (
    <bdi dir={languageInfo(useLanguage()).dir} className="whole">
      {quantity} × {unitPrice !== undefined && <Price amount={unitPrice} />}
    </bdi>
  );
}
