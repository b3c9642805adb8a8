import type { EntrySize } from './entry-sizes';
import { entriesOf, type NamedDay } from './report-days';
import type { WorkOf } from './store-work';
import { printTable, rough, whole } from './table';
import { largest, percentile99 } from './tally';

/** What one of something can do: figures of the README, and defaults. */
const FREE_QUOTA = 10_000;
const CALLS_PER_SECOND = 20;
/** Answers a second of a core: what is held (the smallest figure of those measured), and pages through Next. */
const HELD = 24_000;
const PAGES = 950;
const DRAWINGS_PER_MINUTE = 400;
const MEMORY_MB = 256;
const WEATHER_SHARE = 0.75;
const MESSAGES_KEPT = 10_000;
/** That an entry is stored, and who caused the call. */
const MESSAGES_PER_CALL = 2;

interface Row {
  readonly what: string;
  readonly needed: number;
  readonly of: string;
  readonly limit: number;
}

/** How much of each limit a day takes: the largest share is the first limit. */
export function reportLimits(
  { name, visitors, day }: NamedDay,
  processes: number,
  sizes: readonly EntrySize[],
  work: readonly WorkOf[],
  tileMs: number,
): void {
  const { tally, entries } = day;
  const calls = tally.sum((hour) => hour.calls.person + hour.calls.map);
  const origin = tally.sum((hour) => hour.origin);
  const heldShare = tally.sum((hour) => hour.held) / origin;
  const passed = Math.max(...tally.hours.map((hour) => hour.passed)) / 3600;
  const busiest = Math.max(...tally.hours.map((hour) => hour.calls.person + hour.calls.map)) / 3600;
  const micros = (what: number) => work[what]?.micros ?? 0;
  const scripts = (what: number) => work[what]?.scripts ?? 0;
  const perCall = (value: (what: number) => number) =>
    value(2) + ((entries.updates / Math.max(1, entries.calls) - 1) * value(1) || 0);
  const counts = entriesOf(day);
  const bytesOf = (read: (size: EntrySize) => number) =>
    sizes
      .filter(({ variant }) => variant === 'A')
      .reduce(
        (sum, size) =>
          size.resource === 'no-data' ? sum : sum + counts[size.resource] * read(size),
        0,
      );
  const memory = bytesOf(({ counted }) => counted) / 1_048_576;
  const cores = `${processes} cores`;
  const rows: readonly Row[] = [
    { what: 'calls of the day', needed: calls, of: 'a free key', limit: FREE_QUOTA },
    {
      ...{ what: 'calls a second in the busiest hour', needed: busiest },
      ...{ of: 'CALLS_PER_SECOND', limit: CALLS_PER_SECOND },
    },
    ...[
      { when: '99 % of the seconds', origin: percentile99(tally.originBySecond) },
      { when: 'the busiest second', origin: tally.originPeak().coalesced },
    ].flatMap((second) => [
      {
        ...{ what: `held answers a second, ${second.when}`, needed: second.origin * heldShare },
        ...{ of: cores, limit: HELD * processes },
      },
      {
        what: `other answers a second, ${second.when}, each as dear as a tile`,
        needed: second.origin * (1 - heldShare),
        ...{ of: cores, limit: (processes * 1000) / tileMs },
      },
    ]),
    {
      ...{ what: 'pages, status and searches a second', needed: passed },
      ...{ of: cores, limit: PAGES * processes },
    },
    {
      what: 'pictures of places drawn in a minute',
      needed: largest(tally.drawingsByMinute),
      ...{ of: 'what the processes draw', limit: DRAWINGS_PER_MINUTE * processes },
    },
    {
      ...{ what: "the store's time, ms a second", needed: (busiest * perCall(micros)) / 1000 },
      ...{ of: 'its core', limit: 1000 },
    },
    {
      ...{ what: 'entries of the day, MB', needed: memory },
      ...{ of: 'three quarters of MEMORY_MB', limit: MEMORY_MB * WEATHER_SHARE },
    },
  ];
  console.log(`## Limits: ${whole(visitors)} visitors, ${name}\n`);
  printTable(
    ['what', 'needed', 'of', 'there is', 'taken'],
    [...rows]
      .sort((a, b) => b.needed / b.limit - a.needed / a.limit)
      .map(({ what, needed, of, limit }) => [
        ...[what, rough(needed), of, whole(limit), `${rough((100 * needed) / limit)}%`],
      ]),
  );
  const stored = bytesOf((size) => Math.max(size.storeUsage ?? 0, size.storeGrowth ?? 0));
  console.log(
    `The store: ${rough(stored / 1_048_576)} MB of entries, ${rough(perCall(scripts))} scripts for a call. ` +
      `Each process reads ${rough(busiest * MESSAGES_PER_CALL)} messages a second; the last ${whole(MESSAGES_KEPT)} ` +
      `are those of ${rough(MESSAGES_KEPT / (busiest * MESSAGES_PER_CALL * 60))} minutes.\n`,
  );
}
