import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import {
  cached,
  current,
  DENVER,
  NOW_MS,
  snapshotOf,
} from '@/components/share/testing/cell-snapshots';
import { alertsSchema } from '@/lib/contract/alerts';
import { forecastSchema } from '@/lib/contract/forecast';
import { HOUR_MS } from '@/lib/contract/time';
import { placeOf } from '@/lib/geo/places';
import type { CellSnapshot } from '@/lib/queries/cell-snapshot';
import { ComparePage } from './compare-page';
import { ComparisonPage } from './comparison-page';
import { TripPage } from './trip-page';

const MIAMI = '8644a112fffffff';
const FAKE = '86fffffffffffff';
const [LARAMIE, RAWLINS, ROCK_SPRINGS, EVANSTON, SALT_LAKE] = [
  '86268588fffffff',
  '862684ccfffffff',
  '8626b3307ffffff',
  '86269418fffffff',
  '862696ab7ffffff',
] as const;

/** A forecast of the same temperature for two days. */
function steady(h3: string, temperature: number) {
  const periods = Array.from({ length: 48 }, (_, hour) => ({
    startTime: new Date(Math.floor(NOW_MS / HOUR_MS + hour) * HOUR_MS).toISOString(),
    temperature,
    temperatureUnit: 'F',
    precipitationProbability: 5,
  }));
  return cached(forecastSchema.parse({ h3, updated: '2026-11-21T15:00:00Z', periods }));
}

/** A forecast of one day for today, with its low and its high. */
function oneDay(h3: string, lowTemperature: number, highTemperature: number) {
  const dailyPeriods = [
    { date: '2026-11-21', lowTemperature, highTemperature, temperatureUnit: 'F' },
  ];
  return cached(
    forecastSchema.parse({ h3, updated: '2026-11-21T15:00:00Z', periods: [], dailyPeriods }),
  );
}

/** The bars of the days: where each begins and how long it is, in percent of its track. */
const barsIn = (page: string) =>
  [...page.matchAll(/<rect[^>]* x="([\d.]+)%" width="([\d.]+)%"/g)].map(([, x, width]) => [
    Math.round(Number(x)),
    Math.round(Number(width)),
  ]);

const served = (search: string, snapshots: readonly CellSnapshot[], refused: string[] = []) => ({
  search,
  nowMs: NOW_MS,
  refused,
  snapshots,
  places: snapshots.map(({ place }) => place),
  isLasting: true,
  withoutPollen: [],
  near: { places: [{ cell: '862681a37ffffff', name: 'Boulder', state: 'CO', distanceKm: 39 }] },
});

/** The server's page, with the marks between texts that React needs left out. */
const html = (page: React.ReactElement) => renderToString(page).replaceAll('<!-- -->', '');

