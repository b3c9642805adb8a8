import { readFileSync } from 'node:fs';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ComparisonPage } from '@/components/compare/comparison-page';
import { CellDashboard } from '@/components/dashboard/cell-dashboard';
import { PlaceGlance } from '@/components/dashboard/place-glance';
import { RowWeather } from '@/components/saved/row-weather';
import { cellCard } from '@/components/share/cell-card';
import { snapshotOf } from '@/components/share/testing/cell-snapshots';
import { TimeProvider } from '@/components/timeline/time-context';
import { ServedAt } from '@/components/ui/served';
import { alertsSchema } from '@/lib/contract/alerts';
import { currentSchema } from '@/lib/contract/current';
import { forecastSchema } from '@/lib/contract/forecast';
import { HOUR_MS, MINUTE_MS } from '@/lib/contract/time';
import { drawEmbed } from '@/lib/embed/draw-embed';
import { drawEmbedPicture } from '@/lib/embed/picture/draw-embed-picture';
import { pictureInput, placeContent } from '@/lib/embed/picture/testing/boulder';
import { isDay } from '@/lib/geo/sun';
import { ALL_ENGLISH } from '@/lib/messages/all-english';
import { createMessages } from '@/lib/messages/translate';
import { MessagesProvider } from '@/lib/messages/use-messages';
import { type CellSnapshot, seedSnapshot } from '@/lib/queries/cell-snapshot';
import { currentQuery, forecastQuery } from '@/lib/queries/documents';
import { ProblemError } from '@/lib/queries/problem-error';
import { namedUnits } from '@/lib/view-state/named-units';
import { EMPTY_VIEW } from '@/lib/view-state/view-state';
import { rankAlerts } from '@/lib/weather/alerts';
import { alertsHere } from '@/lib/weather/alerts-here';
import { weatherHere } from '@/lib/weather/here';

const CELL = '862681a37ffffff';
const NOW_MS = Date.parse('2026-07-17T18:20:00Z');
const messages = createMessages('en');
const iso = (hours: number) => new Date(NOW_MS + hours * HOUR_MS).toISOString();

const dated = <Document,>(document: Document, ageMs = MINUTE_MS) => ({
  document,
  fetchedMs: NOW_MS - ageMs,
  maxAgeMs: 15 * MINUTE_MS,
});

/** A report of a station, so many hours old. */
const report = (tempF: number, hoursOld: number) =>
  dated(
    currentSchema.parse({
      h3: CELL,
      observedAt: iso(-hoursOld),
      station: 'KBDU',
      tempF,
      feelsLikeF: tempF - 9,
      humidity: 31,
      condition: 'Partly Cloudy',
      windSpeedMph: 9,
      windDirection: 'W',
    }),
  );

const hoursFrom = Math.floor(NOW_MS / HOUR_MS) * HOUR_MS;
const hourAt = (index: number) => new Date(hoursFrom + index * HOUR_MS).toISOString();

/** Variant A: periods and days. */
const variantA = (temperature: number, hoursOld: number, hours = 48) =>
  dated(
    forecastSchema.parse({
      h3: CELL,
      updated: iso(-hoursOld),
      periods: Array.from({ length: hours }, (_, index) => ({
        startTime: hourAt(index),
        endTime: hourAt(index + 1),
        isDaytime: true,
        temperature: temperature + (index % 5),
        temperatureUnit: 'F',
        windSpeed: '5 mph',
        windDirection: 'S',
        shortForecast: 'Mostly Sunny',
      })),
      dailyPeriods: [
        { date: '2026-07-17', highTemperature: 88, lowTemperature: 57, temperatureUnit: 'F' },
      ],
    }),
  );

/** Variant B: hours alone. */
const variantB = (tempF: number, hoursOld: number) =>
  dated(
    forecastSchema.parse({
      h3: CELL,
      updated: iso(-hoursOld),
      hourly: Array.from({ length: 48 }, (_, index) => ({
        time: hourAt(index),
        tempF: tempF + (index % 5),
        feelsLikeF: tempF - 4,
        condition: 'Mostly Sunny',
        windSpeedMph: 5,
        windDirection: 'S',
      })),
    }),
  );

