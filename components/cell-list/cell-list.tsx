'use client';

import { useDeferredValue, useMemo, useState } from 'react';
import { LAYER_SOURCES } from '@/components/map/hexes/tile-data';
import { useShownHour } from '@/components/timeline/time-context';
import { useTimeZone } from '@/components/timeline/use-time-zone';
import { Bone } from '@/components/ui/skeleton';
import type { LayerName } from '@/lib/contract/layers';
import { TILE_GROUPS, type TileGroup } from '@/lib/contract/tile';
import type { Bounds } from '@/lib/geo/cells';
import type { LatLng } from '@/lib/geo/lat-lng';
import { displayResolution, tilesInView } from '@/lib/geo/view-tiles';
import { useMessages } from '@/lib/messages/use-messages';
import styles from './cell-list.module.css';
import { CellTable } from './cell-table';
import { Pages } from './pages';
import { hexesInView, type Order, rowsOf, sortRows } from './rows';
import { useSettled } from './use-settled';
import { useHexPlaces, useTiles } from './use-tiles';

/** So many rows are drawn at once: as many as one scrolls through without losing the thread. */
const PAGE = 50;

/** The height of the list's shape while it is on its way, in pixels. */
const COMING_PX = 360;
const NOTHING_YET = { tiles: [], places: new Map() };

export type ListedView = {
  readonly bounds: Bounds;
  /** How many hexes may be in it. */
  readonly most: number;
};

type CellListProps = {
  view: ListedView;
  /** The place by whose clock the hour is told; the middle of the view where none is given. */
  clockAt?: LatLng;
  layer: LayerName;
  onSelect: (cell: string) => void;
};

/** Every hex of a view with what it says at the chosen hour: what the map shows, without the map. */
export function CellList(props: CellListProps) {
  const { bounds, most } = props.view;
  const [order, setOrder] = useState<Order>({ column: 'place', descending: false });
  const [page, setPage] = useState(0);
  const group = TILE_GROUPS.find((name) => name === LAYER_SOURCES[props.layer].group) ?? 'forecast';
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
  order: Order;
  page: number;
  setOrder: (order: Order) => void;
  setPage: (page: number) => void;
};

/** The list of one set of tiles, as they come. */
function ListedTiles(props: ListedTilesProps) {
  const { view, clockAt, layer, group, parents, order, page, setOrder, setPage, onSelect } = props;
  const { t, formats } = useMessages();
  const { hourMs } = useShownHour();
  const { bounds } = view;
  const { tiles, progress } = useTiles(group, parents);
  const { places, isComing } = useHexPlaces(tiles);
  const middle = { lat: (bounds.south + bounds.north) / 2, lng: (bounds.west + bounds.east) / 2 };
  const timeZone = useTimeZone(clockAt ?? middle);
  const come = useMemo(() => ({ tiles, places }), [tiles, places]);
  const settled = useSettled(come, progress.loading || isComing);
  // Typing and paging go before drawing what has come.
  const news = useDeferredValue(settled ?? NOTHING_YET);
  const hexes = useMemo(() => hexesInView(news.tiles, bounds), [news.tiles, bounds]);
  const rows = useMemo(
    () => sortRows(rowsOf(hexes, news.places, layer, hourMs), order, formats.locale),
    [hexes, news.places, layer, hourMs, order, formats.locale],
  );
  const pages = Math.max(1, Math.ceil(rows.length / PAGE));
  const current = Math.min(page, pages - 1);
  const time = formats.date(hourMs, {
    weekday: 'short',
    hour: 'numeric',
    timeZone,
    timeZoneName: 'short',
  });
  const caption = t('list.caption', { layer: t(`layer.${layer}`), time });
  const isEmpty =
    settled !== null && rows.length === 0 && !progress.loading && progress.failedTiles === 0;
  return (
    <div className={styles.list} data-cell-list="">
      <div className={styles.summary}>
        {/* Seen and not announced: it changes with every tile. */}
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
      {settled === null && <Bone width="100%" height={COMING_PX} />}
      {rows.length > 0 && (
        <>
          <CellTable
            key={current}
            rows={rows.slice(current * PAGE, (current + 1) * PAGE)}
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
            from={current * PAGE + 1}
            to={Math.min((current + 1) * PAGE, rows.length)}
            total={rows.length}
            onPrevious={current > 0 ? () => setPage(current - 1) : null}
            onNext={current < pages - 1 ? () => setPage(current + 1) : null}
          />
        </>
      )}
    </div>
  );
}
