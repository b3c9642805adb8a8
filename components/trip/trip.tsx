import { MapPin } from 'lucide-react';
import { useMemo } from 'react';
import { NotLoaded } from '@/components/connection/not-loaded';
import { Panel } from '@/components/panels/panel';
import { SeveralProvenance } from '@/components/panels/several-provenance';
import { TILE_HOURS } from '@/lib/contract/tile-shape';
import { HOUR_MS, hourStart } from '@/lib/contract/time';
import type { Place } from '@/lib/geo/place-schema';
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
import { hoursToChoose, StopRow } from './stop-row';
import styles from './trip.module.css';
import { TripSummary } from './trip-summary';
import { useStops } from './use-stops';

export type TripProps = {
  state: CompareState;
  stops: Stops;
  /** The places of the cells, null while they are loading. */
  places: readonly { readonly cell: string; readonly found: Place | null }[];
  nowMs: number;
  /** Whether the weather may be asked for: that of many places only after the reader was told. */
  isAsked: boolean;
  onAsk: () => void;
  onStops: (stops: Stops) => void;
};

/** A trip: what is met on the way, when else to leave, and each stop at its hour. */
export function Trip({ state, stops: wanted, places, nowMs, isAsked, onAsk, onStops }: TripProps) {
  const { t } = useMessages();
  const byCell = useMemo(
    () => new Map(places.map(({ cell, found }) => [cell, found] as const)),
    [places],
  );
  const { stops, responses } = useStops(wanted, byCell, { isAsked, nowMs });
  const facts = useMemo(() => stops.map((stop) => stopFacts(stop)), [stops]);
  const planned = useMemo(() => departureBy(stops, 0), [stops]);
  const byHours = useMemo(() => drierBy(stops, planned), [stops, planned]);
  const isLoading = isAsked && stops.some((stop) => stop.isLoading);
  const hasAny = stops.some(({ response }) => response !== null);
  const { temperatureUnit, windUnit, language } = state;
  const addressOf = (next: Stops) => compareAddress({ ...state, ...next });
  const laterBy = (hours: number) => withArrival(wanted, 0, wanted.trip.leaveMs + hours * HOUR_MS);
  const change = (next: Stops) => ({ href: addressOf(next), onGo: () => onStops(next) });
  const mapOf = (cell: string, hourMs: number) => {
    const isOnMap = hourMs >= hourStart(nowMs) && hourMs < hourStart(nowMs) + TILE_HOURS * HOUR_MS;
    const shown = { cell, hourMs: isOnMap ? hourMs : null };
    return `/${formatView({ ...EMPTY_VIEW, ...shown, temperatureUnit, windUnit, language }).search}`;
  };
  return (
    <>
      {!isAsked && <AskFirst count={places.length} onAsk={onAsk} />}
      {isAsked && (
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
        {isAsked && !hasAny && !isLoading && <NotLoaded />}
        <ol className={styles.stops}>
          {stops.map((stop, index) => (
            <StopRow
              key={stop.key}
              stop={stop}
              facts={facts[index] ?? stopFacts(stop)}
              isAsked={isAsked}
              href={mapOf(stop.cell, stop.hourMs)}
              hours={hoursToChoose(
                index === 0 ? hourStart(nowMs) : hourAtStop(wanted.trip, index - 1),
                stop.hourMs,
                index === 0,
              )}
              isFirst={index === 0}
              onHour={(hourMs) => onStops(withArrival(wanted, index, hourMs))}
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
