'use client';

import { WithoutPollen } from '@/components/panels/without-pollen';
import type { Elements } from '@/components/ui/elements';
import { ServedAt } from '@/components/ui/served';
import { ALL_ENGLISH } from '@/lib/messages/all-english';
import { type CellSnapshot, seedSnapshot } from '@/lib/queries/cell-snapshot';
import { CellView } from './cell-view';
import { Dashboard } from './dashboard';

type CellDashboardProps = {
  address: string;
  snapshot: CellSnapshot;
  picture: Elements;
  /** Whether the page can be read for a while without anything being loaded. */
  isLasting: boolean;
  isWithoutPollen: boolean;
};

/** The dashboard at a cell, rendered on the server with a snapshot of its data. */
export function CellDashboard(props: CellDashboardProps) {
  const { address, snapshot, picture, isLasting, isWithoutPollen } = props;
  return (
    <ServedAt nowMs={snapshot.nowMs} isLasting={isLasting}>
      <WithoutPollen value={isWithoutPollen ? [snapshot.cell] : []}>
        <Dashboard
          picture={picture}
          served={{
            address,
            seed: (client) => seedSnapshot(client, snapshot),
            cellView: CellView,
            english: ALL_ENGLISH,
          }}
        />
      </WithoutPollen>
    </ServedAt>
  );
}
