import type { ReactNode } from 'react';
import styles from './button.module.css';

type ButtonProps = {
  onClick: () => void;
  children: ReactNode;
  /** Primary for the main action of a page; icon for an icon without text, which needs a label. */
  kind?: 'plain' | 'primary' | 'icon';
  label?: string;
  /** Whether its action is running; pressing it again does nothing. */
  isBusy?: boolean;
  /** Whether what it folds out is shown, for a button that does so. */
  isExpanded?: boolean;
};

export function Button(props: ButtonProps) {
  const { onClick, children, kind = 'plain', label, isBusy = false, isExpanded } = props;
  const className = kind === 'plain' ? styles.button : `${styles.button} ${styles[kind]}`;
  return (
    <button
      type="button"
      className={className}
      // Not disabled, because that would take the focus from the button just pressed.
      aria-disabled={isBusy || undefined}
      onClick={() => isBusy || onClick()}
      aria-expanded={isExpanded}
      aria-label={label}
      title={label}
    >
      {children}
    </button>
  );
}

/** A link that looks like the primary button. A plain one, which reloads the app. */
export function ButtonLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className={`${styles.button} ${styles.primary}`}>
      {children}
    </a>
  );
}
