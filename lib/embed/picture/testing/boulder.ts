import { readFileSync } from 'node:fs';
import { COUNTY_PATTERN, ZONE_PATTERN } from '@/lib/contract/ids';
import { RESOURCES } from '@/lib/contract/resources';
import { HOUR_MS, MINUTE_MS } from '@/lib/contract/time';
import { placeOf } from '@/lib/geo/places';
import type { Messages } from '@/lib/messages/messages';
import { createMessages } from '@/lib/messages/translate';
import type { CompactAlerts, EmbedLook, EmbedPart, EmbedPicture } from '@/lib/view-state/embed';
import type {
  EmbedAlerts,
  EmbedArea,
  EmbedContent,
  EmbedPictureInput,
  EmbedPlace,
} from '../../embed-input';

/** A Tuesday, 1:20 PM in Boulder. */
export const NOON_MS = Date.parse('2026-03-10T19:20:00Z');
export const BOULDER = '862681a37ffffff';
const SKIES = ['Mostly Sunny', 'Chance Rain Showers', 'Snow', 'Mostly Cloudy', 'Sunny'];
const SOURCES = [
  { name: 'National Weather Service', url: 'https://www.weather.gov/', license: null },
];

/** The look of an address that says nothing. */
export const DEFAULT_LOOK: EmbedLook = {
  temperatureUnit: null,
  windUnit: null,
  language: null,
  theme: 'auto',
  size: 'm',
  accent: null,
  background: null,
  radiusPx: null,
};

const dated = <Document>(document: Document, ageMs: number) => ({
  document,
  fetchedMs: NOON_MS - ageMs,
  maxAgeMs: HOUR_MS,
});

function forecast() {
  const start = Math.floor(NOON_MS / HOUR_MS) * HOUR_MS;
  const periods = Array.from({ length: 48 }, (_, index) => ({
    startTime: new Date(start + index * HOUR_MS).toISOString(),
    endTime: new Date(start + (index + 1) * HOUR_MS).toISOString(),
    isDaytime: index % 24 < 6,
    temperature: 52 - (index % 12),
    temperatureUnit: 'F',
    precipitationProbability: (index * 7) % 60,
    windSpeed: '10 mph',
    windDirection: 'W',
    shortForecast: SKIES[index % SKIES.length],
  }));
  const dailyPeriods = Array.from({ length: 7 }, (_, index) => ({
    date: `2026-03-${10 + index}`,
    highTemperature: 55 + index * 2,
    lowTemperature: 28 - index * 3,
    temperatureUnit: 'F',
    shortForecast: SKIES[index % SKIES.length],
    precipitationProbability: index * 12,
  }));
  const updated = new Date(NOON_MS - 2 * HOUR_MS).toISOString();
  const document = { h3: BOULDER, updated, periods, dailyPeriods, sources: SOURCES };
  return dated(RESOURCES.forecast.schema.parse(document), 10 * MINUTE_MS);
}

/** Alerts, so many of them. */
export function alertsDocument(count: number) {
  const alerts = Array.from({ length: count }, (_, index) => ({
    event: ['High Wind Warning', 'Red Flag Warning', 'Winter Weather Advisory'][index % 3],
    severity: ['Severe', 'Severe', 'Moderate'][index % 3],
    headline: `Alert ${index}`,
    description: `Number ${index} of the alerts.`,
    onset: new Date(NOON_MS - HOUR_MS).toISOString(),
    expires: new Date(NOON_MS + (6 + index) * HOUR_MS).toISOString(),
  }));
  const document = { zone: 'COZ039', alerts, sources: SOURCES };
  return dated(RESOURCES.alerts.schema.parse(document), MINUTE_MS);
}

