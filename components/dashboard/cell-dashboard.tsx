'use client';

import { ServedAt } from '@/components/ui/served';
import { type CellSnapshot, seedSnapshot } from '@/lib/queries/cell-snapshot';
import { CellView } from './cell-view';
import { Dashboard } from './dashboard';

type CellDashboardProps = { address: string; known: CellSnapshot };

/** The dashboard at a cell, as the server renders it: with what it knows, before any script runs. */
export function CellDashboard({ address, known }: CellDashboardProps) {
  return (
    <ServedAt nowMs={known.nowMs}>
      <Dashboard
        served={{ address, seed: (client) => seedSnapshot(client, known), cellView: CellView }}
      />
    </ServedAt>
  );
}
