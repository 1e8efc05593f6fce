import type { ReactNode } from 'react';

/** The heading of a column; null for one without a heading. The numbers of a column are at its end. */
type Column = string | null | { number: string };

const labelOf = (column: Column) => (typeof column === 'object' && column !== null ? column.number : column);

/** The table of a list: below 768 px each row is a card, whose cells have the headings as `data-label`. */
export function ListTable({ columns, children }: { columns: readonly Column[]; children: ReactNode }) {
  return (
    <table className="list">
      <thead>
        <tr>
          {columns.map((column) => {
            const label = labelOf(column);
            return label === null ? (
              <td key="" />
            ) : (
              <th key={label} scope="col" className={typeof column === 'object' ? 'number' : undefined}>
                {label}
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
