import { useTranslate } from '../../i18n/useTranslate';
import { Phone } from '../ui/Phone';

/** A number, with links to call it and to write to it. */
export function Contact({ phone }: { phone: string }) {
  const t = useTranslate('staff');
  return (
    <p className="links">
      <Phone number={phone} /> <a href={`tel:${phone}`}>{t('call')}</a>{' '}
      <a href={`https://wa.me/${phone.replace(/\D/g, '')}`} rel="noreferrer">
        {t('whatsApp')}
      </a>
    </p>
  );
}
