import type { ReactNode } from 'react';
import { formatDate, joinFacts } from '../../i18n/format';
import { Picture } from '../picture/Picture';
import { Link } from '../ui/Link';
import { Price } from '../ui/Price';

interface SummaryCardProps {
  to: string;
  title: ReactNode;
  status: ReactNode;
  /** ISO 8601. */
  date: string;
  note?: ReactNode;
  images: { id: number }[];
  /** The number of items, as text. */
  count: string;
  amount: string;
}

/** An order or a return in a list. The whole card is a link. Its state is shown above its number. */
export function SummaryCard({ to, title, status, date, note, images, count, amount }: SummaryCardProps) {
  return (
    <li className="panel order-card state-first">
      <h2>
        <Link to={to}>{title}</Link>
      </h2>
      <p className="order-state">
        {status} {note && <span>{note}</span>}
      </p>
      <p className="row">
        {images.map(({ id }) => (
          <Picture key={id} id={id} place="tiny" width={64} />
        ))}
      </p>
      <p className="between">
        <span className="hint">{joinFacts([count, formatDate(date)])}</span> <Price className="price" amount={amount} />
      </p>
    </li>
  );
}
