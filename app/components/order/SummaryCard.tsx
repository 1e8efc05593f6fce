import type { ReactNode } from 'react';
import { formatDate } from '../../i18n/format';
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

/** An order or a return in a list. The whole card is a link. */
export function SummaryCard({ to, title, status, date, note, images, count, amount }: SummaryCardProps) {
  return (
    <li className="panel order-card">
      <h2>
        <Link to={to}>{title}</Link>
      </h2>
      <p className="between">
        {status} <span className="hint">{formatDate(date)}</span>
      </p>
      {note && <p>{note}</p>}
      <p className="row">
        {images.map(({ id }) => (
          <Picture key={id} id={id} place="tiny" width={56} />
        ))}
      </p>
      <p className="between">
        <span className="hint">{count}</span> <Price className="price" amount={amount} />
      </p>
    </li>
  );
}
