'use client';

import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { AlertNewsProps } from '@/components/alert-layer/alert-news';
import type { Elements } from '@/components/ui/elements';
import { Providers } from '@/components/ui/providers';
import type { Messages } from '@/lib/messages/messages';
import { useViewState } from '@/lib/view-state/use-view-state';
import type { CellViewProps } from './cell-view';
import { Shell } from './shell';

/** What comes with the page. */
type Served = {
  /** The requested address, without its hash. */
  readonly address: string;
  /** Puts the server's data into the query cache. */
  readonly seed: (client: QueryClient) => void;
  /** The panel of a cell, part of the code of such a cell's page. */
  readonly cellView?: ComponentType<CellViewProps>;
  /** The list of active alerts, part of the code of its page. */
  readonly alertNews?: ComponentType<AlertNewsProps>;
  /** All English texts, since these parts need most of them. */
  readonly english?: Messages;
};

type DashboardProps = {
  /** The server's picture of the map, which is no part of the page's scripts. */
  picture: Elements;
  served: Served;
};

/** The page: a map, and the weather of the chosen cell. */
export function Dashboard({ picture, served }: DashboardProps) {
  const view = useViewState(served.address);
  return (
    <Providers view={view} seed={served.seed} english={served.english}>
      <Shell
        view={view}
        cellView={served.cellView}
        alertNews={served.alertNews}
        picture={picture}
      />
    </Providers>
  );
}
