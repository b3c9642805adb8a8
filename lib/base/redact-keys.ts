/**
 * Matches anything in the form of a key (section 5 of the interface), including keys that aren't ours,
 * uppercase ones, and ones escaped in part or in full: percent-encoded, as HTML, or as JSON.
 */
const KEY_LIKE =
  /(?:p|%70)(?:u|%75)(?:b|%62)(?:_|%5f|&#95;|&#x5f;|&lowbar;|\\+u005f)(?:[0-9a-f]|%3[0-9]|%[46][1-6]){32}/gi;
/** The placeholder for a redacted key; it needs no escaping in JSON. */
export const REDACTED = '[key]';

/** Replaces everything in a text that has the form of a key. */
export function redactKeys(text: string): string {
  return text.replaceAll(KEY_LIKE, REDACTED);
}
