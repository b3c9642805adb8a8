'use client';

import { useViewState } from '@/lib/view-state/use-view-state';
import { Providers } from './providers';
import { Shell } from './shell';

/** The page: a map, and the weather of the cell that was chosen on it. */
export function Dashboard() {
  const view = useViewState();
  return (
    <Providers view={view}>
      <Shell view={view} />
    </Providers>
  );
}
