'use client';

import { AlertNews } from '@/components/alert-layer/alert-news';
import { ServedAt } from '@/components/ui/served';
import { ALL_ENGLISH } from '@/lib/messages/all-english';
import { seedHome } from '@/lib/queries/home-snapshot';
import { Dashboard } from './dashboard';
import type { HomeDashboardProps } from './home-dashboard';

/** The dashboard with the list of active alerts, rendered on the server. */
export function AlertsDashboard({ address, snapshot, picture, isLasting }: HomeDashboardProps) {
  return (
    <ServedAt nowMs={snapshot.nowMs} isLasting={isLasting}>
      <Dashboard
        picture={picture}
        served={{
          address,
          seed: (client) => seedHome(client, snapshot),
          alertNews: AlertNews,
          english: ALL_ENGLISH,
        }}
      />
    </ServedAt>
  );
}