/** What the places' documents may be; those of its weather, in which the surfaces once differed. */
const CASES: Readonly<Record<string, Partial<Pick<CellSnapshot, 'current' | 'forecast'>>>> = {
  'everything fresh': { current: report(62, 0.2), forecast: variantA(63, 1) },
  'a report that is not true here': { current: report(43, 0.2), forecast: variantA(61, 1) },
  'a forecast of yesterday': { current: report(82, 0.2), forecast: variantA(60, 30) },
  'an old report': { current: report(70, 5), forecast: variantA(55, 1) },
  'only an old report': { current: report(70, 5) },
  'both old': { current: report(70, 7), forecast: variantA(55, 40) },
  'variant B': { current: report(62, 0.2), forecast: variantB(64, 1) },
  'variant B alone': { forecast: variantB(64, 1) },
  'variant A alone': { forecast: variantA(64, 1) },
  'variant A without hours': { current: report(62, 0.2), forecast: variantA(64, 1, 0) },
  'a report alone': { current: report(62, 0.2) },
  'nothing at all': {},
};

const ALERTS = alertsSchema.parse({
  zone: 'COZ039',
  alerts: [
    { event: 'Wind Advisory', severity: 'Moderate', onset: iso(-1), expires: iso(4) },
    { event: 'Frost Advisory', severity: 'Minor', onset: iso(-9), expires: iso(-3) },
    {
      event: 'Flash Flood Warning',
      severity: 'Severe',
      onset: iso(-1),
      expires: iso(2),
      polygon: [
        [-100, 38],
        [-99, 38],
        [-99, 39],
      ],
    },
  ],
});
const COUNTY_ALERTS = alertsSchema.parse({
  zone: 'COC013',
  alerts: [
    {
      event: 'Tornado Warning',
      severity: 'Extreme',
      onset: iso(-0.2),
      expires: iso(0.5),
      description: 'The tornado warning is cancelled for Adams County but still in effect here.',
    },
  ],
});

function snapshotWith(parts: Partial<CellSnapshot>): CellSnapshot {
  const zones = [{ id: 'COZ039', name: 'Boulder', center: null }];
  return snapshotOf(CELL, {
    nowMs: NOW_MS,
    areas: dated({ cell: CELL, zones, counties: ['COC013'], isWhole: true }),
    alerts: [
      { id: 'COZ039', name: 'Boulder', response: dated(ALERTS) },
      { id: 'COC013', name: null, response: dated(COUNTY_ALERTS) },
    ],
    ...parts,
  });
}

const textOf = (html: string) =>
  html
    .replaceAll('<!-- -->', '')
    .replaceAll(/<style.*?<\/style>|<script.*?<\/script>/gs, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/[\s\u00a0]+/g, ' ');

/** A part of a page that has asked for all documents: there are none but these. */
function rendered(snapshot: CellSnapshot, part: ReactElement): string {
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } });
  seedSnapshot(client, snapshot);
  for (const { queryKey } of [currentQuery(CELL), forecastQuery(CELL)]) {
    if (client.getQueryData(queryKey)) continue;
    const query = client.getQueryCache().build(client, { queryKey });
    query.setState({ status: 'error', error: new ProblemError('no-data'), errorUpdatedAt: NOW_MS });
  }
  return renderToString(
    <ServedAt nowMs={NOW_MS}>
      <QueryClientProvider client={client}>
        <MessagesProvider locale="en" english={ALL_ENGLISH}>
          <TimeProvider hourMs={null} knownDays={0} onChoose={() => {}}>
            {part}
          </TimeProvider>
        </MessagesProvider>
      </QueryClientProvider>
    </ServedAt>,
  );
}

function embedInput(snapshot: CellSnapshot) {
  const place = { ...snapshot, problems: {} };
  const content = placeContent(['now', 'alerts'], place);
  const iconSource = (name: string) => readFileSync(`public/icons/${name}.svg`, 'utf8');
  return { ...pictureInput(content, [480, null]), nowMs: NOW_MS, iconSource };
}

