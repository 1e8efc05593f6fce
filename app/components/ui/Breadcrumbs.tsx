import { useTranslate } from '../../i18n/useTranslate';
import { Link } from './Link';

interface Crumb {
  text: string;
  to: string;
  /** Whether it is text, not a link. */
  disabled?: boolean;
  /** Whether it is the current page. */
  current?: boolean;
}

interface BreadcrumbsProps {
  trail: Crumb[];
  /** The ancestors of the trail. */
  above?: Crumb[];
}

/** The path to this page (spec, point 4: Breadcrumbs). */
export function Breadcrumbs({ trail, above = [] }: BreadcrumbsProps) {
  const t = useTranslate('common');
  return (
    <nav className="crumbs" aria-label={t('breadcrumbs')}>
      {above.length > 0 && (
        <p>
          {above.map(({ text, to }) => (
            <span key={to}>
              <Link to={to}>{text}</Link>{' '}
            </span>
          ))}
        </p>
      )}
      {trail.length > 0 && (
        <ol>
          {trail.map(({ text, to, disabled, current }) => (
            <li key={to}>{disabled ? <span aria-current={current ? 'page' : undefined}>{text}</span> : <Link to={to}>{text}</Link>}</li>
          ))}
        </ol>
      )}
    </nav>
  );
}
