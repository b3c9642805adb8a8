'use client';

import { agoText } from '@/components/ui/ago';
import { ErrorBoundary } from '@/components/ui/error-boundary';
import { ServiceName } from '@/components/ui/service-text';
import { Bone } from '@/components/ui/skeleton';
import { useUnits } from '@/components/ui/use-units';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { WeatherIcon } from '@/components/ui/weather-icon';
import type { CurrentDocument } from '@/lib/contract/current';
import { useMessages } from '@/lib/messages/use-messages';
import { useCurrent } from '@/lib/queries/documents';
import type { ApiResponse } from '@/lib/queries/fetch-response';
import { type Freshness, freshnessOf } from '@/lib/weather/freshness';
import { iconOf } from '@/lib/weather/icons';
import { parseTime } from '@/lib/weather/local-time';
import type { CellPlace } from './cell-place';
import { CurrentFacts } from './current-facts';
import styles from './current-panel.module.css';
import { Doubtful } from './doubtful';
import { Note } from './note';
import { useRegionName } from './panel';
import { Provenance } from './provenance';
import { QueryView } from './query-view';
import { StationLine } from './station-line';

/** The latest observation of the nearest station: the first thing readers look for. */
export function CurrentPanel({ cell, place }: { cell: string; place: CellPlace }) {
  const { t } = useMessages();
  const name = useRegionName(t('current.title'));
  const query = useCurrent(cell);
  const state = query.data ? freshnessOfCurrent(query.data, place.nowMs) : null;
  const sky = place.isDay(place.nowMs) ? styles.day : styles.night;
  return (
    <section className={`${styles.hero} ${isPresent(state) ? sky : styles.past}`} aria-label={name}>
      <ErrorBoundary
        fallback={<Note title={t('panel.broken.title')} help={t('panel.broken.help')} />}
      >
        <QueryView
          query={query}
          skeleton={<CurrentSkeleton />}
          noData={<Note title={t('current.none.title')} help={t('current.none.help')} />}
          // Unlike the other panels, this one has no heading to say what failed.
          failedTitle={t('current.failed')}
        >
          {(response) => <Current response={response} place={place} />}
        </QueryView>
      </ErrorBoundary>
    </section>
  );
}

/** Whether an observation can be shown as current: not if it is stale or its time is unknown. */
function isPresent(state: Freshness | null): boolean {
  return state === null || state === 'fresh' || state === 'aging';
}

/** Time for a refresh over a slow network. */
const GRACE_MS = 30_000;

/** Whether the response is recent enough to know that nothing newer exists. */
function isRefreshed({ fetchedMs, maxAgeMs }: ApiResponse<unknown>, nowMs: number): boolean {
  return nowMs - fetchedMs <= maxAgeMs + GRACE_MS;
}

function freshnessOfCurrent(response: ApiResponse<CurrentDocument>, nowMs: number): Freshness {
  const { document, fetchedMs } = response;
  return freshnessOf('current', { observedMs: parseTime(document.observedAt), fetchedMs, nowMs });
}

function Current({
  response,
  place,
}: {
  response: ApiResponse<CurrentDocument>;
  place: CellPlace;
}) {
  const messages = useMessages();
  const { t } = messages;
  const { temperature } = useUnits();
  const { document } = response;
  const observedMs = parseTime(document.observedAt);
  const state = freshnessOfCurrent(response, place.nowMs);
  const present = isPresent(state);
  const ago = agoText(messages, observedMs ?? response.fetchedMs, place.nowMs);
  const icon = iconOf(document.condition, document.icon, place.isDay(observedMs ?? place.nowMs));
  const temp = document.tempF === null ? '–' : temperature(document.tempF);
  return (
    <>
      {state !== 'fresh' && (
        <p className={present ? styles.aging : styles.last} suppressHydrationWarning>
          {present ? t('current.aging', { ago }) : t('current.last', { ago })}
        </p>
      )}
      <div className={styles.top}>
        <div className={styles.words}>
          <p className={temp.length > 4 ? styles.longTemperature : styles.temperature}>
            <span aria-hidden="true">{temp}</span>
            <VisuallyHidden>{t('current.temperature', { value: temp })}</VisuallyHidden>
            <Doubtful quantity="tempF" value={document.tempF} />
          </p>
          <p className={styles.condition}>
            {document.condition ? (
              <ServiceName kind="sky" text={document.condition} />
            ) : (
              t('current.no-condition')
            )}
          </p>
        </div>
        <WeatherIcon name={icon} size={present ? 104 : 64} />
      </div>
      {!present && (
        <p className={styles.staleHelp}>
          {t(isRefreshed(response, place.nowMs) ? 'current.nothing-newer' : 'current.stale-help')}
        </p>
      )}
      <CurrentFacts document={document} />
      {document.station && <StationLine id={document.station} center={place.center} />}
      <Provenance
        resource="current"
        response={response}
        observedMs={observedMs}
        nowMs={place.nowMs}
      />
    </>
  );
}

function CurrentSkeleton() {
  return (
    <>
      <div className={styles.top}>
        <Bone width={112} height={72} />
        <Bone width={96} height={96} />
      </div>
      <Bone width={150} height={22} />
      <div className={styles.facts}>
        <Bone width="80%" height={40} />
        <Bone width="80%" height={40} />
        <Bone width="80%" height={40} />
      </div>
      <div className={styles.facts} />
    </>
  );
}