/** The words of each surface. */
const SURFACES: Readonly<Record<string, (snapshot: CellSnapshot) => string>> = {
  'the page': (snapshot) =>
    textOf(
      renderToString(
        <CellDashboard
          address={`/cell/${CELL}`}
          snapshot={snapshot}
          picture={null}
          isLasting
          isWithoutPollen={false}
        />,
      ),
    ),
  'the glance of a phone': (snapshot) =>
    textOf(rendered(snapshot, <PlaceGlance place={snapshot.place} />)),
  'a saved row': (snapshot) =>
    textOf(
      rendered(snapshot, <RowWeather cell={CELL} place={snapshot.place} nowMs={NOW_MS} inView />),
    ),
  'a comparison': (snapshot) =>
    textOf(
      renderToString(
        <ComparisonPage
          served={{
            search: `?cells=${CELL}`,
            nowMs: NOW_MS,
            places: [],
            refused: [],
            snapshots: [snapshot],
            isLasting: true,
            withoutPollen: [],
            near: { places: [] },
          }}
        />,
      ),
    ),
  'the page of an embed': (snapshot) =>
    textOf(
      drawEmbed({
        ...embedInput(snapshot),
        ignored: [],
        scriptAddress: '/embed/frame.js',
        parents: '*',
      }),
    ),
  'the picture of an embed': (snapshot) => textOf(drawEmbedPicture(embedInput(snapshot))),
  'a shared card': (snapshot) =>
    cellCard(snapshot, EMPTY_VIEW, messages, namedUnits(EMPTY_VIEW)).description,
};

/** Whole pages, rendered before any script has run: they wait for a report that may be on its way. */
const PAGES = ['the page', 'a comparison'];
/** Surfaces without room for how old it is show no weather that is not present. */
const WITHOUT_AGES = ['the glance of a phone', 'a saved row', 'a shared card'];
/** Those that show alerts, and those of them that show only the gravest. */
const WITH_ALERTS = ['the page', 'a comparison', 'the page of an embed'];
/** These have room for the name only. */
const WITH_NAMES = ['a saved row', 'a shared card'];
const WITH_WORST = [...WITH_NAMES, 'the picture of an embed'];

describe.each(Object.entries(CASES))('out of %s', (_, parts) => {
  const snapshot = snapshotWith(parts);
  const { point, timeZone } = snapshot.place;
  const sun = (ms: number) => isDay(point.lat, point.lng, ms);
  const { now } = weatherHere(snapshot, { nowMs: NOW_MS, timeZone, isDay: sun });
  const temp = now?.tempF == null ? null : `${Math.round(now.tempF)}°`;
  const alerts = rankAlerts(
    alertsHere(snapshot.alerts, { ...snapshot.place, isWhole: true, nowMs: NOW_MS }).here,
    NOW_MS,
  );

  it.each(Object.entries(SURFACES))('%s shows what holds here', (name, wordsOf) => {
    const words = wordsOf(snapshot);
    const isPage = PAGES.includes(name);
    const isAwaited = isPage && snapshot.current === null;
    const isShown = now && !isAwaited && !(now.isOld && WITHOUT_AGES.includes(name));
    const lead = (isPage ? /(-?\d+°) Temperature/ : /(-?\d+°)/).exec(words)?.[1];
    if (isShown) {
      expect(lead).toBe(temp);
      if (now.condition) expect(words).toContain(now.condition);
    } else {
      expect(words).not.toMatch(/Partly Cloudy/);
      if (isPage) expect(lead).toBeUndefined();
    }
  });
  it.each([...WITH_ALERTS, ...WITH_WORST])('%s shows the alerts that hold here', (name) => {
    const words = SURFACES[name]?.(snapshot) ?? '';
    const shown = WITH_ALERTS.includes(name) ? alerts : alerts.slice(0, 1);
    for (const { event } of shown) expect(words).toContain(event);
    expect(words).not.toContain('Frost Advisory');
    if (!WITH_NAMES.includes(name)) expect(words).toMatch(/partly ended, by its text/);
  });
});
