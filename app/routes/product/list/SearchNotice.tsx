import { listAddress } from '../../../components/product-list/listQuery';
import { BidiText } from '../../../components/ui/BidiText';
import { Icon } from '../../../components/ui/Icon';
import { Link } from '../../../components/ui/Link';
import { useTranslate } from '../../../i18n/useTranslate';

interface FoundProps {
  search: string;
  /** The search text that was used instead. */
  corrected: string | null;
  /** The number of products that the typed words find. */
  foundAsTyped: number;
  count: number;
  /** The shopper's city, when an order arrives there, what that costs and how it is paid. */
  delivery: { city: string; day: string; fee: string; payment: string } | null;
}

interface SearchNoticeProps extends Pick<FoundProps, 'search' | 'count'> {
  /** The words that the results need not have. */
  leftOut: string[];
  /** A search that may be meant. */
  meant: string | null;
  /** Similar searches. */
  nearby: string[];
}

/** A placeholder for a link within a sentence, whose position depends on the language. */
const place = '\u0000';

/** How many products the list has, or which search was used instead; and when they arrive. */
export function Found({ search, corrected, foundAsTyped, count, delivery }: FoundProps) {
  const t = useTranslate('product');
  const [before = '', after = ''] =
    corrected === null
      ? [t('count', { count })]
      : t(foundAsTyped > 0 ? 'correctedFew' : 'correctedTo', { search, corrected: place }).split(place);
  return (
    <p className="row">
      <span role="status">
        {before}
        {corrected !== null && <Link to={listAddress({ search: corrected })}>{corrected}</Link>}
        {after}
        {corrected !== null && count > 0 && ` ${t('count', { count })}`}
        {foundAsTyped > 0 && (
          <>
            {' '}
            <Link to={listAddress({ search: `"${search}"` })}>{t('searchAsTyped', { search })}</Link>
          </>
        )}
      </span>
      {delivery !== null && count > 0 && (
        <>
          <span>
            <Icon name="wallet" /> <small>{delivery.payment}</small>
          </span>{' '}
          <span>
            <Icon name="truck" />{' '}
            <small>
              <BidiText text={t('arrivesIn', delivery)} />
            </small>
          </span>
        </>
      )}
    </p>
  );
}

/** What a search left out, and similar searches. */
export function SearchNotice({ search, leftOut, meant, nearby, count }: SearchNoticeProps) {
  const t = useTranslate('product');
  return (
    <>
      {leftOut.length > 0 && (
        <p>
          {t('leftOut', { words: leftOut.join(' ') })} <Link to={listAddress({ search: `"${search}"` })}>{t('searchAllWords')}</Link>
        </p>
      )}
      {meant !== null && <Searches label={t('didYouMean')} searches={[meant]} />}
      {nearby.length > 0 && <Searches label={t(count === 0 ? 'searchInstead' : 'didYouMean')} searches={nearby} />}
    </>
  );
}

const Searches = ({ label, searches }: { label: string; searches: string[] }) => (
  <p>
    {label}
    {searches.map((text) => (
      <span key={text}>
        {' '}
        <Link className="chip" to={listAddress({ search: text })}>
          <bdi>{text}</bdi>
        </Link>
      </span>
    ))}
  </p>
);
