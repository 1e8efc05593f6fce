import { Link } from '../ui/Link';

interface ChipLinksProps {
  label: string;
  links: { to: string; text: string; isCurrent: boolean }[];
}

/** Links to the parts of a list, of which one is shown: each part has a URL. */
export const ChipLinks = ({ label, links }: ChipLinksProps) => (
  <nav className="chips" aria-label={label}>
    {links.map(({ to, text, isCurrent }) => (
      <Link key={to} className="chip" to={to} aria-current={isCurrent ? 'page' : undefined}>
        {text}
      </Link>
    ))}
  </nav>
);
