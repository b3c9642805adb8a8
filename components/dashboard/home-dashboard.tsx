'use client';

import type { Elements } from '@/components/ui/elements';
import { ServedAt } from '@/components/ui/served';
import { type HomeSnapshot, seedHome } from '@/lib/queries/home-snapshot';
import { Dashboard } from './dashboard';

export type HomeDashboardProps = {
  /** Its own address, without what only a browser knows of it. */
  address: string;
  snapshot: HomeSnapshot;
  picture: Elements;
  /** Whether the page can be read for a while without anything being loaded. */
  isLasting: boolean;
};

/** The dashboard without a place, rendered on the server with the country's alerts. */
export function HomeDashboard({ address, snapshot, picture, isLasting }: HomeDashboardProps) {
  return (
    <ServedAt nowMs={snapshot.nowMs} isLasting={isLasting}>
      <Dashboard
        picture={picture}
        served={{ address, seed: (client) => seedHome(client, snapshot) }}
      />
    </ServedAt>
  );
}
