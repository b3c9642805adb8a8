import { failure, success } from '@/lib/base/outcome';
import { MOST_HOURS_AHEAD } from '@/lib/contract/day-steps';
import { CELL_RESOLUTION, resolutionOf } from '@/lib/contract/ids';
import { LAYERS, type LayerName, parseLayer } from '@/lib/contract/layers';
import { MAP_PICTURES_PATH } from '@/lib/contract/paths';
import { MAX_LATITUDE, MAX_ZOOM, WIDTH_STEP_PX } from '@/lib/contract/request-limits';
import {
  TEMPERATURE_UNITS,
  type TemperatureUnit,
  WIND_UNITS,
  type WindUnit,
} from '@/lib/contract/units';
import { roundDegrees } from '@/lib/geo/box-on-map';
import { type Bounds, isAnyCell, isCell } from '@/lib/geo/cells';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@/lib/messages/locales';
import type { FillCamera, FillSize } from '@/lib/picture/frame';
import { PICTURE_THEMES, type PictureTheme } from '@/lib/picture/picture-input';
import { parseHour } from '@/lib/view-state/url';
import type { Result } from './problems';

/** A picture of the map that a request asks for, in validated values only. */
export interface PictureRequest {
  readonly layer: LayerName;
  /** A drawing, a bitmap, or words and characters. */
  readonly format: 'svg' | 'png' | 'txt';
  readonly theme: PictureTheme;
  /** Whole hours from now: beyond those of the map, of the day that it is then. */
  readonly hours: number;
  /** The hour that it is of in place of these, in milliseconds of the Unix epoch; null for none. */
  readonly atMs: number | null;
  readonly temperature: TemperatureUnit;
  readonly wind: WindUnit;
  readonly locale: Locale;
  /** A cell of resolution 6, a box in degrees, or the country. */
  readonly place: string | Bounds | 'country';
  /** The cell that is outlined; null for none. */
  readonly chosen: string | null;
  /**
   * The width of a picture that stands by itself, in pixels, or characters; null for one that lies under a page's map, or
   * fills a frame.
   */
  readonly widthPx: number | null;
  /** Whether it is the picture that other sites show of a shared address, which has a size of its own. */
  readonly isShared: boolean;
  /** How much of the surroundings a picture has that fills a frame of any size; null for any other picture. */
  readonly fill: FillSize | null;
  /** Whether legend, hour, age and sources are written in it: a page with scripts has them beside it. */
  readonly words: boolean;
  /** Where such a picture looks; null for its place. */
  readonly camera: FillCamera | null;
}

const FORMATS = ['svg', 'png', 'txt'] as const;
/**
 * How wide pictures may be, in pixels, and those of words in characters, and in which steps. Of a bitmap, the renderer has
 * to fill every pixel.
 */
const WIDTHS: Readonly<
  Record<PictureRequest['format'], Record<'least' | 'most' | 'usual' | 'step', number>>
> = {
  svg: { least: 120, most: 2_000, usual: 600, step: WIDTH_STEP_PX },
  png: { least: 120, most: 1_200, usual: 600, step: WIDTH_STEP_PX },
  txt: { least: 20, most: 200, usual: 78, step: 1 },
};
const CAMERA_NAMES = ['lat', 'lng', 'zoom'] as const;
const FILLS: readonly FillSize[] = ['fill', 'fill-large'];

/** Parameters that matter. Any other is ignored, as links collect them on their way. */
export const PICTURE_PARAMETERS = [
  ...['bbox', 'cell', 'chosen', 'words', 'hours', 't', 'theme', 'temp', 'wind', 'lang', 'w'],
  'frame',
  ...CAMERA_NAMES,
] as const;

/** The picture at an address of ours, with its path and query; undefined of any other address. */
export function pictureAt(address: string): PictureRequest | undefined {
  const { pathname, searchParams } = new URL(address, 'http://picture');
  if (!pathname.startsWith(MAP_PICTURES_PATH)) return undefined;
  const request = parsePictureRequest(pathname.slice(MAP_PICTURES_PATH.length), searchParams);
  return request.ok ? request.value : undefined;
}

