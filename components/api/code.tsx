import styles from './api-page.module.css';

/** Lines to copy. Long ones are moved by themselves, also with the keyboard. */
export function Code({ text }: { text: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved with the keyboard
    <pre className={styles.code} tabIndex={0}>
      <code>{text}</code>
    </pre>
  );
}
