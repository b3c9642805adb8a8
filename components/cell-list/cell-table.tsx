'use client';

import { ArrowDown, ArrowUp } from 'lucide-react';
import { useAirColors } from '@/components/layers/use-air-colors';
import { ScrollArea } from '@/components/ui/scroll-area';
import { useNow } from '@/components/ui/use-now';
import { useUnits } from '@/components/ui/use-units';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { LayerName } from '@/lib/contract/layers';
import { useMessages } from '@/lib/messages/use-messages';
import type { ListOrder } from '@/lib/view-state/list';
import styles from './cell-list.module.css';
import { HexTable, nextOrder } from './hex-table';
import { columnTitles, rowWriter } from './row-words';
import type { HexRow } from './rows';

type CellTableProps = {
  rows: readonly HexRow[];
  layer: LayerName;
  caption: string;
  order: ListOrder;
  onOrder: (order: ListOrder) => void;
  onSelect: (cell: string) => void;
};

/** One page of the list as a table, sorted by the column whose heading was pressed. */
export function CellTable({ rows, layer, caption, order, onOrder, onSelect }: CellTableProps) {
  const messages = useMessages();
  const { units } = useUnits();
  const [airColors] = useAirColors();
  const nowMs = useNow();
  const titles = columnTitles(layer, messages, units);
  const write = rowWriter({ layer, messages, units, airColors, nowMs });
  const Arrow = order.descending ? ArrowDown : ArrowUp;
  return (
    <ScrollArea className={styles.scroller} label={caption}>
      <HexTable
        caption={
          <>
            {caption}
            <VisuallyHidden> {messages.t('list.sorted-hint')}</VisuallyHidden>
          </>
        }
        rows={rows.map(write)}
        order={order}
        heading={(column) => (
          <button type="button" onClick={() => onOrder(nextOrder(order, column))}>
            {titles[column]}
            {order.column === column && <Arrow size={13} aria-hidden="true" />}
          </button>
        )}
        opener={({ cell }, name) => (
          <button type="button" onClick={() => onSelect(cell)}>
            {name}
          </button>
        )}
      />
    </ScrollArea>
  );
}
