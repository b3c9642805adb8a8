import type { Messages } from '@/lib/messages/messages';
import { isSameOrder, LIST_PRESETS } from '@/lib/view-state/list';
import { LIST_FORM } from './list-choices';
import styles from './list-page.module.css';
import type { ListView } from './list-view';

/** What is asked for most, of the area that is chosen in the form: they send it. */
export function ListPresets({ view, messages }: { view: ListView; messages: Messages }) {
  const { t } = messages;
  const { chosen, order: shown } = view;
  return (
    <nav className={styles.presets} aria-label={t('list.presets')}>
      {LIST_PRESETS.map(({ name, layer, order }) => (
        <button
          key={name}
          type="submit"
          form={LIST_FORM}
          name="preset"
          value={name}
          className={styles.preset}
          aria-current={layer === chosen && isSameOrder(order, shown) ? 'true' : undefined}
        >
          {t(`list.preset.${name}`)}
        </button>
      ))}
    </nav>
  );
}
