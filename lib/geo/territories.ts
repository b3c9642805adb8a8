import { isCovered } from './coverage';
import { generatedRows } from './generated-tables';
import { once } from './once';

/** The time zone of each territory. */
const TIME_ZONES: Readonly<Record<string, string>> = {
  AS: 'Pacific/Pago_Pago',
  GU: 'Pacific/Guam',
  MP: 'Pacific/Saipan',
  VI: 'America/St_Thomas',
};

const rows = generatedRows('territory-rows.json');
const codes = once(() => new Map(rows()));

/**
 * The postal code of the territory that a cell of resolution 6 touches: American Samoa, Guam, the Northern
 * Marianas or the Virgin Islands. They have names and weather, but are not on the map.
 */
export function territoryOf(cell: string): string | undefined {
  return codes().get(cell);
}

/** The IANA time zone of a cell of a territory. */
export function territoryTimeZone(cell: string): string | undefined {
  return timeZoneOfTerritory(territoryOf(cell) ?? '');
}

/** The same of a territory, by its postal code. */
export function timeZoneOfTerritory(code: string): string | undefined {
  return TIME_ZONES[code];
}

/** Whether a cell touches a state, DC, Puerto Rico or a territory, where weather is expected. */
export function isUnitedStates(cell: string): boolean {
  return isCovered(cell) || territoryOf(cell) !== undefined;
}
