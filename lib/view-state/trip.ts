import { HOUR_MS } from '@/lib/contract/time';
import { wholeNumber } from './query';
import { parseHour } from './url';

/** The hours of a trip whose stops are the places of a comparison, in their order. */
export type Trip = {
  /** The hour at the first stop, in milliseconds of the Unix epoch, on a full hour. */
  readonly leaveMs: number;
  /** The hours from the first stop to each, the first one's zero included; never fewer than at the stop before. */
  readonly hours: readonly number[];
};

/** The stops of a trip: as many cells as it has hours. A cell may be passed twice, at different hours. */
export type Stops = { readonly cells: readonly string[]; readonly trip: Trip };

/** As many places may be asked for. */
export const MAX_STOPS = 100;
/** The longest that an address has room for, in hours; forecasts end much earlier. */
const MAX_TRIP_HOURS = 9999;

const parseHours = wholeNumber(0, MAX_TRIP_HOURS);

/**
 * Reads the hours of a trip as its address has them: "2026-11-30T15Z", and "0,2,5" from there on. Where these are wrong,
 * the stops are an hour apart.
 *
 * @returns null if there is no such hour to leave at
 */
export function parseTrip(
  cells: readonly string[],
  leave: string,
  at: string,
): (Stops & { readonly isExact: boolean }) | null {
  const leaveMs = parseHour(leave.trim());
  if (leaveMs === null) return null;
  const words = at.split(',').map((word) => word.trim());
  const read = words.map(parseHours);
  const isExact =
    words.length === cells.length &&
    read.every((hour, index) => hour !== null && hour >= (read[index - 1] ?? 0));
  const hours = isExact ? read.map((hour) => hour ?? 0) : cells.map((_, index) => index);
  return { ...tidyStops(cells, { leaveMs, hours }), isExact };
}

/** The stops counted from the first, without any that is the one before once more: the same cell at the same hour. */
export function tidyStops(cells: readonly string[], { leaveMs, hours }: Trip): Stops {
  const [first = 0] = hours;
  const kept = cells.flatMap((cell, index) => {
    const hour = hours[index] ?? 0;
    const isSame = index > 0 && cells[index - 1] === cell && hours[index - 1] === hour;
    return isSame ? [] : [{ cell, hour: Math.min(hour - first, MAX_TRIP_HOURS) }];
  });
  return {
    cells: kept.map(({ cell }) => cell),
    trip: { leaveMs: leaveMs + first * HOUR_MS, hours: kept.map(({ hour }) => hour) },
  };
}

/** The stops without those that only look like cells; null for what is no trip. */
export function realStops(
  { cells, trip }: { readonly cells: readonly string[]; readonly trip?: Trip | null },
  isReal: (cell: string) => boolean,
): Stops | null {
  if (!trip) return null;
  const isKept = (_: unknown, index: number) => isReal(cells[index] ?? '');
  return tidyStops(cells.filter(isKept), { ...trip, hours: trip.hours.filter(isKept) });
}

/** The hour at a stop, in milliseconds of the Unix epoch. */
export function hourAtStop({ leaveMs, hours }: Trip, index: number): number {
  return leaveMs + (hours[index] ?? 0) * HOUR_MS;
}

/** One more stop at the end, so many hours after the last. */
export function withStop({ cells, trip }: Stops, cell: string, hoursAfter: number): Stops {
  const hours = [...trip.hours, (trip.hours.at(-1) ?? 0) + hoursAfter];
  return tidyStops([...cells, cell], { ...trip, hours });
}

/** The other stops, each at its hour. */
export function withoutStop({ cells, trip }: Stops, index: number): Stops {
  const others = <Value>(values: readonly Value[]) => values.filter((_, at) => at !== index);
  return tidyStops(others(cells), { ...trip, hours: others(trip.hours) });
}

/** A stop and the one before it in the other order, with the hours as they were. */
export function withStopEarlier({ cells, trip }: Stops, index: number): Stops {
  const swapped = cells.map((cell, at) => {
    if (at === index) return cells[index - 1] ?? cell;
    return at === index - 1 ? (cells[index] ?? cell) : cell;
  });
  return tidyStops(swapped, trip);
}

/** The stops with another hour of arrival at one of them: those after it move along, the first moves them all. */
export function withArrival({ cells, trip }: Stops, index: number, arrivalMs: number): Stops {
  const byHours = Math.round((arrivalMs - hourAtStop(trip, index)) / HOUR_MS);
  const hours = trip.hours.map((hour, at) => (at >= index ? hour + byHours : hour));
  return tidyStops(cells, { ...trip, hours });
}
