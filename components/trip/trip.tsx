import { MapPin } from 'lucide-react';
import { useMemo } from 'react';
import { NotLoaded } from '@/components/connection/not-loaded';
import { Panel } from '@/components/panels/panel';
import { SeveralProvenance } from '@/components/panels/several-provenance';
import { TILE_HOURS } from '@/lib/contract/tile-shape';
import { HOUR_MS, hourStart } from '@/lib/contract/time';
import { useMessages } from '@/lib/messages/use-messages';
import { type CompareState, compareAddress } from '@/lib/view-state/compare';
import {
  hourAtStop,
  type Stops,
  withArrival,
  withoutStop,
  withStopEarlier,
} from '@/lib/view-state/trip';
import { formatView } from '@/lib/view-state/url';
import { EMPTY_VIEW } from '@/lib/view-state/view-state';
import { departureBy, drierBy, stopFacts } from '@/lib/weather/trip';
import { AskFirst } from './ask-first';
import { Departures } from './departures';
import { StopRow } from './stop-row';
import styles from './trip.module.css';
import { TripSummary } from './trip-summary';
import { type TripPlace, useStops } from './use-stops';

export type TripProps = {
  state: CompareState;
  stops: Stops;
  places: readonly TripPlace[];
  nowMs: number;
  /** Whether the weather may be asked for: that of many places only for a while after the reader was told. */
  isAsked: boolean;
  onAsk: () => void;
  onStops: (stops: Stops) => void;
  /** The same without a step to go back to: where a key steps through the hours, each of them is a change. */
  onArrival: (stops: Stops) => void;
};

/** A trip: what is met on the way, when else to leave, and each stop at its hour. */
export function Trip({
  state,
  stops: wanted,
  places,
  nowMs,
  isAsked,
  onAsk,
  onStops,
  onArrival,
}: TripProps) {
  const { t } = useMessages();
  const { stops, responses } = useStops(wanted, places, { isAsked, nowMs });
  const facts = useMemo(() => stops.map((stop) => stopFacts(stop)), [stops]);
  const planned = useMemo(() => departureBy(stops, 0), [stops]);
  const isLoading = stops.some((stop) => stop.isLoading);
  const byHours = useMemo(
    () => (isLoading ? null : drierBy(stops, planned)),
    [stops, planned, isLoading],
  );
  const hasAny = stops.some((stop) => stop.isAsked);
  const { temperatureUnit, windUnit, language } = state;
  const addressOf = (next: Stops) => compareAddress({ ...state, ...next });
  const laterBy = (hours: number) => withArrival(wanted, 0, wanted.trip.leaveMs + hours * HOUR_MS);
  const change = (next: Stops) => ({ href: addressOf(next), onGo: () => onStops(next) });
  const mapOf = (cell: string, hourMs: number) => {
    const isOnMap = hourMs >= hourStart(nowMs) && hourMs < hourStart(nowMs) + TILE_HOURS * HOUR_MS;
    const view = { ...EMPTY_VIEW, cell, hourMs: isOnMap ? hourMs : null };
    return `/${formatView({ ...view, temperatureUnit, windUnit, language }).search}`;
  };
  return (
    <>
      {!isAsked && (
        <AskFirst
          count={places.filter(({ found }) => found?.state !== null).length}
          isAgain={hasAny}
          onAsk={onAsk}
        />
      )}
      {hasAny && (
        <>
          <TripSummary
            stops={stops}
            facts={facts}
            planned={planned}
            isLoading={isLoading}
            drier={byHours === null ? null : { byHours, ...change(laterBy(byHours)) }}
          />
          <Departures
            stops={stops}
            nowMs={nowMs}
            addressOf={(hours) => addressOf(laterBy(hours))}
            onGo={(hours) => onStops(laterBy(hours))}
          />
        </>
      )}
      <Panel title={t('trip.stops')} icon={MapPin} of={[stops]}>
        {hasAny && !isLoading && stops.every(({ response }) => !response) && <NotLoaded />}
        <ol className={styles.stops}>
          {stops.map((stop, index) => (
            <StopRow
              key={stop.key}
              stop={stop}
              facts={facts[index] ?? stopFacts(stop)}
              href={mapOf(stop.cell, stop.hourMs)}
              fromMs={index === 0 ? hourStart(nowMs) : hourAtStop(wanted.trip, index - 1)}
              isFirst={index === 0}
              onHour={(hourMs) => onArrival(withArrival(wanted, index, hourMs))}
              earlier={index === 0 ? null : change(withStopEarlier(wanted, index))}
              remove={change(withoutStop(wanted, index))}
            />
          ))}
        </ol>
        <p className={styles.note}>{t('trip.guessed')}</p>
        <SeveralProvenance
          forecasts={stops.flatMap(({ response }) => response ?? [])}
          others={responses}
          nowMs={nowMs}
        />
      </Panel>
    </>
  );
}
