import { Link } from '../../../components/ui/Link';
import { Phone } from '../../../components/ui/Phone';
import { useTranslate } from '../../../i18n/useTranslate';

/** The e-mail address and the phone of the account, with links to change them. */
export function Contact({ email, phone }: { email: string | null; phone: string | null }) {
  const t = useTranslate('account');
  return (
    <section className="stack sheet-other">
      <h2>{t('contact')}</h2>
      <dl className="facts contact">
        <dt>{t('email')}</dt>
        <dd>
          {email ? <bdi dir="ltr">{email}</bdi> : <span className="muted">{t('noEmail')}</span>}{' '}
          <Link to="/account/profile/email">{email ? t('changeEmail') : t('addEmail')}</Link>
        </dd>
        <dt>{t('phone')}</dt>
        <dd>
          {phone ? <Phone number={phone} /> : <span className="muted">{t('noPhone')}</span>}{' '}
          <Link to="/account/profile/phone">{phone ? t('changePhone') : t('addPhone')}</Link>
        </dd>
      </dl>
    </section>
  );
}
