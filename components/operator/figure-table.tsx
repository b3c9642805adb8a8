import type { ReactNode } from 'react';
import section from '@/components/inspector/section/section.module.css';
import styles from './figure-table.module.css';
import operator from './operator.module.css';

type FigureTableProps = {
  name: string;
  head: readonly string[];
  rows: readonly { readonly id: string; readonly cells: readonly ReactNode[] }[];
  /** Under the table, or in its place. */
  note?: string | false;
};

/** A table in a section of its own: the first column names, numbers follow. */
export function FigureTable({ name, head, rows, note }: FigureTableProps) {
  const id = `operator-${name.replaceAll(/\W+/g, '-').toLowerCase()}`;
  return (
    <section className={section.section} aria-labelledby={id}>
      <h2 className={operator.heading} id={id}>
        {name}
      </h2>
      {rows.length > 0 && (
        <table className={styles.table}>
          <thead>
            <tr>
              {head.map((text) => (
                <th key={text} scope="col">
                  {text}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.id} cells={row.cells} />
            ))}
          </tbody>
        </table>
      )}
      {note && <p className={operator.text}>{note}</p>}
    </section>
  );
}

function Row({ cells: [first, ...rest] }: { cells: readonly ReactNode[] }) {
  return (
    <tr>
      <th scope="row">{first}</th>
      {rest.map((cell, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns never change.
        <td key={index}>{cell}</td>
      ))}
    </tr>
  );
}

/** A name from the code: the same in every language. */
export function Code({ children }: { children: string }) {
  return (
    <code className={styles.code} translate="no">
      {children}
    </code>
  );
}
