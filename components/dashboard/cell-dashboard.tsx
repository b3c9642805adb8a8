'use client';

import type { Elements } from '@/components/ui/elements';
import { ServedAt } from '@/components/ui/served';
import { ALL_ENGLISH } from '@/lib/messages/all-english';
import { type CellSnapshot, seedSnapshot } from '@/lib/queries/cell-snapshot';
import { CellView } from './cell-view';
import { Dashboard } from './dashboard';

type CellDashboardProps = { address: string; snapshot: CellSnapshot; picture: Elements };

/** The dashboard at a cell, rendered on the server with a snapshot of its data. */
export function CellDashboard({ address, snapshot, picture }: CellDashboardProps) {
  return (
    <ServedAt nowMs={snapshot.nowMs}>
      <Dashboard
        picture={picture}
        served={{
          address,
          seed: (client) => seedSnapshot(client, snapshot),
          cellView: CellView,
          english: ALL_ENGLISH,
        }}
      />
    </ServedAt>
  );
}
