'use client';

import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { Providers } from '@/components/ui/providers';
import { useViewState } from '@/lib/view-state/use-view-state';
import type { CellViewProps } from './cell-view';
import { Shell } from './shell';

/** What the server says of a page that it rendered for one cell. */
export type Served = {
  /** The address that it was asked for, without its hash. */
  readonly address: string;
  /** Puts what it knew where the queries look first. */
  readonly seed: (client: QueryClient) => void;
  /** The panel of a cell, which such a page brings along. */
  readonly cellView: ComponentType<CellViewProps>;
};

/** The page: a map, and the weather of the cell that was chosen on it. */
export function Dashboard({ served = null }: { served?: Served | null }) {
  const view = useViewState(served?.address);
  return (
    <Providers view={view} seed={served?.seed}>
      <Shell view={view} cellView={served?.cellView} />
    </Providers>
  );
}
