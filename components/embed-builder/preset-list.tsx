import { useMessages } from '@/lib/messages/use-messages';
import styles from './builder.module.css';
import { choicesOf, PRESETS, presetOf } from './presets';
import type { UseBuilder } from './use-builder';

/** Where an embed usually goes, each with the choices that fit there. */
export function PresetList({ builder: { state, change } }: { builder: UseBuilder }) {
  const { t } = useMessages();
  const now = presetOf(state);
  return (
    <section className={styles.section} aria-labelledby="builder-presets">
      <h2 id="builder-presets" className={styles.heading}>
        {t('embed-builder.presets')}
      </h2>
      <ul className={styles.presets}>
        {PRESETS.map((preset) => (
          <li key={preset}>
            <button
              type="button"
              className={styles.preset}
              aria-current={preset === now ? 'true' : undefined}
              onClick={() => change(choicesOf(preset, state))}
            >
              <strong>{t(`embed-builder.preset.${preset}`)}</strong>
              <span>{t(`embed-builder.preset.${preset}-note`)}</span>
            </button>
          </li>
        ))}
      </ul>
      <p className={styles.note}>{t('embed-builder.presets-note')}</p>
    </section>
  );
}
