import { useTranslate } from '../../i18n/useTranslate';
import { Link } from './Link';

interface Crumb {
  text: string;
  to: string;
}

interface BreadcrumbsProps {
  trail: Crumb[];
  /** The ancestors of the trail. */
  above?: Crumb[];
}

/** The path to this page. The last crumb is the current page: text, not a link (spec, point 4: only the last item is disabled). */
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
          {trail.map(({ text, to }, index) => (
            <li key={to}>{index === trail.length - 1 ? <span aria-current="page">{text}</span> : <Link to={to}>{text}</Link>}</li>
          ))}
        </ol>
      )}
    </nav>
  );
}
