import { useId } from 'react';
import { useMessages } from '@/lib/messages/use-messages';
import section from '../section/section.module.css';
import styles from './proof.module.css';

/** The SHA-256 in a text: alone, or as `sha256sum` prints it; null if it has none. */
export function sha256In(text: string): string | null {
  return /^\s*([0-9a-f]{64})(?:\s+\*?-?)?\s*$/i.exec(text)?.[1]?.toLowerCase() ?? null;
}

type OwnHashProps = { value: string; onChange: (value: string) => void };

/** Takes the hash of a key from whoever does not want to believe the server which key it has. */
export function OwnHash({ value, onChange }: OwnHashProps) {
  const { t } = useMessages();
  const id = useId();
  const isWrong = value.trim() !== '' && sha256In(value) === null;
  return (
    <details className={section.details}>
      <summary>{t('proof.own')}</summary>
      <div className={styles.own}>
        <p className={section.text}>{t('proof.own.text')}</p>
        <pre className={styles.command} translate="no">
          {'printf %s "$KEY" | sha256sum'}
        </pre>
        <label htmlFor={id}>{t('proof.own.label')}</label>
        <input
          id={id}
          className={styles.field}
          value={value}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          aria-invalid={isWrong || undefined}
          aria-describedby={`${id}-wrong`}
          onChange={({ target }) => onChange(target.value)}
        />
        <p className={styles.wrong} id={`${id}-wrong`} role="status">
          {isWrong ? t('proof.own.wrong') : ''}
        </p>
      </div>
    </details>
  );
}
