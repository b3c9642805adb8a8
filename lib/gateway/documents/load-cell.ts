import { safeParse } from '@/lib/contract/parse';
import { centerOf } from '@/lib/geo/cells';
import { pointZoneSchema } from '@/lib/geo/zone-schema';
import type { Requester } from '../terms/requester';
import type { Weather } from './weather';
import type { Zones } from './zones';

const CELL_RESOURCES = ['forecast', 'current', 'air', 'allergy'] as const;

/**
 * Loads everything about a valid cell that is not fresh, as the cell's page does when its scripts run. Never
 * rejects: what fails is simply not cached.
 */
export async function loadCell(
  { weather, zones }: { readonly weather: Weather; readonly zones: Zones },
  cell: string,
  requester: Requester,
): Promise<void> {
  async function loadAlerts(): Promise<void> {
    const { outcome } = await zones.at(centerOf(cell), requester);
    if (!outcome.ok) return;
    const value: unknown = JSON.parse(outcome.value.bytes().toString());
    const zone = safeParse(pointZoneSchema, value);
    if (!zone.success) return;
    const { id, county } = zone.data;
    await Promise.all(
      [id, ...(county ? [county] : [])].map((one) => weather.read('alerts', one, requester)),
    );
  }
  await Promise.allSettled([
    ...CELL_RESOURCES.map((resource) => weather.read(resource, cell, requester)),
    loadAlerts(),
  ]);
}
