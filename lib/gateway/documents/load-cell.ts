import type { Requester } from '@/lib/base/requester';
import { cellAreasSchema } from '@/lib/geo/zone-schema';
import { alertAreasOf } from '@/lib/weather/alerts-here';
import { documentIn } from './cached-document';
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
    const areas = documentIn(await zones.of(cell, requester), cellAreasSchema);
    if (!areas) return;
    await Promise.all(
      alertAreasOf(areas.document).map(({ id }) => weather.read('alerts', id, requester)),
    );
  }
  await Promise.allSettled([
    ...CELL_RESOURCES.map((resource) => weather.read(resource, cell, requester)),
    loadAlerts(),
  ]);
}
