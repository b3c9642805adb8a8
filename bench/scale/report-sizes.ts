import { ALL_ALERTS } from '@/lib/contract/active-alerts';
import { RESOURCES } from '@/lib/contract/resources';
import { documentTtlMs } from '@/lib/gateway/documents/lifetimes';
import { coveredCount } from '@/lib/geo/coverage';
import { allZones, lateZones } from '@/lib/geo/zones';
import type { EntrySize } from './entry-sizes';
import { spendDay } from './map-spending';
import { gigabytes, percent, printTable, rough, whole } from './table';

/** Below this, the growth of a process's memory is noise. */
const ENOUGH_ENTRIES = 500;
/** `withJitter` shortens lifetimes by up to a tenth: the calls become more by the mean of 1 / (1 - x / 10). */
const JITTER = Math.log(1 / 0.9) / 0.1;

export function reportSizes(sizes: readonly EntrySize[]): void {
  console.log('## What one entry takes, in bytes\n');
  const or = (count: number | undefined) => (count === undefined ? '—' : rough(count));
  const known = (count: number) => (count === 0 ? '—' : rough(count));
  printTable(
    ['entry', 'entries', 'JSON', 'brotli', 'memory', 'counted', 'MEMORY USAGE', 'used_memory', '±'],
    // Only the forecast has variants.
    sizes
      .filter(({ variant, resource }) => variant === 'A' || resource === 'forecast')
      .map((size) => [
        `${size.resource}${size.resource === 'forecast' ? `, variant ${size.variant}` : ''}`,
        ...[whole(size.entries), known(size.json), known(size.brotli)],
        size.entries < ENOUGH_ENTRIES ? '—' : rough(size.memory),
        ...[rough(size.counted), or(size.storeUsage), or(size.storeGrowth)],
        percent(size.error, 1),
      ]),
  );
}

/** The whole country, every cell and zone, from the sample. */
export function reportCountry(sizes: readonly EntrySize[], variant: 'A' | 'B'): void {
  const cells = coveredCount();
  const zones = allZones().length + lateZones().length;
  const of = (resource: EntrySize['resource']) => {
    const size = sizes.find((one) => one.resource === resource && one.variant === variant);
    const memory = size && size.entries >= ENOUGH_ENTRIES ? size.memory : (size?.counted ?? 0);
    const store = Math.max(size?.storeUsage ?? 0, size?.storeGrowth ?? 0);
    return { memory, counted: size?.counted ?? 0, store };
  };
  const parts: readonly [string, number, EntrySize['resource']][] = [
    ['forecasts', cells, 'forecast'],
    ['present weather', cells, 'current'],
    ['air quality', cells, 'air'],
    ['no pollen data', cells, 'no-data'],
    ['alerts, by zone', zones, 'alerts'],
  ];
  const rows = parts.map(([what, count, resource]) => {
    const { memory, counted, store } = of(resource);
    return { what, count, memory: memory * count, counted: counted * count, store: store * count };
  });
  const sum = (read: (row: (typeof rows)[number]) => number) =>
    rows.reduce((total, row) => total + read(row), 0);
  console.log(`## The whole country in memory and in the store, variant ${variant}\n`);
  printTable(
    ['entries', 'count', 'memory of a process', 'as it counts', 'store'],
    [
      ...rows,
      {
        ...{
          what: '**all**',
          count: sum(({ count }) => count),
          memory: sum(({ memory }) => memory),
        },
        ...{ counted: sum(({ counted }) => counted), store: sum(({ store }) => store) },
      },
    ].map(({ what, count, memory, counted, store }) => [
      ...[what, whole(count), gigabytes(memory), gigabytes(counted), gigabytes(store)],
    ]),
  );
  const weatherShare = 0.75;
  const megabytes = sum(({ counted }) => counted) / weatherShare / 1_048_576;
  console.log(`MEMORY_MB that holds all of it: ${whole(megabytes)}\n`);
}

/** Calls a second that keep all of it fresh, whoever looks at it. */
export function reportRates(): void {
  const cells = coveredCount();
  const zones = allZones().length + lateZones().length;
  const perSecond = (count: number, ttlSeconds: number) => count / ttlSeconds;
  const { forecast, allergy, alerts } = RESOURCES;
  const rates: readonly [string, number][] = [
    ['forecasts: what the map shows', perSecond(cells, documentTtlMs('forecast') / 1000)],
    ['present weather', perSecond(cells, RESOURCES.current.ttlSeconds)],
    ['air quality', perSecond(cells, RESOURCES.air.ttlSeconds)],
    ['pollen, if every cell had it', perSecond(cells, allergy.ttlSeconds)],
    ['alerts, zone by zone', perSecond(zones, alerts.ttlSeconds)],
    ['alerts, all in one call', perSecond(1, ALL_ALERTS.ttlSeconds)],
  ];
  console.log(`## Calls that keep ${whole(cells)} cells and ${whole(zones)} zones fresh\n`);
  printTable(
    ['resource', 'a second', 'with lifetimes up to a tenth shorter', 'a day'],
    rates.map(([what, rate]) => {
      const jittered = what.includes('one call') ? rate : rate * JITTER;
      return [what, rough(rate), rough(jittered), rough(jittered * 86_400)];
    }),
  );
  console.log(`Forecast lifetime: ${forecast.ttlSeconds} s.\n`);
}

export function reportSpending(): void {
  const days: readonly (readonly [number, number])[] = [
    ...([
      [10_000, 300],
      [10_000, 10_000],
      [100_000, 10_000],
      [1_000_000, 10_000],
    ] as const),
    ...([
      [1_000_000, 100_000],
      [10_000_000, 100_000],
      [10_000_000, 1_000_000],
    ] as const),
  ];
  console.log("## What the map's budget does with a quota, if nobody opens a place\n");
  printTable(
    [
      'calls a day',
      'views a day',
      'coarsest samples renewed every',
      'calls for them',
      'for finer ones',
      'finer ones in a view',
    ],
    days.map(([quota, views]) => {
      const spent = spendDay(quota, views);
      return [
        ...[whole(quota), whole(views), `${Math.round(spent.coarsestMs / 60_000)} min`],
        ...[whole(spent.coarsest), whole(spent.finer), rough(spent.perView)],
      ];
    }),
  );
}
