import type { ReactNode } from 'react';
import styles from './button.module.css';

type ButtonProps = {
  onClick: () => void;
  children: ReactNode;
  /** Primary for the one act that a page is about; icon for a bare picture, which needs a label. */
  kind?: 'plain' | 'primary' | 'icon';
  label?: string;
  /** Whether what it does is under way: to press it again would do nothing. */
  isBusy?: boolean;
};

export function Button(props: ButtonProps) {
  const { onClick, children, kind = 'plain', label, isBusy = false } = props;
  const className = kind === 'plain' ? styles.button : `${styles.button} ${styles[kind]}`;
  return (
    <button
      type="button"
      className={className}
      // Not disabled, which would take the focus away from whoever has just pressed it.
      aria-disabled={isBusy || undefined}
      onClick={() => isBusy || onClick()}
      aria-label={label}
      title={label}
    >
      {children}
    </button>
  );
}

/** A link that looks like the primary button. Not Next's own: it leads to where the page starts again. */
export function ButtonLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className={`${styles.button} ${styles.primary}`}>
      {children}
    </a>
  );
}