/** Parses the last segment of `/api/map/{layer}.svg`, already unescaped, and the query. */
export function parsePictureRequest(file: string, query: URLSearchParams): Result<PictureRequest> {
  const repeated = PICTURE_PARAMETERS.find((name) => query.getAll(name).length > 1);
  if (repeated !== undefined) return refused(`${repeated} must be given once.`);
  const [, layerText = '', formatText = ''] = /^([a-z\d-]*)\.([a-z]*)$/.exec(file) ?? [];
  const layer = parseLayer(layerText)?.layer;
  if (layer === undefined) return refused(`The layer must be ${oneOf(LAYERS)}.`);
  const format = FORMATS.find((name) => name === formatText);
  if (format === undefined) return refused('The path must end in ".svg", ".png" or ".txt".');
  const hours = wholeNumber(query.get('hours') ?? '0', 0, MOST_HOURS_AHEAD);
  if (hours === undefined) {
    return refused(`hours must be a whole number from 0 to ${MOST_HOURS_AHEAD}.`);
  }
  const at = query.get('t');
  const atMs = at === null ? null : parseHour(at);
  if (at !== null && (atMs === null || query.has('hours'))) {
    return refused('t must be an hour in UTC, such as 2026-11-21T05Z, without hours.');
  }
  const choices = parseChoices(query, format);
  if (!choices.ok) return choices;
  const place = parsePlace(query);
  if (!place.ok) return place;
  const chosen = parseChosen(query, place.value);
  if (!chosen.ok) return chosen;
  const shape = parseShape(query, format);
  if (!shape.ok) return shape;
  const what = { layer, format, hours, atMs, place: place.value, chosen: chosen.value };
  return success({ ...what, ...choices.value, ...shape.value });
}

/** Everything that the picture depends on besides the weather and the time, as a short key. */
export function keyOf(request: PictureRequest): string {
  const { layer, format, theme, hours, atMs, temperature, wind, locale } = request;
  const { place, chosen, widthPx, isShared, fill, camera, words } = request;
  const where =
    typeof place === 'string' ? place : [place.west, place.south, place.east, place.north];
  const look = camera && [camera.lat, camera.lng, camera.zoom];
  const how = [layer, format, theme, hours, atMs, temperature, wind, locale];
  return [...how, where, chosen, widthPx, isShared, fill, look, words].join(' ');
}

type Choices = Pick<PictureRequest, 'theme' | 'temperature' | 'wind' | 'locale'>;

function parseChoices(query: URLSearchParams, format: PictureRequest['format']): Result<Choices> {
  const theme = choiceIn(query, 'theme', PICTURE_THEMES, 'auto');
  if (theme === undefined) return refused(`theme must be ${oneOf(PICTURE_THEMES)}.`);
  const temperature = choiceIn(query, 'temp', TEMPERATURE_UNITS, 'f');
  if (temperature === undefined) return refused(`temp must be ${oneOf(TEMPERATURE_UNITS)}.`);
  const wind = choiceIn(query, 'wind', WIND_UNITS, 'mph');
  if (wind === undefined) return refused(`wind must be ${oneOf(WIND_UNITS)}.`);
  const locale = choiceIn(query, 'lang', LOCALES, DEFAULT_LOCALE);
  if (locale === undefined) return refused(`lang must be ${oneOf(LOCALES)}.`);
  // A bitmap can't follow the reader's system, and words have no colors.
  const isFixed = format === 'txt' || (format === 'png' && theme === 'auto');
  const fixed = isFixed ? 'light' : theme;
  return success({ theme: fixed, temperature, wind, locale });
}

function parsePlace(query: URLSearchParams): Result<PictureRequest['place']> {
  const [cell, box] = [query.get('cell'), query.get('bbox')];
  if (cell !== null && box !== null) return refused('Either cell or bbox may be given, not both.');
  if (box !== null) return parseBox(box);
  if (cell === null) return success('country');
  if (isCell(cell)) return success(cell);
  if (!isAnyCell(cell)) return failure('bad-cell');
  return failure('wrong-resolution', {
    detail: `${cell} is an H3 cell of resolution ${resolutionOf(cell)}; only resolution ${CELL_RESOLUTION} is supported.`,
  });
}

/** The cell that a request is for; null for the country or a box. */
export function cellOf({ place }: Pick<PictureRequest, 'place'>): string | null {
  return typeof place === 'string' && place !== 'country' ? place : null;
}

/** The outlined cell: the one in the middle, unless another or `none` is named. */
function parseChosen(
  query: URLSearchParams,
  place: PictureRequest['place'],
): Result<PictureRequest['chosen']> {
  const text = query.get('chosen');
  if (text === 'none') return success(null);
  if (text === null) return success(cellOf({ place }));
  return isCell(text) ? success(text) : failure('bad-cell');
}

/**
 * Parses `west,south,east,north` in degrees (WGS 84). A box whose east is smaller than its west crosses 180
 * degrees; what is beyond the map is cut off.
 */
