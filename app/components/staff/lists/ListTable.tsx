import type { ReactNode } from 'react';
import { sortedBy } from './listAddress';

/** The orders of a list by a column, and which of them the first press gives: the first one that is named. */
interface Sorts {
  descending?: string;
  ascending?: string;
}

interface NamedColumn {
  label: string;
  /** Its cells are numbers, at the end of the column. */
  isNumber?: boolean;
  sorts?: Sorts;
}

/** The heading of a column; null for one without a heading. */
export type Column = string | null | { number: string } | NamedColumn;

function named(column: Exclude<Column, null>): NamedColumn {
  if (typeof column === 'string') return { label: column };
  return 'number' in column ? { label: column.number, isNumber: true } : column;
}

interface ShownOrder {
  /** The list's address. */
  address: string;
  /** The order of the list as it is shown. */
  sort: string;
}

/** The link that orders a list by a column; in the other direction when it is ordered so already. */
function SortLink({ label, sorts, order: { address, sort } }: { label: string; sorts: Sorts; order: ShownOrder }) {
  const [first, second] = Object.values(sorts);
  const next = sort === first ? (second ?? first) : first;
  return <a href={sortedBy(address, next ?? sort)}>{label}</a>;
}

function Heading({ column, order }: { column: NamedColumn; order: ShownOrder | undefined }) {
  const { label, isNumber, sorts } = column;
  const direction = order && sorts && (['ascending', 'descending'] as const).find((way) => sorts[way] === order.sort);
  return (
    <th scope="col" className={isNumber ? 'number' : undefined} aria-sort={direction}>
      {order && sorts ? <SortLink label={label} sorts={sorts} order={order} /> : label}
    </th>
  );
}

interface ListTableProps {
  columns: readonly Column[];
  /** Of a list whose columns have orders. */
  order?: ShownOrder;
  children: ReactNode;
}

/** The table of a list: below 768 px each row is a card, whose cells have the headings as `data-label`. */
export function ListTable({ columns, order, children }: ListTableProps) {
  return (
    <table className="list">
      <thead>
        <tr>
          {columns.map((column) =>
            column === null ? <td key="" /> : <Heading key={named(column).label} column={named(column)} order={order} />,
          )}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
