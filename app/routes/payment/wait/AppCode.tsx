import type { Payment } from '../../../components/payment/payments.server';
import { useTranslate } from '../../../i18n/useTranslate';

/** The code to scan or type into the bank's app, with links that open the app on the same phone. */
export function AppCode({ code }: { code: NonNullable<Payment['code']> }) {
  const t = useTranslate('payments');
  return (
    <>
      {code.links.length > 0 && (
        <div className="stack">
          <p>{t('openApp')}</p>
          <p className="row">
            {code.links.map(({ kind, url }) => (
              <a key={kind} href={url} className="chip">
                {t(`app_${kind}`)}
              </a>
            ))}
          </p>
        </div>
      )}
      {code.qr && (
        <>
          <p>{t('scan')}</p>
          <p>
            <img className="payment-qr" src={code.qr} alt={t('qrAlt')} width="220" height="220" />
          </p>
        </>
      )}
      <p>
        {t('orType')}{' '}
        <bdi dir="ltr" className="payment-code">
          {code.readable}
        </bdi>
      </p>
    </>
  );
}
