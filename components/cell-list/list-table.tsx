import type { CSSProperties, ReactNode } from 'react';
import buttonStyles from '@/components/ui/button.module.css';
import { inTheme } from '@/lib/contract/in-theme';
import type { Messages } from '@/lib/messages/messages';
import { LIST_COLUMNS, type ListColumn, type ListOrder, listAddress } from '@/lib/view-state/list';
import styles from './list-table.module.css';
import type { ListView } from './list-view';
import { columnTitles, type RowWords } from './row-words';

type ListTableProps = {
  view: ListView;
  caption: string;
  /** The address of a place. */
  openAddress: (cell: string) => string;
  messages: Messages;
};

/** A page of the list whose headings and places are links. */
export function ListTable({ view, caption, openAddress, messages }: ListTableProps) {
  const { t } = messages;
  const { state, order, layer, units, rows } = view;
  const titles = columnTitles(layer, messages, units);
  return (
    <div className={styles.paper}>
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
                <a
                  href={listAddress({ ...state, order: nextOrder(order, column), page: 1 })}
                  title={t('list.sort-by', { column: titles[column] })}
                >
                  <span>{titles[column]}</span>
                  {order.column === column && (
                    <span aria-hidden="true">{order.descending ? '↓' : '↑'}</span>
                  )}
                </a>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.hex} data-state={row.stateName}>
              <th scope="row" className={styles.place}>
                <a href={openAddress(row.cell)}>
                  <span>{row.name}</span>
                  {row.apart && <span className={styles.apart}>{` ${row.apart}`}</span>}
                </a>
                {row.from && <span className={styles.from}>{` ${row.from}`}</span>}
              </th>
              <td className={styles.value}>
                <span className={styles.chip} style={chipColors(row)} />
                <span>{row.value}</span>
                {row.detail && <span className={styles.detail}>{row.detail}</span>}
              </td>
              <td className={styles.age}>{row.age}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Which rows of how many are shown, between the ways to the others. */
export function ListPages({ view, messages }: Pick<ListTableProps, 'view' | 'messages'>) {
  const { t, formats } = messages;
  const { state, rows, first, total, page, pages } = view;
  return (
    <nav className={styles.pages} aria-label={t('list.pages')}>
      <Turn href={page > 1 && listAddress({ ...state, page: page - 1 })}>{t('list.previous')}</Turn>
      <p>
        {t('list.page', {
          from: formats.number(first + 1),
          to: formats.number(first + rows.length),
          total: formats.number(total),
        })}
      </p>
      <Turn href={page < pages && listAddress({ ...state, page: page + 1 })}>{t('list.next')}</Turn>
    </nav>
  );
}

/** A link to another page; where there is none, its place stays empty, so that the other does not move. */
function Turn({ href, children }: { href: string | false; children: ReactNode }) {
  return (
    <span className={styles.turn}>
      {href && (
        <a className={buttonStyles.button} href={href}>
          {children}
        </a>
      )}
    </span>
  );
}

/** How the order changes if the reader picks a column. */
function nextOrder(order: ListOrder, column: ListColumn): ListOrder {
  const isSorted = order.column === column;
  // Readers look for the warmest or windiest place more often than for the least.
  return { column, descending: isSorted ? !order.descending : column === 'value' };
}

function chipColors({ color }: RowWords): CSSProperties | undefined {
  return color ? { background: inTheme(color) } : undefined;
}