/** Boulder with everything about it. */
export function boulder(): EmbedPlace {
  const observedAt = new Date(NOON_MS - 12 * MINUTE_MS).toISOString();
  const current = {
    h3: BOULDER,
    observedAt,
    tempF: 51,
    feelsLikeF: 47,
    humidity: 30,
    condition: 'Partly Cloudy',
    windSpeedMph: 12,
    windDirection: 'W',
    icon: null,
    sources: SOURCES,
  };
  const air = {
    h3: BOULDER,
    observedAt,
    aqi: 63,
    category: 'Moderate',
    primaryPollutant: 'O3',
    sources: SOURCES,
  };
  const allergen = {
    category: 'Tree',
    name: 'Juniper',
    count: 90,
    severity: 'high',
    severityLabel: 'High',
  };
  const allergy = {
    h3: BOULDER,
    updated: observedAt,
    sources: SOURCES,
    periods: [
      {
        time: observedAt,
        overallSeverity: 'high',
        overallSeverityLabel: 'High',
        allergens: [allergen, { ...allergen, name: 'Elm' }],
      },
    ],
  };
  return {
    cell: BOULDER,
    place: placeOf(BOULDER),
    station: null,
    problems: {},
    forecast: forecast(),
    current: dated(RESOURCES.current.schema.parse(current), MINUTE_MS),
    air: dated(RESOURCES.air.schema.parse(air), MINUTE_MS),
    allergy: dated(RESOURCES.allergy.schema.parse(allergy), MINUTE_MS),
    ...alertsOf({ COZ039: alertsDocument(2) }),
  };
}

/** The areas of Boulder with their alerts, if these came: the zone first. */
export function alertsOf(
  documents: Readonly<Record<string, ReturnType<typeof alertsDocument> | null>>,
): Pick<EmbedPlace, 'areas' | 'alerts'> {
  const ids = Object.keys(documents);
  const zones = ids
    .filter((id) => ZONE_PATTERN.test(id))
    .map((id) => ({ id, name: 'Boulder', center: null }));
  const counties = ids.filter((id) => COUNTY_PATTERN.test(id));
  return {
    areas: dated({ cell: BOULDER, zones, counties, isWhole: true }, MINUTE_MS),
    alerts: ids.map((id) => ({ id, name: 'Boulder', response: documents[id] ?? null })),
  };
}

/** A place of which nothing is cached. */
export function emptyPlace(): EmbedPlace {
  const nothing = { forecast: null, current: null, air: null, allergy: null };
  return {
    ...boulder(),
    ...nothing,
    areas: null,
    alerts: [],
    problems: { forecast: 'service-unreachable' },
  };
}

type List = Pick<EmbedArea['lists'][0], 'response'> & Partial<EmbedArea['lists'][0]>;

/** A zone or a county, with what came of it and of the zones in it. */
export function areaWith(id: string, own: List, ...others: List[]): EmbedArea {
  const filled = (list: List) => ({ id, name: null, problem: null, ...list });
  const isCounty = COUNTY_PATTERN.test(id);
  return {
    id,
    timeZone: 'America/Denver',
    cell: BOULDER,
    misses: isCounty ? 'zones' : 'counties',
    name: isCounty ? 'Boulder County, CO' : ZONE_NAME,
    lists: [filled(own), ...others.map(filled)],
  };
}

const ZONE_NAME = 'Boulder And Jefferson Counties Below 6000 Feet/West Broomfield County';

/** Areas whose alerts are shown. */
export function areasContent(
  areas: readonly [EmbedArea, ...EmbedArea[]],
  compact: CompactAlerts | null = null,
): EmbedContent {
  const of = { kind: 'areas', ids: areas.map(({ id }) => id) } as const;
  const alerts: EmbedAlerts = {
    kind: 'areas',
    areas,
    camera: { zoom: 7, lat: 40, lng: -105 },
  };
  return { view: { kind: 'alerts', of, compact }, alerts };
}

/** A zone with so many alerts. */
export function zoneContent(count: number, compact: CompactAlerts | null = null): EmbedContent {
  return areasContent([areaWith('COZ039', { response: alertsDocument(count) })], compact);
}

/** The content of a picture of a place. */
export function placeContent(parts: readonly EmbedPart[], place = boulder()): EmbedContent {
  return { view: { kind: 'place', cell: place.cell, parts, hourMs: null }, place };
}

/** The content of a picture of several places. */
export function compareContent(places: readonly EmbedPlace[]): EmbedContent {
  return { view: { kind: 'compare', cells: places.map(({ cell }) => cell) }, places };
}

/** What a picture is drawn from, in a size. */
export function pictureInput(
  content: EmbedContent,
  [widthPx, heightPx]: readonly [number, number | null],
  look: Partial<EmbedLook> = {},
  messages: Messages = createMessages('en'),
): EmbedPictureInput {
  const picture: EmbedPicture = { format: 'svg', widthPx, heightPx };
  const iconSource = (name: string) => readFileSync(`public/icons/${name}.svg`, 'utf8');
  const rest = { messages, nowMs: NOON_MS, isDemo: true, iconSource };
  return { content, picture, look: { ...DEFAULT_LOOK, ...look }, ...rest };
}
