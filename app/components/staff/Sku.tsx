import { useTranslate } from '../../i18n/useTranslate';

/** A labelled SKU on one line. */
export function Sku({ sku }: { sku: string }) {
  const t = useTranslate('staff');
  return (
    <span className="hint">
      {t('sku')}{' '}
      <bdi dir="ltr" className="whole">
        {sku}
      </bdi>
    </span>
  );
}
