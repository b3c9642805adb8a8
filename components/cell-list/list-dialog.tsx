'use client';

import { useShownHour } from '@/components/timeline/time-context';
import { Dialog } from '@/components/ui/dialog';
import { useUnits } from '@/components/ui/use-units';
import type { LayerName } from '@/lib/contract/layers';
import { cellAt } from '@/lib/geo/cells';
import { displayResolution } from '@/lib/geo/view-tiles';
import { useMessages } from '@/lib/messages/use-messages';
import { listAddress } from '@/lib/view-state/list';
import { hasHours } from '@/lib/weather/layer-sources';
import { middleOf } from './area';
import { CellList, type ListedView } from './cell-list';
import styles from './list-dialog.module.css';

/** Where the map shows the whole country. */
const COARSEST = 3;

type ListDialogProps = {
  view: ListedView;
  layer: LayerName;
  onSelect: (cell: string) => void;
  onClose: () => void;
};

/** The hexes in view as a list, over the map. */
export function ListDialog({ view, layer, onSelect, onClose }: ListDialogProps) {
  const { t } = useMessages();
  return (
    <Dialog
      title={t('list.title')}
      closeLabel={t('list.close')}
      className={styles.dialog}
      onClose={onClose}
    >
      {(close) => (
        <>
          <CellList
            view={view}
            layer={layer}
            onSelect={(cell) => {
              close();
              onSelect(cell);
            }}
          />
          <ListLink view={view} layer={layer} />
        </>
      )}
    </Dialog>
  );
}

/** The list as a page, which can be bookmarked, shared and printed: of the country, or around the middle of the view. */
function ListLink({ view, layer }: Pick<ListDialogProps, 'view' | 'layer'>) {
  const { t, locale } = useMessages();
  const { units } = useUnits();
  const { hourMs, isNow } = useShownHour();
  const { bounds, most } = view;
  const isCountry = displayResolution(bounds, most) === COARSEST;
  const { lat, lng } = middleOf(bounds);
  const href = listAddress({
    cell: isCountry ? null : cellAt(lat, lng),
    layer: layer === 'temperature' ? null : layer,
    hourMs: isNow || !hasHours(layer) ? null : hourMs,
    temperatureUnit: units.temperature,
    windUnit: units.wind,
    language: locale,
  });
  return (
    <a className={styles.page} href={href}>
      {t('list.as-page')}
    </a>
  );
}
