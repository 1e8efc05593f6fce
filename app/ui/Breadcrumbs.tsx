import { useTranslate } from '../i18n/useTranslate';
import { Link } from './Link';

/** The way to this page. The last crumb is where we are: text, not a link (spec, point 4: only the last item is disabled). */
export function Breadcrumbs({ trail }: { trail: { text: string; to: string }[] }) {
  const t = useTranslate('common');
  return (
    <nav className="crumbs" aria-label={t('breadcrumbs')}>
      <ol>
        {trail.map(({ text, to }, index) => (
          <li key={to}>{index === trail.length - 1 ? <span aria-current="page">{text}</span> : <Link to={to}>{text}</Link>}</li>
        ))}
      </ol>
    </nav>
  );
}
