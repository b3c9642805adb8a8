'use client';

import { ServedAt } from '@/components/ui/served';
import { type KnownCell, seedKnown } from '@/lib/queries/known-cell';
import { CellView } from './cell-view';
import { Dashboard } from './dashboard';

type CellDashboardProps = { address: string; snapshot: KnownCell };

/** The dashboard at a cell, rendered on the server with a snapshot of its data. */
export function CellDashboard({ address, snapshot }: CellDashboardProps) {
  return (
    <ServedAt nowMs={snapshot.nowMs}>
      <Dashboard
        served={{ address, seed: (client) => seedKnown(client, snapshot), cellView: CellView }}
      />
    </ServedAt>
  );
}
