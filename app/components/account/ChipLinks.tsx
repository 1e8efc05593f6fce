import { formatNumber } from '../../i18n/format';
import { Link } from '../ui/Link';

interface ChipLinksProps {
  label: string;
  /** `count` is the number of entries of a part. */
  links: { to: string; text: string; count?: number; isCurrent: boolean }[];
}

/** Links to the parts of a list, of which one is shown: each part has a URL. */
export const ChipLinks = ({ label, links }: ChipLinksProps) => (
  <nav className="chips" aria-label={label}>
    {links.map(({ to, text, count, isCurrent }) => (
      <Link key={to} className="chip" to={to} aria-current={isCurrent ? 'page' : undefined}>
        {text}
        {count !== undefined && <span className="muted"> {formatNumber(count)}</span>}
      </Link>
    ))}
  </nav>
);
