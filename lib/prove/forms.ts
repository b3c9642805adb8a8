/**
 * How a text may be written so that it does not look like itself: base64 in either alphabet, wide characters of two
 * or four bytes, escapes of JSON, JavaScript and HTML.
 */
export type Form = 'percent' | 'base64' | 'hex' | 'utf-16' | 'escaped';

/** The digits of a key after `pub_` (KEY_PATTERN of lib/contract/ids): the shortest piece that is looked for. */
export const DIGITS = 32;
