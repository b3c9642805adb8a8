import type { CSSProperties, ReactNode } from 'react';
import { LIST_COLUMNS, type ListColumn, type ListOrder } from '@/lib/view-state/list';
import styles from './cell-list.module.css';
import type { RowWords } from './row-words';

type HexTableProps = {
  caption: ReactNode;
  rows: readonly RowWords[];
  order: ListOrder;
  /** What sorts by a column: a button, or a link on a page without scripts. */
  heading: (column: ListColumn) => ReactNode;
  /** What opens a place, around its name. */
  opener: (row: RowWords, name: ReactNode) => ReactNode;
};

/** A page of the list as a table. It has no state, so that the server can render it as well. */
export function HexTable({ caption, rows, order, heading, opener }: HexTableProps) {
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{caption}</caption>
      <thead>
        <tr>
          {LIST_COLUMNS.map((column) => (
            <th
              key={column}
              scope="col"
              className={styles[column]}
              aria-sort={
                order.column === column ? (order.descending ? 'descending' : 'ascending') : 'none'
              }
            >
              {heading(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.hex} data-state={row.stateName}>
            <th scope="row" className={styles.place}>
              {opener(
                row,
                <>
                  {row.name}
                  {row.offset && <span className={styles.offset}> {row.offset}</span>}
                </>,
              )}
            </th>
            <td className={styles.value}>
              <span className={styles.chip} style={chipColors(row)} />
              {row.value}
              {row.detail && <span className={styles.detail}>{row.detail}</span>}
            </td>
            <td className={styles.state}>{row.state}</td>
            <td className={styles.age}>{row.age}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** How the order changes if the reader picks a column. */
export function nextOrder(order: ListOrder, column: ListColumn): ListOrder {
  const isSorted = order.column === column;
  // Readers look for the warmest or windiest place more often than for the least.
  return { column, descending: isSorted ? !order.descending : column === 'value' };
}

function chipColors({ color }: RowWords): CSSProperties | undefined {
  return color ? { background: `light-dark(${color.light}, ${color.dark})` } : undefined;
}
