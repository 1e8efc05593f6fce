import { Icon } from '../../components/ui/Icon';
import { Link } from '../../components/ui/Link';
import { contactsOf } from '../../i18n/contacts/contacts';
import { infoPath } from '../../i18n/infoPages';
import { useLanguage, useTranslate } from '../../i18n/useTranslate';

/** The shop's phone, WhatsApp and e-mail, and the answers to common questions: quicker than a form. */
export function ContactCard() {
  const t = useTranslate('support');
  const common = useTranslate('common');
  const { phone, whatsapp, email } = contactsOf(useLanguage());
  return (
    <section className="panel stack" aria-labelledby="quick">
      <h2 id="quick">{t('quickTitle')}</h2>
      <p className="muted">{t('quickText')}</p>
      <ul className="contact-links">
        <li>
          <a href={phone.href}>
            <Icon name="phone" />
            <bdi dir="ltr">{phone.text}</bdi>
          </a>
        </li>
        {whatsapp && (
          <li>
            <a href={`https://wa.me/${whatsapp}`} rel="noopener">
              <Icon name="chat" />
              WhatsApp
            </a>
          </li>
        )}
        <li>
          <a href={`mailto:${email}`}>
            <Icon name="mail" />
            <bdi dir="ltr">{email}</bdi>
          </a>
        </li>
        <li>
          <Link to={infoPath('faq')}>
            <Icon name="document" />
            {common('faq')}
          </Link>
        </li>
      </ul>
    </section>
  );
}
