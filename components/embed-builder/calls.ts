import { type CellResourceName, RESOURCES, type ResourceName } from '@/lib/contract/resources';
import type { BuilderState } from '@/lib/view-state/builder';
import type { EmbedPart } from '@/lib/view-state/embed';

const DAY_SECONDS = 86_400;

/** What each part is made of. */
const OF_PARTS: Readonly<Record<Exclude<EmbedPart, 'alerts'>, readonly CellResourceName[]>> = {
  now: ['current', 'forecast'],
  hours: ['forecast'],
  days: ['forecast'],
  air: ['air'],
  pollen: ['allergy'],
};
/** Alerts are issued for forecast zones, and for counties. */
const ALERT_AREAS = 2;
const COMPARED: readonly CellResourceName[] = ['current', 'forecast'];

/**
 * How many calls an embed makes a day at most: as many as its data can expire in 24 hours, since what is cached is
 * shared by all. Null for a map, which depends on where its readers look.
 */
export function maxCallsADay({
  kind,
  parts,
  cells,
  zone,
}: Pick<BuilderState, 'kind' | 'parts' | 'cells' | 'zone'>): number | null {
  switch (kind) {
    case 'map':
      return null;
    case 'alerts':
      return (zone === null ? ALERT_AREAS : 1) * callsADay('alerts');
    case 'compare':
      return cells.length * sum(COMPARED.map(callsADay));
    case 'place': {
      const resources = parts.flatMap((part) => (part === 'alerts' ? [] : OF_PARTS[part]));
      const alerts = parts.includes('alerts') ? ALERT_AREAS * callsADay('alerts') : 0;
      return sum([...new Set(resources)].map(callsADay)) + alerts;
    }
  }
}

function callsADay(name: ResourceName): number {
  return DAY_SECONDS / RESOURCES[name].ttlSeconds;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
