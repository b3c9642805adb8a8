/**
 * What has the form of a key (section 5 of the interface), also one that we don't know, in capitals, or
 * escaped in part or as a whole: for an address, for a page, or for JSON.
 */
const KEY_LIKE =
  /(?:p|%70)(?:u|%75)(?:b|%62)(?:_|%5f|&#95;|&#x5f;|&lowbar;|\\+u005f)(?:[0-9a-f]|%3[0-9]|%[46][1-6]){32}/gi;
/** What stands in its place; it needs no escape in JSON. */
export const COVER = '[key]';

/** A text without anything that has the form of a key. */
export function coverKeys(text: string): string {
  return text.replaceAll(KEY_LIKE, COVER);
}
