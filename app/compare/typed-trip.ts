import { HOUR_MS, hourStart } from '@/lib/contract/time';
import { isCell } from '@/lib/geo/cells';
import { placeOf } from '@/lib/geo/places';
import { drivenHours } from '@/lib/geo/travel';
import { placesLike } from '@/lib/server/server';
import { type CompareState, compareAddress, withLost } from '@/lib/view-state/compare';
import { parseTypedStops } from '@/lib/view-state/typed-stops';
import { nextHourAt } from '@/lib/weather/local-time';

/**
 * The address of a trip whose stops somebody has typed with their hours, each by the clock there: the next time that it
 * shows that hour, after the stop before. What has no hour is as far from the stop before as one drives. The address names
 * what was not found.
 */
export function typedTripAddress(text: string, state: CompareState, nowMs: number): string {
  const cells: string[] = [];
  const hoursMs: number[] = [];
  const lost: string[] = [];
  for (const { name, hour } of parseTypedStops(text)) {
    const cell = placesLike(name).places[0]?.cell;
    if (cell === undefined || !isCell(cell)) {
      lost.push(name);
      continue;
    }
    const { timeZone, center } = placeOf(cell);
    const [before, lastMs] = [cells.at(-1), hoursMs.at(-1)];
    const wayHours = before === undefined ? 1 : drivenHours(placeOf(before).center, center);
    const fromMs = lastMs ?? hourStart(nowMs);
    cells.push(cell);
    hoursMs.push(hour === null ? fromMs + wayHours * HOUR_MS : nextHourAt(hour, timeZone, fromMs));
  }
  const leaveMs = hoursMs[0] ?? nowMs;
  const hours = hoursMs.map((ms) => Math.round((ms - leaveMs) / HOUR_MS));
  return withLost(compareAddress({ ...state, cells, trip: { leaveMs, hours } }), lost);
}
