import { inReadingOrder, joinFacts } from '../../i18n/format';
import { Picture } from '../picture/Picture';
import { Link } from '../ui/Link';
import { LinePrice } from './LinePrice';

interface Line {
  key: number;
  name: string;
  /** The target of the name's link. */
  to?: string;
  image: { id: number } | null;
  attributes: { label: string }[];
  quantity: number;
  lineTotal: string;
  /** The unit price before its reduction, if known. */
  fullPrice?: string;
  /** A link below the line. */
  link?: { to: string; text: string } | undefined;
}

/** The lines of an order, a quote or a return: picture, name, variant, quantity and line total. */
export function LineList({ lines }: { lines: Line[] }) {
  return (
    <ul className="stack">
      {lines.map(({ key, name, to, image, attributes, quantity, lineTotal, fullPrice, link }) => (
        <li key={key} className="line-small">
          {image && <Picture id={image.id} place="tiny" width={56} />}
          <div className="line-text">
            <p className="between">
              <span>{to ? <Link to={to}>{inReadingOrder(name)}</Link> : inReadingOrder(name)}</span>{' '}
              <LinePrice line={{ quantity, lineTotal, ...(fullPrice === undefined ? {} : { fullPrice }) }} />
            </p>
            <p className="hint">{joinFacts([...attributes.map(({ label }) => label), `×\u00a0${quantity}`])}</p>
            {link && (
              <p>
                <Link to={link.to}>
                  {link.text}
                  <span className="visually-hidden">: {name}</span>
                </Link>
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