describe('the comparison as the server renders it', () => {
  it('has the weather, the difference and the hours of its places, each with its name', () => {
    const page = html(
      <ComparisonPage
        served={served(`?cells=${DENVER},${MIAMI}`, [
          snapshotOf(DENVER, { current, forecast: steady(DENVER, 40) }),
          snapshotOf(MIAMI, { forecast: steady(MIAMI, 75) }),
        ])}
      />,
    );
    expect(page).toContain('Denver, Colorado');
    expect(page).toContain('Miami, Florida');
    expect(page).toContain('Over the next 24 hours, Miami is 35° warmer than Denver.');
    expect(page).toContain('64°');
    expect(page.match(/<tr>/g)?.length).toBeGreaterThan(48);
    expect(page).toContain(`href="/compare?cells=${MIAMI}"`);
    expect(page).toContain(`href="/compare/newest?cells=${DENVER},${MIAMI}"`);
  });
  it('has the days of all places on one scale, which what was measured is part of', () => {
    const bars = (snapshots: readonly CellSnapshot[]) => {
      const cells = snapshots.map(({ cell }) => cell).join(',');
      return barsIn(html(<ComparisonPage served={served(`?cells=${cells}`, snapshots)} />));
    };
    const denver = snapshotOf(DENVER, { forecast: oneDay(DENVER, 40, 50) });
    const miami = snapshotOf(MIAMI, { forecast: oneDay(MIAMI, 55, 60) });
    expect(bars([denver])).toEqual([[0, 100]]);
    expect(bars([denver, miami])).toEqual([
      [0, 50],
      [75, 25],
    ]);
    // 64.4 degrees were measured in Denver, and 40 to 64.4 is the scale.
    expect(bars([{ ...denver, current }, miami])).toEqual([
      [0, 100],
      [61, 20],
    ]);
    // One that is not loaded has no part in it.
    expect(bars([denver, snapshotOf(MIAMI)])).toEqual([[0, 100]]);
  });
  it('leaves out what only looks like a cell, and offers towns nearby as links', () => {
    const snapshots = [snapshotOf(DENVER)];
    const page = html(
      <ComparisonPage served={served(`?cells=${DENVER},${FAKE}`, snapshots, [FAKE])} />,
    );
    expect(page).toContain('isn’t a place we recognize');
    expect(page.match(/data-compared=/g)).toHaveLength(1);
    expect(page).toContain(`href="/compare?cells=${DENVER},862681a37ffffff"`);
    expect(page).toContain('No data loaded.');
  });
  it('says for how long it can be read without scripts, and that a place has no pollen', () => {
    const all = served(`?cells=${DENVER}`, [snapshotOf(DENVER)]);
    const page = html(<ComparisonPage served={{ ...all, withoutPollen: [DENVER] }} />);
    expect(page).toContain(`data-scripts="${NOW_MS}"`);
    expect(page).toContain('Pollen is reported only for some cities');
    const partly = html(<ComparisonPage served={{ ...all, isLasting: false }} />);
    expect(partly).toContain('data-scripts="now"');
    expect(partly).not.toContain('Pollen is reported only for some cities');
  });
  it('offers cities to begin with', () => {
    const page = html(<ComparePage served={{ ...served('', []), near: null }} />);
    expect(page).toContain('Which places?');
    expect(page).toContain(`href="/compare?cells=${DENVER}"`);
    expect(page).not.toContain('/compare/newest');
  });
  it('has up to six places as rows, a column for each day, and names those for which there is no room', () => {
    const cells = [DENVER, LARAMIE, RAWLINS, ROCK_SPRINGS, EVANSTON, MIAMI, SALT_LAKE];
    const shown = cells.filter((cell) => cell !== MIAMI);
    const page = html(
      <ComparisonPage
        served={{
          ...served(
            `?cells=${cells.join(',')}`,
            shown.map((cell) => snapshotOf(cell, { forecast: oneDay(cell, 20, 40) })),
          ),
          places: [placeOf(MIAMI)],
        }}
      />,
    );
    expect(page).toContain('Six places fit. Left out: Miami, Florida.');
    const rows = [...page.matchAll(/<tr data-compared="(\w+)"/g)].map(([, cell]) => cell);
    expect(rows).toEqual(shown);
    expect(page).not.toContain('Add a place');
    // The high and the low of a day are read out too.
    expect(page.match(/high 40°, low 20°/gi)).toHaveLength(6);
  });
});

