import styles from './builder.module.css';

type AdviceProps = {
  words: string;
  code: string;
  /** A warning if something is in the way, and a note if it may be. */
  kind?: 'warning' | 'note';
};

/** Words, and what to write for it. */
export function Advice({ words, code, kind = 'warning' }: AdviceProps) {
  return (
    <p className={styles[kind]}>
      <span>{`${words} `}</span>
      <code>{code}</code>
    </p>
  );
}
