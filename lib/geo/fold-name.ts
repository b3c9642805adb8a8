const MARKS = /\p{Mn}+/gu;
/** The dots inside "D.C." and "U.S.", which are one word; other dots separate words. */
const DOTS_OF_INITIALS = /\b([a-z])\.(?=[a-z]\b)/g;
const APOSTROPHES = /['’‘ʻ`]/g;
const GAPS = /[^a-z0-9]+/g;

/**
 * The form in which search compares names and queries: lower case without accents, digits, and single
 * spaces between words. "‘Ewa Beach" becomes "ewa beach", and "St. Paul" becomes "st paul".
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
