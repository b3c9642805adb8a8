'use client';

import { useDeferredValue, useMemo, useState } from 'react';
import { useShownHour } from '@/components/timeline/time-context';
import { useTimeZone } from '@/components/timeline/use-time-zone';
import { Bone } from '@/components/ui/skeleton';
import type { LayerName } from '@/lib/contract/layers';
import type { TileGroup } from '@/lib/contract/tile';
import type { Bounds } from '@/lib/geo/cells';
import { displayResolution, tilesInView } from '@/lib/geo/view-tiles';
import { useMessages } from '@/lib/messages/use-messages';
import { type ListOrder, USUAL_ORDER } from '@/lib/view-state/list';
import { hasHours, LAYER_SOURCES } from '@/lib/weather/layer-sources';
import { middleOf } from './area';
import styles from './cell-list.module.css';
import { CellTable } from './cell-table';
import { PageButton } from './page-button';
import { PAGE_ROWS } from './page-rows';
import { Pages } from './pages';
import { hexesInView, rowsOf, sortRows } from './rows';
import { useSettled } from './use-settled';
import { useHexPlaces, useTiles } from './use-tiles';

/** The height of the list's placeholder while it is loading, in pixels. */
const PLACEHOLDER_PX = 360;
const EMPTY = { tiles: [], places: new Map() };

export type ListedView = {
  readonly bounds: Bounds;
  /** How many hexes may be in it. */
  readonly most: number;
};

type CellListProps = {
  view: ListedView;
  layer: LayerName;
  onSelect: (cell: string) => void;
};

/** Every hex of a view with its value at the chosen hour: what the map shows, without the map. */
export function CellList(props: CellListProps) {
  const { bounds, most } = props.view;
  const [order, setOrder] = useState(USUAL_ORDER);
  const [page, setPage] = useState(0);
  const { group } = LAYER_SOURCES[props.layer];
  const parents = useMemo(
    () => tilesInView(bounds, displayResolution(bounds, most)),
    [bounds, most],
  );
  return (
    <ListedTiles
      key={`${group} ${parents.join()}`}
      {...{ ...props, group, parents, order, page, setOrder, setPage }}
    />
  );
}

type ListedTilesProps = CellListProps & {
  group: TileGroup;
  parents: readonly string[];
  order: ListOrder;
  page: number;
  setOrder: (order: ListOrder) => void;
  setPage: (page: number) => void;
};

/** The list of one set of tiles, as they arrive. */
function ListedTiles(props: ListedTilesProps) {
  const { view, layer, group, parents, order, page, setOrder, setPage, onSelect } = props;
  const messages = useMessages();
  const { t, formats } = messages;
  const { hourMs } = useShownHour();
  const { bounds } = view;
  const { tiles, progress } = useTiles(group, parents);
  const { places, isLoading } = useHexPlaces(tiles);
  const timeZone = useTimeZone(middleOf(bounds));
  const arrived = useMemo(() => ({ tiles, places }), [tiles, places]);
  const settled = useSettled(arrived, progress.loading || isLoading);
  // Typing and paging have priority over drawing what has arrived.
  const listed = useDeferredValue(settled ?? EMPTY);
  const hexes = useMemo(() => hexesInView(listed.tiles, bounds), [listed.tiles, bounds]);
  const rows = useMemo(
    () => sortRows(rowsOf(hexes, listed.places, layer, hourMs), order, formats.locale),
    [hexes, listed.places, layer, hourMs, order, formats.locale],
  );
  const pages = Math.max(1, Math.ceil(rows.length / PAGE_ROWS));
  const current = Math.min(page, pages - 1);
  const time = hasHours(layer)
    ? formats.date(hourMs, {
        weekday: 'short',
        hour: 'numeric',
        timeZone,
        timeZoneName: 'short',
      })
    : t('list.now');
  const caption = t('list.caption', { layer: t(`layer.${layer}`), time });
  const isEmpty =
    settled !== null &&
    listed === settled &&
    rows.length === 0 &&
    !progress.loading &&
    progress.failedTiles === 0;
  return (
    <div className={styles.list} data-cell-list="">
      <div className={styles.summary}>
        {/* Visible but not announced, since it changes with every tile. */}
        {progress.loading && progress.total > 0 && (
          <p>
            {t('map.progress', {
              loaded: formats.number(progress.loaded),
              total: formats.number(progress.total),
            })}
          </p>
        )}
        <p role="status">
          {isEmpty && t('list.none')}
          {progress.failedTiles > 0 && t('map.tiles-failed')}
        </p>
      </div>
      {settled === null && <Bone width="100%" height={PLACEHOLDER_PX} />}
      {rows.length > 0 && (
        <>
          <CellTable
            key={current}
            rows={rows.slice(current * PAGE_ROWS, (current + 1) * PAGE_ROWS)}
            layer={layer}
            caption={caption}
            order={order}
            onOrder={(next) => {
              setOrder(next);
              setPage(0);
            }}
            onSelect={onSelect}
          />
          <Pages
            from={current * PAGE_ROWS + 1}
            to={Math.min((current + 1) * PAGE_ROWS, rows.length)}
            total={rows.length}
            previous={
              <PageButton
                text={t('list.previous')}
                onTurn={current > 0 ? () => setPage(current - 1) : null}
              />
            }
            next={
              <PageButton
                text={t('list.next')}
                onTurn={current < pages - 1 ? () => setPage(current + 1) : null}
              />
            }
            messages={messages}
          />
        </>
      )}
    </div>
  );
}
