'use client';

import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Bone } from '@/components/ui/skeleton';
import { useMessages } from '@/lib/messages/use-messages';
import { useAlerts } from '@/lib/queries/documents';
import { problemCodeOf } from '@/lib/queries/problem-error';
import { AlertList } from './alert-list';
import type { ZoneLookup } from './alert-zones';
import type { CellPlace } from './cell-place';
import { Note } from './note';
import { Panel } from './panel';
import { ProblemNote } from './problem-note';
import { Provenance } from './provenance';
import { QueryView } from './query-view';

type AlertsPanelProps = {
  lookup: ZoneLookup;
  place: CellPlace;
  /** Which zone the alerts are for. */
  zoneLine: ReactNode;
};

/** The active alerts of a forecast zone, worst first, and which zone that is. */
export function AlertsPanel({ lookup, place, zoneLine }: AlertsPanelProps) {
  const { t } = useMessages();
  const { zone, error, isTrying, retry } = lookup;
  const query = useAlerts(zone?.id ?? null);
  const title = t('alerts.no-data.title');
  return (
    <Panel title={t('alerts.title')} icon={TriangleAlert}>
      {error ? (
        problemCodeOf(error) === 'no-data' ? (
          <Note title={title} help={t('alerts.no-data.help')} />
        ) : (
          <ProblemNote error={error} isTrying={isTrying} retry={retry} title={title} />
        )
      ) : (
        <QueryView
          query={query}
          skeleton={<Bone width="60%" height={22} />}
          noData={<Note title={title} help={t('alerts.no-zone-data.help')} />}
          failedTitle={title}
        >
          {(response) => (
            <AlertList
              key={zone?.id}
              response={response}
              failed={query.error !== null}
              place={place}
            />
          )}
        </QueryView>
      )}
      {zoneLine}
      {query.data && (
        <Provenance resource="alerts" response={query.data} observedMs={null} nowMs={place.nowMs} />
      )}
    </Panel>
  );
}
