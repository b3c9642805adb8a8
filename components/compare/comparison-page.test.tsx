import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import {
  cached,
  current,
  DENVER,
  NOW_MS,
  snapshotOf,
} from '@/components/share/testing/cell-snapshots';
import { forecastSchema } from '@/lib/contract/forecast';
import { HOUR_MS } from '@/lib/contract/time';
import type { CellSnapshot } from '@/lib/queries/cell-snapshot';
import { ComparePage } from './compare-page';
import { ComparisonPage } from './comparison-page';

const MIAMI = '8644a112fffffff';
const FAKE = '86fffffffffffff';

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
  places: [],
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
});