function parseBox(text: string): Result<Bounds> {
  const numbers = text.split(',').map(roundedDegrees);
  const [west = Number.NaN, south = Number.NaN, east = Number.NaN, north = Number.NaN] = numbers;
  const isWithin =
    numbers.length === 4 &&
    Math.max(Math.abs(west), Math.abs(east)) <= 180 &&
    Math.max(Math.abs(south), Math.abs(north)) <= 90;
  if (!isWithin) {
    return refused(
      'bbox must be west,south,east,north: four numbers in degrees, longitudes from -180 to 180 and latitudes from -90 to 90.',
    );
  }
  if (south >= north) return refused('The south of bbox must be below its north.');
  if (west === east) return refused('The west and the east of bbox must differ.');
  const bounds = {
    west,
    south: Math.max(south, -MAX_LATITUDE),
    east,
    north: Math.min(north, MAX_LATITUDE),
  };
  if (bounds.south < bounds.north) return success(bounds);
  return refused(`The map ends at the latitudes ${-MAX_LATITUDE} and ${MAX_LATITUDE}.`);
}

function roundedDegrees(text: string): number {
  const isNumber = /^[+-]?\d{1,3}(\.\d{0,20})?$/.test(text);
  return isNumber ? roundDegrees(Number(text)) : Number.NaN;
}

type Shape = Pick<PictureRequest, 'widthPx' | 'isShared' | 'fill' | 'camera' | 'words'>;

const USUAL_SHAPE: Shape = {
  widthPx: null,
  isShared: false,
  fill: null,
  camera: null,
  words: true,
};

/** The shape of a picture: one with a width, or one for a page, a frame or a link, which have a size of their own. */
function parseShape(query: URLSearchParams, format: PictureRequest['format']): Result<Shape> {
  const frame = query.get('frame');
  const hasCamera = CAMERA_NAMES.some((name) => query.has(name));
  const fill = FILLS.find((name) => name === frame) ?? null;
  if (hasCamera && fill === null) return refused('lat, lng and zoom go with frame=fill.');
  if (frame === null) {
    const widthPx = parseWidth(query.get('w'), format);
    return widthPx.ok ? success({ ...USUAL_SHAPE, widthPx: widthPx.value }) : widthPx;
  }
  if (frame === 'share') {
    if (format === 'png' && !query.has('w')) return success({ ...USUAL_SHAPE, isShared: true });
    return refused('frame=share goes with ".png", without w.');
  }
  if (frame !== 'page' && fill === null) {
    return refused(`frame must be ${oneOf(['page', ...FILLS, 'share'])}, or left out.`);
  }
  if (format !== 'svg' || query.has('w') || query.has('bbox')) {
    return refused(`frame=${frame} goes with ".svg", without w and bbox.`);
  }
  const words = fill !== null || query.get('words') === 'on';
  if (!hasCamera) return success({ ...USUAL_SHAPE, fill, words });
  const camera = parseCamera(query);
  return camera.ok ? success({ ...USUAL_SHAPE, fill, camera: camera.value, words }) : camera;
}

function parseCamera(query: URLSearchParams): Result<FillCamera> {
  const [lat, lng, zoom] = [
    decimal(query.get('lat'), MAX_LATITUDE, 4),
    decimal(query.get('lng'), 180, 4),
    decimal(query.get('zoom'), MAX_ZOOM, 2),
  ];
  if (lat !== undefined && lng !== undefined && zoom !== undefined && zoom >= 0) {
    return success({ lat, lng, zoom });
  }
  return refused(
    `lat, lng and zoom must be given together: degrees up to ${MAX_LATITUDE} and 180, and a zoom from 0 to ${MAX_ZOOM}.`,
  );
}

/** A number of at most so much in either direction, rounded. */
function decimal(text: string | null, max: number, decimals: number): number | undefined {
  const isNumber = /^-?\d{1,3}(\.\d{1,20})?$/.test(text ?? '');
  // Adding zero makes a negative zero one that reads as 0.
  const number = isNumber ? Number(Number(text).toFixed(decimals)) + 0 : Number.NaN;
  return Math.abs(number) <= max ? number : undefined;
}

function parseWidth(text: string | null, format: PictureRequest['format']): Result<number> {
  const { least, most, usual, step } = WIDTHS[format];
  const width = wholeNumber(text ?? String(usual), least, most);
  if (width === undefined) return refused(`w must be a whole number from ${least} to ${most}.`);
  return success(Math.ceil(width / step) * step);
}

function choiceIn<Choice extends string>(
  query: URLSearchParams,
  name: (typeof PICTURE_PARAMETERS)[number],
  choices: readonly Choice[],
  defaultChoice: Choice,
): Choice | undefined {
  const text = query.get(name);
  return text === null ? defaultChoice : choices.find((choice) => choice === text);
}

function wholeNumber(text: string, min: number, max: number): number | undefined {
  const number = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
  return number >= min && number <= max ? number : undefined;
}

function oneOf(names: readonly string[]): string {
  return `one of ${names.join(', ')}`;
}

function refused(detail: string): Result<never> {
  return failure('bad-parameter', { detail });
}
