import type { ReactNode } from 'react';
import styles from './button.module.css';

type ButtonProps = {
  onClick: () => void;
  children: ReactNode;
  /** Primary for the one act that a page is about; icon for a bare picture, which needs a label. */
  kind?: 'plain' | 'primary' | 'icon';
  label?: string;
};

export function Button({ onClick, children, kind = 'plain', label }: ButtonProps) {
  const className = kind === 'plain' ? styles.button : `${styles.button} ${styles[kind]}`;
  return (
    <button type="button" className={className} onClick={onClick} aria-label={label} title={label}>
      {children}
    </button>
  );
}