describe('a trip as the server renders it', () => {
  const hour = (ahead: number) => Math.floor(NOW_MS / HOUR_MS + ahead) * HOUR_MS;
  const leave = (ahead: number) => `${new Date(hour(ahead)).toISOString().slice(0, 13)}Z`;
  /** A forecast of two days with this chance of snow in one hour. */
  const snowing = (h3: string, ahead: number, chance: number) => {
    const periods = Array.from({ length: 48 }, (_, index) => ({
      startTime: new Date(hour(index)).toISOString(),
      temperature: 20 + index,
      temperatureUnit: 'F',
      probabilityOfPrecipitation: { value: index === ahead ? chance : 0 },
      precipitationProbability: index === ahead ? chance : 0,
      shortForecast: index === ahead ? 'Snow' : 'Sunny',
    }));
    return cached(forecastSchema.parse({ h3, updated: '2026-11-21T15:00:00Z', periods }));
  };
  /** A zone and a county, and what is known of their alerts. */
  const alerts = (...events: string[]) => {
    const ids = ['COZ039', 'COC031'] as const;
    const listed = events.map((event) => ({ event, severity: 'Severe', headline: event }));
    return {
      areas: cached({
        cell: DENVER,
        zones: [{ id: ids[0], name: 'Boulder', center: null }],
        counties: [ids[1]],
        isWhole: true,
      }),
      alerts: ids.map((zone) => ({
        id: zone,
        name: null,
        response: cached(alertsSchema.parse({ zone, alerts: listed })),
      })),
    };
  };
  const trip = (search: string, snapshots: readonly CellSnapshot[]) =>
    html(<TripPage served={served(search, snapshots)} />);

  it('tells each stop at its hour, and when else to leave', () => {
    const page = trip(`?cells=${DENVER},${LARAMIE}&leave=${leave(1)}&at=0,3`, [
      snapshotOf(DENVER, { forecast: snowing(DENVER, 0, 0) }),
      snapshotOf(LARAMIE, { forecast: snowing(LARAMIE, 4, 70) }),
    ]);
    expect(page).toContain('Denver, CO to Laramie, WY');
    expect(page).toMatch(/Snow likely \(70%\): Laramie, Sat,? 3.PM\./);
    expect(page).toContain('21° (Denver) to 24° (Laramie).');
    // Nothing is said of alerts that nobody has asked for, and so no other hour is recommended.
    expect(page).toContain('Alerts are not known at 2 stops.');
    expect(page).not.toContain('it stays dry');
    expect(page).not.toContain('No alert is announced');
    expect(page.match(/data-stop=/g)).toHaveLength(2);
    expect(page).toContain(`href="/?cell=${LARAMIE}&amp;t=${leave(4)}"`);
    // To leave an hour later is a link, and so is the trip without a stop.
    expect(page).toContain(
      `href="/compare?cells=${DENVER},${LARAMIE}&amp;leave=${leave(2)}&amp;at=0,3"`,
    );
    expect(page).toContain(`href="/compare?cells=${LARAMIE}&amp;leave=${leave(4)}&amp;at=0"`);
    expect(page).toContain(
      `href="/compare?cells=${LARAMIE},${DENVER}&amp;leave=${leave(1)}&amp;at=0,3"`,
    );
    expect(page).toContain('/compare/newest?');
  });
  it('recommends a dry hour where every alert is known and none is in effect', () => {
    const search = `?cells=${DENVER},${LARAMIE}&leave=${leave(1)}&at=0,3`;
    const snapshots = (known: ReturnType<typeof alerts>) => [
      snapshotOf(DENVER, { forecast: snowing(DENVER, 0, 0), ...known }),
      snapshotOf(LARAMIE, { forecast: snowing(LARAMIE, 4, 70), ...known }),
    ];
    const clear = trip(search, snapshots(alerts()));
    expect(clear).toContain('No alert is announced so far for any stop at its hour.');
    expect(clear).toContain('Leave an hour later, and it stays dry');
    const warned = trip(search, snapshots(alerts('Winter Storm Warning')));
    expect(warned).toMatch(/Winter Storm Warning<.*: Denver, Sat,? 12.PM; alerts at 1 more stop\./);
    expect(warned).not.toContain('No alert');
    expect(warned).not.toContain('it stays dry');
  });
  it('says which hours are over, and which no forecast reaches', () => {
    const both = [DENVER, LARAMIE].map((cell) =>
      snapshotOf(cell, { forecast: snowing(cell, 0, 0) }),
    );
    const beyond = trip(`?cells=${DENVER},${LARAMIE}&leave=${leave(46)}&at=0,3`, both);
    expect(beyond).toContain('Not known: the forecast doesn’t reach this hour.');
    expect(beyond).toContain('Not known at 1 stop: Laramie.');
    const past = trip(`?cells=${DENVER},${LARAMIE}&leave=${leave(-9)}&at=0,3`, both);
    expect(past.match(/This hour is over\./g)).toHaveLength(2);
    expect(past).toContain('The hours of this trip are over.');
    expect(past).not.toContain('It stays dry');
  });
  it('asks for the weather of many places only once its reader was told', () => {
    const cells = [DENVER, LARAMIE, RAWLINS, ROCK_SPRINGS, EVANSTON, MIAMI, SALT_LAKE];
    const at = cells.map((_, index) => index);
    const search = `?cells=${cells}&leave=${leave(1)}&at=${at}`;
    const page = html(<TripPage served={{ ...served(search, []), places: cells.map(placeOf) }} />);
    expect(page).toContain('This trip passes 7 places.');
    expect(page).toContain('about 28 calls');
    expect(page.match(/data-stop=/g)).toHaveLength(7);
    expect(page).not.toContain('/compare/newest?');
  });
});
