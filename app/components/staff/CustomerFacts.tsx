import { useTranslate } from '../../i18n/useTranslate';
import { Phone } from '../ui/Phone';

interface CustomerFactsProps {
  customer: { name: string; email: string | null; phone?: string | null };
  /** A fact that follows the others. */
  more?: string;
}

/** Who ordered, and how they are reached. */
export function CustomerFacts({ customer: { name, phone, email }, more }: CustomerFactsProps) {
  const t = useTranslate('staff');
  return (
    <p>
      {t('customer')}: <bdi>{name}</bdi>
      {email && (
        <>
          {' '}
          · <bdi>{email}</bdi>
        </>
      )}
      {phone && (
        <>
          {' '}
          · <Phone number={phone} />
        </>
      )}
      {more && ` · ${more}`}
    </p>
  );
}
