import { listAddress } from '../../../components/product-list/listQuery';
import { Link } from '../../../components/ui/Link';
import { useTranslate } from '../../../i18n/useTranslate';

interface SearchNoticeProps {
  search: string;
  /** The search text that was used instead. */
  corrected: string | null;
  /** Similar searches. */
  nearby: string[];
  count: number;
}

/** A placeholder for a link within a sentence, whose position depends on the language. */
const place = '\u0000';

/** The result of a search: the count or the correction, and similar searches. */
export function SearchNotice({ search, corrected, nearby, count }: SearchNoticeProps) {
  const t = useTranslate('product');
  const [before = '', after = ''] =
    corrected === null ? [t('count', { count })] : t('correctedTo', { search, corrected: place }).split(place);
  return (
    <>
      <p className="muted" role="status">
        {before}
        {corrected !== null && <Link to={listAddress({ search: corrected })}>{corrected}</Link>}
        {after}
      </p>
      {nearby.length > 0 && (
        <p>
          {t(count === 0 ? 'searchInstead' : 'didYouMean')}
          {nearby.map((text) => (
            <span key={text}>
              {' '}
              <Link className="chip" to={listAddress({ search: text })}>
                <bdi>{text}</bdi>
              </Link>
            </span>
          ))}
        </p>
      )}
    </>
  );
}
