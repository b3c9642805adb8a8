const MARKS = /\p{Mn}+/gu;
/** The dots within "D.C." and "U.S.", which are one word; elsewhere a dot parts words. */
const DOTS_OF_INITIALS = /\b([a-z])\.(?=[a-z]\b)/g;
const APOSTROPHES = /['’‘ʻ`]/g;
const GAPS = /[^a-z0-9]+/g;

/**
 * A name or a query as search compares them: small letters without accents, digits, and single spaces
 * between words. "‘Ewa Beach" and "ewa beach" are the same, and "St. Paul" is "st paul".
 */
export function foldName(text: string): string {
  return text
    .normalize('NFD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(DOTS_OF_INITIALS, '$1')
    .replace(APOSTROPHES, '')
    .replace(GAPS, ' ')
    .trim();
}
