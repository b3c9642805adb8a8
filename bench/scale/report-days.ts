import { RESOURCE_NAMES, type ResourceName } from '@/lib/contract/resources';
import type { SimulatedDay } from './day';
import { gigabytes, percent, printTable, rough, whole } from './table';
import { largest, percentile99 } from './tally';

/** A simulated day and what was varied. */
export interface NamedDay {
  readonly name: string;
  readonly visitors: number;
  readonly day: SimulatedDay;
}

const DAY_SECONDS = 86_400;

export function reportDays(title: string, days: readonly NamedDay[]): void {
  console.log(`## ${title}\n`);
  printTable(
    [
      ...['places', 'visitors', 'requests', 'CDN answers', 'origin', 'a second', 'p99', 'peak'],
      ...['without coalescing', 'held', '304', 'bytes out', 'of the origin'],
    ],
    days.map(({ name, visitors, day: { tally } }) => {
      const requests = tally.sum((hour) => hour.requests);
      const origin = tally.sum((hour) => hour.origin);
      const { coalesced, uncoalesced } = tally.originPeak();
      const collapsed = tally.collapsedBySecond.reduce((sum, count) => sum + count, 0);
      return [
        ...[name, whole(visitors), rough(requests), percent(requests - origin, requests)],
        ...[rough(origin), rough(origin / DAY_SECONDS)],
        ...[whole(percentile99(tally.originBySecond)), whole(coalesced)],
        `${percent(collapsed, origin)} more, peak ${whole(uncoalesced)}`,
        percent(
          tally.sum((hour) => hour.held),
          origin,
        ),
        percent(
          tally.sum((hour) => hour.originNotModified),
          origin,
        ),
        gigabytes(tally.sum((hour) => hour.bytes)),
        gigabytes(tally.sum((hour) => hour.originBytes)),
      ];
    }),
  );
  printTable(
    [
      ...['places', 'visitors', 'calls for people', 'for the map', 'a second', 'p99', 'peak'],
      ...[
        'forecasts touched',
        'present weather',
        'zones',
        'straight to the origin',
        'drawings in a minute',
      ],
    ],
    days.map(({ name, visitors, day: { tally, entries } }) => {
      const calls = tally.sum(({ calls }) => calls.person + calls.map);
      const touched = (resource: ResourceName) => whole(entries.touched(resource));
      return [
        ...[name, whole(visitors), rough(tally.sum((hour) => hour.calls.person))],
        ...[rough(tally.sum((hour) => hour.calls.map)), rough(calls / DAY_SECONDS)],
        ...[whole(percentile99(tally.callsBySecond)), whole(largest(tally.callsBySecond))],
        ...[touched('forecast'), touched('current'), touched('alerts')],
        `${rough(tally.sum((hour) => hour.passed))}, ${rough(largestPassed(tally) / 3600)} a second at most`,
        whole(largest(tally.drawingsByMinute)),
      ];
    }),
  );
}

const largestPassed = (tally: SimulatedDay['tally']) =>
  Math.max(...tally.hours.map(({ passed }) => passed));

/** What the entries of a day take, and what the store did for them, from what was measured of one. */
export function entriesOf({ entries }: SimulatedDay): Readonly<Record<ResourceName, number>> {
  const count = { forecast: 0, current: 0, alerts: 0, air: 0, allergy: 0 };
  for (const resource of RESOURCE_NAMES) count[resource] = entries.touched(resource);
  return count;
}

export function reportHours({ name, visitors, day: { tally } }: NamedDay): void {
  console.log(`## Hour by hour: ${whole(visitors)} visitors, ${name}\n`);
  printTable(
    [
      ...['hour (UTC)', 'visitors', 'requests', 'CDN answers', 'origin', 'peak second'],
      ...['held', 'calls for people', 'for the map', 'bytes out'],
    ],
    tally.hours.map((hour, at) => {
      const { requests, origin } = hour;
      const seconds = tally.originBySecond.subarray(at * 3600, (at + 1) * 3600);
      return [
        ...[
          String(at),
          whole(hour.visitors),
          rough(requests),
          percent(requests - origin, requests),
        ],
        ...[rough(origin), whole(largest(seconds)), percent(hour.held, origin)],
        ...[whole(hour.calls.person), whole(hour.calls.map), gigabytes(hour.bytes)],
      ];
    }),
  );
}
