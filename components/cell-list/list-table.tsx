import buttonStyles from '@/components/ui/button.module.css';
import type { Messages } from '@/lib/messages/messages';
import { listAddress } from '@/lib/view-state/list';
import { HexTable, nextOrder } from './hex-table';
import styles from './list-page.module.css';
import type { ListView } from './list-view';
import { Pages } from './pages';
import { columnTitles } from './row-words';

type ListTableProps = {
  view: ListView;
  caption: string;
  /** The address of a place. */
  openAddress: (cell: string) => string;
  messages: Messages;
};

/** A page of the list whose headings, places and turns are links. */
export function ListTable({ view, caption, openAddress, messages }: ListTableProps) {
  const { t } = messages;
  const { state, layer, units, rows, first, total, page, pages } = view;
  const titles = columnTitles(layer, messages, units);
  const pageAddress = (next: number) => listAddress({ ...state, page: next });
  return (
    <>
      <div className={styles.paper}>
        <HexTable
          caption={caption}
          rows={rows}
          order={state.order}
          heading={(column) => (
            <a
              href={listAddress({ ...state, order: nextOrder(state.order, column), page: 1 })}
              title={t('list.sort-by', { column: titles[column] })}
            >
              {titles[column]}
              {state.order.column === column && (
                <span aria-hidden="true">{state.order.descending ? '↓' : '↑'}</span>
              )}
            </a>
          )}
          opener={({ cell }, name) => <a href={openAddress(cell)}>{name}</a>}
        />
      </div>
      <Pages
        from={first + 1}
        to={first + rows.length}
        total={total}
        previous={<Turn text={t('list.previous')} href={page > 1 ? pageAddress(page - 1) : null} />}
        next={<Turn text={t('list.next')} href={page < pages ? pageAddress(page + 1) : null} />}
        messages={messages}
      />
    </>
  );
}

/** A link to another page; where there is none, its place stays empty, so that the other does not move. */
function Turn({ text, href }: { text: string; href: string | null }) {
  return (
    <span className={styles.turn}>
      {href && (
        <a className={buttonStyles.button} href={href}>
          {text}
        </a>
      )}
    </span>
  );
}
