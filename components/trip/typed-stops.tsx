import buttonStyles from '@/components/ui/button.module.css';
import { COMPARE_PATH } from '@/lib/contract/paths';
import { useMessages } from '@/lib/messages/use-messages';
import type { CompareState } from '@/lib/view-state/compare';
import styles from './trip.module.css';

/** A field for stops with their hours in one line. The server finds them, so it works without scripts. */
export function TypedStops({ state }: { state: CompareState }) {
  const { t } = useMessages();
  const { temperatureUnit, windUnit, language } = state;
  const kept = [
    ['temp', temperatureUnit],
    ['wind', windUnit],
    ['lang', language],
  ] as const;
  return (
    <form className={styles.typed} action={COMPARE_PATH}>
      <label className={styles.typedLabel} htmlFor="typed-stops">
        {t('trip.typed')}
      </label>
      <span className={styles.typedRow}>
        <input
          id="typed-stops"
          className={styles.typedField}
          name="stops"
          placeholder={t('trip.typed-example')}
          maxLength={600}
          autoComplete="off"
          spellCheck={false}
          required
        />
        {kept.map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <button type="submit" className={buttonStyles.button}>
          {t('trip.plan')}
        </button>
      </span>
    </form>
  );
}
