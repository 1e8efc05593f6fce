import { brand } from '../../../marketplace/contract/brand/brand';
import { Link } from '../../components/ui/Link';
import { useLanguage } from '../../i18n/useTranslate';

/** The header of the payment layout: the logo with a link home. */
export function BareHeader() {
  return (
    <p>
      <Link className="logo" to="/">
        <img src={brand.logo} alt="" width="40" height="28" />
        <span>{brand.name[useLanguage()]}</span>
      </Link>
    </p>
  );
}
