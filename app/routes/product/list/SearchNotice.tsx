import { listAddress } from '../../../components/product-list/listQuery';
import { Link } from '../../../components/ui/Link';
import { useTranslate } from '../../../i18n/useTranslate';

interface SearchNoticeProps {
  search: string;
  /** What was searched for instead. */
  corrected: string | null;
  /** What may have been meant. */
  nearby: string[];
  count: number;
}

/** Stands in a sentence for what is a link in it: each language has its own place for it. */
const place = '\u0000';

/** How a search went: how much it found, what was searched for instead, what may have been meant. */
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
