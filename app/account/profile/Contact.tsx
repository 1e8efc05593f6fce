import { useTranslate } from '../../i18n/useTranslate';
import { Phone } from '../Phone';

/** The e-mail address and the phone of the account. */
export function Contact({ email, phone }: { email: string | null; phone: string | null }) {
  const t = useTranslate('account');
  return (
    <section className="stack">
      <h2>{t('contact')}</h2>
      <dl className="facts">
        <dt>{t('email')}</dt>
        <dd>{email ? <bdi dir="ltr">{email}</bdi> : <span className="muted">{t('noEmail')}</span>}</dd>
        <dt>{t('phone')}</dt>
        <dd>{phone ? <Phone number={phone} /> : <span className="muted">{t('noPhone')}</span>}</dd>
      </dl>
    </section>
  );
}
