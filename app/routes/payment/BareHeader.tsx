import { brand } from '../../brand';
import { Link } from '../../components/ui/Link';
import { useLanguage } from '../../i18n/useTranslate';

/** All that the payment layout has above its page: whose it is, and the way home. */
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
