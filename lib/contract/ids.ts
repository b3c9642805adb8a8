/**
 * The ids in the service's paths. This file checks them by pattern only: h3-js weighs 60 kB in a browser,
 * and the page reads its address before it needs zod. `lib/geo/cells` checks with h3-js whether an index is
 * a real cell.
 */

/** The only H3 resolution of the service. */
export const CELL_RESOLUTION = 6;

/**
 * An H3 index of resolution 6 in lower case: mode 1 and resolution 6 ("86"), then the base cell and six
 * digits, then ones, with which H3 fills unused digits.
 */
export const CELL_PATTERN = /^86[0-9a-f]{6}[7f]ffffff$/;

/** An NWS public forecast zone: two letters of the state, Z, three digits. */
export const ZONE_PATTERN = /^[A-Z]{2}Z[0-9]{3}$/;

/** What the ids of marine zones begin with, in place of a state's code (NWS Instruction 10-1702, UGC). */
const MARINE_CODES = /^(?:AM|AN|GM|LC|LE|LH|LM|LO|LS|PH|PK|PM|PS|PZ|SL)/;

/** Whether a forecast zone is one of the sea or the Great Lakes. */
export function isMarine(zone: string): boolean {
  return MARINE_CODES.test(zone);
}

/** A county as the NWS writes it: two letters of the state, C, the last three digits of its FIPS code. */
export const COUNTY_PATTERN = /^[A-Z]{2}C[0-9]{3}$/;

/** What alerts can be asked for: a forecast zone, or a county where the service takes counties. */
export const ALERT_AREA_PATTERN = /^[A-Z]{2}[CZ][0-9]{3}$/;

/** The documented form of a key of the service. */
export const KEY_PATTERN = /^pub_[0-9a-f]{32}$/;

/** An H3 cell index of any resolution (0 to 15), in lower case: mode 1, 15 characters. */
export const ANY_CELL_PATTERN = /^8[0-9a-f]{14}$/;

/** The resolution of an H3 cell index: its second character. */
export function resolutionOf(cell: string): number {
  return Number.parseInt(cell.charAt(1), 16);
}

/** The last part of an address of the NWS API, which is the id of what it names; empty if there is none. */
export function lastPartOf(address: string | null | undefined): string {
  return address?.split('/').at(-1) ?? '';
}

/** The id of some form at the end of such an address; undefined if there is none. */
export function idAtEnd(address: string | null | undefined, pattern: RegExp): string | undefined {
  const id = lastPartOf(address);
  return pattern.test(id) ? id : undefined;
}
