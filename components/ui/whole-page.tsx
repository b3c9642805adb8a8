import type { ReactNode } from 'react';
import styles from './whole-page.module.css';

/** A page with one message and one action. */
export function WholePage({ title, text, act }: { title: string; text: string; act: ReactNode }) {
  return (
    <main className={styles.page}>
      {/* biome-ignore lint/performance/noImgElement: nothing has to resize it. */}
      <img src="/icon.svg" alt="" width={56} height={56} />
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      <div className={styles.act}>{act}</div>
    </main>
  );
}
