import type { ReactNode } from 'react';
import { BrandMark } from './brand-mark';
import styles from './whole-page.module.css';

/** A page with one message and one action. */
export function WholePage({ title, text, act }: { title: string; text: string; act: ReactNode }) {
  return (
    <main className={styles.page}>
      <BrandMark size={56} />
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      <div className={styles.act}>{act}</div>
    </main>
  );
}
