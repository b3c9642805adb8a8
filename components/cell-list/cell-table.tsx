'use client';

import { ArrowDown, ArrowUp } from 'lucide-react';
import { stateKey } from '@/components/layers/hex-reading';
import { hexName } from '@/components/layers/place-name';
import { useLayerValue } from '@/components/layers/use-layer-value';
import { ScrollArea } from '@/components/ui/scroll-area';
import { useNow } from '@/components/ui/use-now';
import { useUnits } from '@/components/ui/use-units';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { LayerName } from '@/lib/contract/layers';
import type { HexPlace } from '@/lib/geo/tile-places-schema';
import { agoText } from '@/lib/messages/ago';
import { useMessages } from '@/lib/messages/use-messages';
import { compassOf } from '@/lib/weather/formulas';
import styles from './cell-list.module.css';
import { COLUMNS, type Column, type HexRow, type Order } from './rows';

type CellTableProps = {
  rows: readonly HexRow[];
  layer: LayerName;
  caption: string;
  order: Order;
  onOrder: (order: Order) => void;
  onSelect: (cell: string) => void;
};

/** One page of the list as a table, sorted by the column whose heading was pressed. */
export function CellTable({ rows, layer, caption, order, onOrder, onSelect }: CellTableProps) {
  const { t } = useMessages();
  const valueTitle = useValueTitle(layer);
  const titles: Record<Column, string> = {
    place: t('list.place'),
    value: valueTitle,
    state: t('list.state'),
    age: t('list.age'),
  };
  return (
    <ScrollArea className={styles.scroller} label={caption}>
      <table className={styles.table}>
        <caption className={styles.caption}>
          {caption}
          <VisuallyHidden> {t('list.sorted-hint')}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <Heading
                key={column}
                title={titles[column]}
                column={column}
                order={order}
                onOrder={onOrder}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.hex} row={row} layer={layer} onSelect={onSelect} />
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}

type HeadingProps = {
  title: string;
  column: Column;
  order: Order;
  onOrder: (order: Order) => void;
};

function Heading({ title, column, order, onOrder }: HeadingProps) {
  const sorted = order.column === column;
  const Arrow = order.descending ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      className={styles[column]}
      aria-sort={sorted ? (order.descending ? 'descending' : 'ascending') : 'none'}
    >
      <button
        type="button"
        onClick={() =>
          // Readers look for the warmest or windiest place more often than for the least.
          onOrder({ column, descending: sorted ? !order.descending : column === 'value' })
        }
      >
        {title}
        {sorted && <Arrow size={13} aria-hidden="true" />}
      </button>
    </th>
  );
}

type RowProps = { row: HexRow; layer: LayerName; onSelect: (cell: string) => void };

function Row({ row, layer, onSelect }: RowProps) {
  const messages = useMessages();
  const { t } = messages;
  const nowMs = useNow();
  const { valueText, detail } = useLayerValue(layer);
  const { reading, place, cell } = row;
  const more = detail(reading);
  return (
    <tr data-state={reading.state}>
      <th scope="row" className={styles.place}>
        <button type="button" onClick={() => onSelect(cell)}>
          {place ? (hexName(place, t) ?? t('list.nowhere')) : t('panel.loading')}
          {place && <Offset place={place} />}
        </button>
      </th>
      <td className={styles.value}>
        {valueText(reading) ?? '–'}
        {more && <span className={styles.detail}>{more}</span>}
      </td>
      <td className={styles.state}>{t(stateKey(reading))}</td>
      <td className={styles.age}>
        {reading.observedMs === null || nowMs === null
          ? '–'
          : agoText(messages, reading.observedMs, nowMs)}
      </td>
    </tr>
  );
}

/** Closer to a town's center than this, a cell needs only the town's name. */
const AT_TOWN_KM = 2;

/** "7 mi NW": distinguishes the cells of one city. */
function Offset({ place }: { place: HexPlace }) {
  const { t } = useMessages();
  const { distance } = useUnits();
  const { town, distanceKm, bearingDegrees } = place;
  if (!town || distanceKm < AT_TOWN_KM) return null;
  return (
    <span className={styles.offset}>
      {' '}
      {distance(distanceKm)} {t('unit.compass', { point: compassOf(bearingDegrees) })}
    </span>
  );
}

/** "Temperature (°F)": the layer and the unit of its numbers. */
function useValueTitle(layer: LayerName): string {
  const { t } = useMessages();
  const { units } = useUnits();
  const name = t(`layer.${layer}`);
  const isTemperature = layer === 'temperature' || layer === 'feels-like';
  return isTemperature ? `${name} (${t(`unit.${units.temperature}`)})` : name;
}
