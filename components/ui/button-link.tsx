import type { ReactNode } from 'react';
import styles from './button.module.css';

/** A link in the look of the page's one act. A plain one: it leads where the page starts afresh. */
export function ButtonLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className={`${styles.button} ${styles.primary}`}>
      {children}
    </a>
  );
}
