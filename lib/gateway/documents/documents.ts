import type { Every } from '@/lib/base/every';
import type { Cache } from '@/lib/cache/cache';
import type { LatLng } from '@/lib/geo/lat-lng';
import type { StoredValue } from '@/lib/shared/key-value-store';
import type { SharedValue } from '@/lib/shared/shared-value';
import type { Source } from '@/lib/sources/source';
import { withSaying } from '../messages/message-ids';
import { createMessageJournal } from '../messages/message-journal';
import { COUNTRY } from '../messages/take-list';
import { type ActiveAlertsReader, createActiveAlerts } from './active-alerts';
import { type AlertBoard, createAlertBoard } from './alert-board';
import { createAllAlerts } from './all-alerts';
import { createCountySupport } from './county-support';
import { createFeedReader, type FeedReader } from './feed-reader';
import { createPlaceReader, type PlaceReader } from './place-reading';
import { cellsOfCities, createPollenCells, type PollenCells } from './pollen-cells';
import { createStateReader, type StateReader } from './state-alerts';
import { createWatchedWeather, type WatchedWeather } from './watched-weather';
import { createWeather, type OnSample, type Weather } from './weather';
import { createZones, type Zones } from './zones';

export type { ActiveAlertsReader, Overview } from './active-alerts';
export type { AlertBoard, ZoneAlerts } from './alert-board';
export type { BriefAlert } from './brief-alerts';
export type { PlaceReader } from './place-reading';
export type { PollenCells } from './pollen-cells';
export type { StateReader, StateReading } from './state-alerts';
export type { OnSample, Samples, Weather } from './weather';
export type { Zones } from './zones';

/** The documents of both services: cached, coalesced with a call in flight, or fetched now. */
export interface Documents {
  readonly weather: Weather;
  readonly zones: Zones;
  readonly pollenCells: PollenCells;
  readonly alertBoard: AlertBoard;
  readonly activeAlerts: ActiveAlertsReader;
  readonly feeds: FeedReader;
  readonly watched: WatchedWeather;
  readonly places: PlaceReader;
  readonly states: StateReader;
}

export interface DocumentsOptions {
  readonly source: Source;
  readonly weatherCache: Cache;
  readonly zoneCache: Cache;
  /** Our own table of zones: names and centroids, some years out of date. */
  readonly zoneById: (
    id: string,
  ) => { readonly name: string; readonly center: LatLng | null } | undefined;
  /** Whether the service is the demo, which has pollen data around cities too. */
  readonly isDemo: boolean;
  readonly onSample: OnSample;
  /** How processes tell each other where there is pollen data. */
  readonly sharedPollen: SharedValue;
  /** Where the messages about alerts are kept. */
  readonly storedMessages: StoredValue;
  /** From 0 to 1. */
  readonly random: () => number;
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
  readonly every: Every | undefined;
}

export function createDocuments(options: DocumentsOptions): Documents {
  const { source, weatherCache: cache, zoneById, isDemo, onSample, random, now, wait } = options;
  const { alertPace, watchPaces } = source.spending;
  const counties = createCountySupport(now);
  const pollenCells = createPollenCells({
    initial: () => cellsOfCities(isDemo),
    shared: options.sharedPollen,
    now,
  });
  const zones = createZones({
    caller: source.zones,
    cache: options.zoneCache,
    zoneById,
    random,
    now,
    every: options.every,
  });
  const weather = createWeather({
    caller: source.documents,
    samples: source.samples,
    cache,
    pollenCells,
    counties,
    onSample,
    random,
    now,
    onAlerts: (document, fetchedMs) => alertBoard.learn(document, fetchedMs),
  });
  const journal = createMessageJournal({ stored: options.storedMessages, now });
  /** Lists of zones must not stand in for one of the country that fails, or is not found for a while. */
  const isByZone = () => alertBoard.isOffered() === false && !journal.knows(COUNTRY);
  const alertBoard: AlertBoard = createAlertBoard({
    all: createAllAlerts({
      ...{ caller: source.allAlerts, cache, pace: alertPace, now },
      onList: (alerts, fetchedMs) => journal.take({ scope: COUNTRY, alerts, fetchedMs }),
    }),
    onZone({ zone, alerts }, fetchedMs) {
      if (alertBoard.isOffered() || journal.knows(COUNTRY)) return;
      const listed = alerts.map((alert) => withSaying({ ...alert, zones: [zone] }));
      journal.take({ scope: zone, alerts: listed, fetchedMs });
    },
    areasOf: zones.knownOf,
    readZone: (zone, requester) => weather.read('alerts', zone, requester),
    pace: alertPace,
    watchPace: watchPaces.alerts,
    now,
  });
  return {
    weather,
    zones,
    pollenCells,
    alertBoard,
    activeAlerts: createActiveAlerts(alertBoard, now),
    feeds: createFeedReader({ journal, board: alertBoard, zones, isByZone, now }),
    watched: createWatchedWeather({ weather, pace: watchPaces.weather, random, now }),
    places: createPlaceReader({ weather, zones, wait, now }),
    states: createStateReader({ board: alertBoard, wait, now }),
  };
}
