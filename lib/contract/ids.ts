/**
 * The ids that the service is addressed by. They are checked by pattern here, because h3-js weighs
 * 60 kB in a browser, and without zod, as the page reads its address before it parses any answer;
 * `lib/geo/cells` asks h3-js itself whether an index of this form is a real cell.
 */

/** The one H3 resolution that the service knows. */
export const CELL_RESOLUTION = 6;

/**
 * An H3 index of resolution 6 in lower case: mode 1 and resolution 6 ("86"), base cell and six
 * digits, and then nothing but ones, as H3 fills the digits that a resolution does not use.
 */
export const CELL_PATTERN = /^86[0-9a-f]{6}[7f]ffffff$/;

/** An NWS public forecast zone: two letters of the state, Z, three digits. */
export const ZONE_PATTERN = /^[A-Z]{2}Z[0-9]{3}$/;

/** The documented form of a key of the service. */
export const KEY_PATTERN = /^pub_[0-9a-f]{32}$/;

/** Any H3 index of a cell, whatever its resolution (0 to 15), in lower case: mode 1, 15 characters. */
export const ANY_CELL_PATTERN = /^8[0-9a-f]{14}$/;

/**
 * The resolution that an H3 cell index carries in its second character, or undefined where the text
 * does not have the form of an H3 cell index.
 */
export function resolutionOf(text: string): number | undefined {
  return ANY_CELL_PATTERN.test(text) ? Number.parseInt(text.charAt(1), 16) : undefined;
}
