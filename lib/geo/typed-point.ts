import type { LatLng } from './lat-lng';

const NUMBER = String.raw`[+-]?\d{1,3}(?:\.\d{1,15})?`;
const LETTER = '[nsew]?';
/** Degrees, with or without minutes and seconds, and with or without their signs. */
const ANGLE = String.raw`(${LETTER})\s*(${NUMBER})\s*°?\s*(?:(\d{1,2}(?:\.\d{1,9})?)\s*'\s*(?:(\d{1,2}(?:\.\d{1,9})?)\s*")?)?\s*(${LETTER})`;
const PAIR = new RegExp(String.raw`^${ANGLE}\s*[,;/\s]\s*${ANGLE}$`);
/** Longer than coordinates in any form. */
const MAX_CHARACTERS = 100;
/** Words before the numbers, and brackets around them. */
const LABELS = /\b(?:latitude|longitude|lat|lng|lon|long|geo)\b\s*[:=]?|[()[\]]/g;
/** "39,74; -104,99": decimal commas, as in half of the world. */
const COMMAS = /^([+-]?\d{1,3}),(\d+)(\s*[;/]\s*|\s+)([+-]?\d{1,3}),(\d+)$/;

/**
 * Reads coordinates in any of the usual forms: "39.74, -104.99", "39.74 -104.99", "39.74N 104.99W",
 * "39°44'24"N 104°59'24"W", "geo:39.74,-104.99", "lat 39.74 lng -104.99". Latitude comes first, unless
 * letters or a number beyond 90 show otherwise. Undefined for any other text.
 */
export function typedPoint(text: string): LatLng | undefined {
  const trimmed = text.trim();
  if (trimmed.length > MAX_CHARACTERS) return undefined;
  const plain = trimmed
    .toLowerCase()
    .replace(/[′’ʹ]/g, "'")
    .replace(/[″”“]|''/g, '"')
    .replace(/[−–]/g, '-')
    .replace(LABELS, ' ')
    // As there may be spaces in many places, a row of them would be parted among these in every way.
    .replace(/\s+/g, ' ')
    .trim()
    .replace(COMMAS, '$1.$2 $4.$5');
  const match = PAIR.exec(plain);
  if (!match) return undefined;
  const first = angleOf(match.slice(1, 6));
  const second = angleOf(match.slice(6, 11));
  if (!first || !second) return undefined;
  const isLngFirst =
    first.axis === 'lng' || second.axis === 'lat' || (!first.axis && Math.abs(first.degrees) > 90);
  const [lat, lng] = isLngFirst ? [second, first] : [first, second];
  const isSane =
    lat.axis !== 'lng' &&
    lng.axis !== 'lat' &&
    Math.abs(lat.degrees) <= 90 &&
    Math.abs(lng.degrees) <= 180;
  return isSane ? { lat: lat.degrees, lng: lng.degrees } : undefined;
}

interface Angle {
  readonly degrees: number;
  readonly axis: 'lat' | 'lng' | null;
}

function angleOf(parts: readonly (string | undefined)[]): Angle | undefined {
  const [before, degrees = '', minutes = '0', seconds = '0', after] = parts;
  if (before && after) return undefined;
  const letter = before || after;
  const size = Math.abs(Number(degrees)) + Number(minutes) / 60 + Number(seconds) / 3600;
  const isNegative = degrees.startsWith('-') !== (letter === 's' || letter === 'w');
  const axis = !letter ? null : letter === 'n' || letter === 's' ? 'lat' : 'lng';
  return { degrees: isNegative ? -size : size, axis };
}
