import styles from './builder.module.css';

/** What is in the way, and what to write against it. */
export function Advice({ words, code }: { words: string; code: string }) {
  return (
    <p className={styles.warning}>
      <span>{`${words} `}</span>
      <code>{code}</code>
    </p>
  );
}
