'use client';

import { TriangleAlert } from 'lucide-react';
import { Bone } from '@/components/ui/skeleton';
import { useMessages } from '@/lib/messages/use-messages';
import { useAlerts } from '@/lib/queries/documents';
import { problemCodeOf } from '@/lib/queries/problem-error';
import { AlertList } from './alert-list';
import type { AlertZones } from './alert-zones';
import { AnswerView } from './answer-view';
import type { CellPlace } from './cell-place';
import { Note } from './note';
import { Panel } from './panel';
import { ProblemNote } from './problem-note';
import { Provenance } from './provenance';
import { ZoneLine } from './zone-line';

/** The active alerts of a forecast zone, worst first, and which zone that is. */
export function AlertsPanel({ zones, place }: { zones: AlertZones; place: CellPlace }) {
  const { t } = useMessages();
  const { zone, error } = zones;
  const query = useAlerts(zone?.id ?? null);
  const unknown = <Note title={t('alerts.no-data.title')} help={t('alerts.no-data.help')} />;
  return (
    <Panel title={t('alerts.title')} icon={TriangleAlert}>
      {zone === null && error ? (
        problemCodeOf(error) === 'no-data' ? (
          unknown
        ) : (
          <ProblemNote error={error} isTrying={zones.isTrying} retry={zones.retry} />
        )
      ) : (
        <AnswerView
          query={query}
          skeleton={<Bone width="60%" height={22} />}
          noData={<Note title={t('alerts.no-data.title')} help={t('alerts.no-zone-data.help')} />}
          failedTitle={t('alerts.no-data.title')}
        >
          {(answer) => (
            <AlertList key={zone?.id} answer={answer} failed={query.error !== null} place={place} />
          )}
        </AnswerView>
      )}
      <ZoneLine zones={zones} />
      {query.data && (
        <Provenance resource="alerts" answer={query.data} observedMs={null} nowMs={place.nowMs} />
      )}
    </Panel>
  );
}
