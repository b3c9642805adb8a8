'use client';

import { ServedAt } from '@/components/ui/served';
import { type KnownCell, seedKnown } from '@/lib/queries/known-cell';
import { CellView } from './cell-view';
import { Dashboard } from './dashboard';

type CellDashboardProps = { address: string; known: KnownCell };

/** The dashboard at a cell, as the server renders it: with what it knows, before any script runs. */
export function CellDashboard({ address, known }: CellDashboardProps) {
  return (
    <ServedAt nowMs={known.nowMs}>
      <Dashboard
        served={{ address, seed: (client) => seedKnown(client, known), cellView: CellView }}
      />
    </ServedAt>
  );
}
