import type { LayerName } from '@/lib/contract/layers';
import type { Messages, TextKey } from '@/lib/messages/messages';
import { isSameOrder, type ListOrder, listAddress, ofLayer } from '@/lib/view-state/list';
import styles from './list-page.module.css';
import type { ListView } from './list-view';

type Preset = { title: TextKey; layer: LayerName; order: ListOrder };

const MOST: ListOrder = { column: 'value', descending: true };
const LEAST: ListOrder = { column: 'value', descending: false };

/** What readers ask such a list for. */
const PRESETS = [
  { title: 'list.preset.hottest', layer: 'temperature', order: MOST },
  { title: 'list.preset.coldest', layer: 'temperature', order: LEAST },
  { title: 'list.preset.wettest', layer: 'wettest', order: MOST },
  { title: 'list.preset.windiest', layer: 'windiest', order: MOST },
  { title: 'list.preset.rain', layer: 'until-rain', order: LEAST },
  { title: 'list.preset.freeze', layer: 'until-freeze', order: LEAST },
] as const satisfies readonly Preset[];

/** Links to what is asked for most, of the same area. */
export function ListPresets({ view, messages }: { view: ListView; messages: Messages }) {
  const { t } = messages;
  const { state, chosen, order: shown } = view;
  return (
    <nav className={styles.presets} aria-label={t('list.presets')}>
      {PRESETS.map(({ title, layer, order }) => {
        const isShown = layer === chosen && isSameOrder(order, shown);
        return (
          <a
            key={title}
            className={styles.preset}
            href={listAddress({ ...ofLayer(state, layer), order })}
            aria-current={isShown ? 'page' : undefined}
          >
            {t(title)}
          </a>
        );
      })}
    </nav>
  );
}
