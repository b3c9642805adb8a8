import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { useMessages } from '@/lib/messages/use-messages';
import styles from './builder.module.css';

const COLOR = /^#?([0-9a-f]{6})$/i;

type ColorFieldProps = {
  label: string;
  /** Six hexadecimal digits; null for the usual color. */
  color: string | null;
  /** What a reader starts from who opens the system's picker. */
  start: string;
  /** Whether the embed uses a similar color instead. */
  isMended: boolean;
  onColor: (color: string | null) => void;
};

/** A color, by the system's picker or by its digits. */
export function ColorField({ label, color, start, isMended, onColor }: ColorFieldProps) {
  const { t } = useMessages();
  const id = useId();
  /** What is being typed, as long as it is not a color. */
  const [draft, setDraft] = useState<string | null>(null);
  const note = draft ? 'embed-builder.bad-color' : isMended ? 'embed-builder.mended' : null;
  const type = (text: string) => {
    const [, digits] = COLOR.exec(text.trim()) ?? [];
    setDraft(digits || text.trim() === '' ? null : text);
    if (digits) onColor(digits.toLowerCase());
    else if (text.trim() === '') onColor(null);
  };
  return (
    <fieldset className={styles.line}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.color}>
        <input
          type="color"
          className={styles.swatch}
          data-unset={color === null}
          aria-label={label}
          value={`#${color ?? start}`}
          onChange={({ target }) => {
            setDraft(null);
            onColor(target.value.slice(1));
          }}
        />
        <input
          className={styles.hex}
          aria-label={t('embed-builder.hex', { what: label })}
          aria-invalid={draft ? true : undefined}
          aria-describedby={note ? id : undefined}
          placeholder={t('embed-builder.usual')}
          value={draft ?? color ?? ''}
          maxLength={7}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => type(target.value)}
        />
        {(color !== null || draft) && (
          <Button
            label={t('embed-builder.use-usual', { what: label })}
            onClick={() => {
              setDraft(null);
              onColor(null);
            }}
          >
            {t('embed-builder.usual')}
          </Button>
        )}
      </div>
      <p id={id} className={styles.warning} role="status">
        {note && t(note)}
      </p>
    </fieldset>
  );
}
