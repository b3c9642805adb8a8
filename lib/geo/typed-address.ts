/** A house number and a street: "1600 Pennsylvania Ave", "12-34 Main Street". */
const STREET =
  /^\d+(?:-\d+)?[a-z]?\s+(?:[^\s,]+\s+){1,5}?(?:st|street|ave?|avenue|blvd|boulevard|rd|road|dr|drive|ln|lane|ct|court|pl|place|pkwy|parkway|hwy|highway|way|ter|terrace|cir|circle|sq|square|broadway|calle|avenida)\b\.?(?:\s+(?:n|s|e|w|ne|nw|se|sw)\b\.?)?/i;
/** An apartment or suite, between the street and the town. */
const UNIT = /^(?:apt|apartment|unit|suite|ste|floor|fl|#)\.?\s*[\w-]+/i;
/** A house number and anything, before a comma: "350 Fifth, New York". */
const NUMBERED = /^\d+[a-z]?\s+[^,\d][^,]*,/i;

/**
 * What follows the street in a text that begins like an address: the town, state and ZIP code of "350 5th
 * Ave, New York, NY 10118"; empty if it ends with the street. Undefined for any other text.
 */
export function afterStreet(text: string): string | undefined {
  const street = STREET.exec(text) ?? NUMBERED.exec(text);
  if (!street) return undefined;
  const rest = text.slice(street[0].length).replace(/^[\s,]+/, '');
  return rest.replace(UNIT, '').replace(/^[\s,]+/, '');
}
