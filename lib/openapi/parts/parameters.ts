import { MOST_HOURS_AHEAD } from '@/lib/contract/day-steps';
import { HAZARD_PATTERN } from '@/lib/contract/hazards';
import {
  ALERT_AREA_PATTERN,
  ANY_CELL_PATTERN,
  CELL_PATTERN,
  ZONE_PATTERN,
} from '@/lib/contract/ids';
import { EXPERIMENT_IDS } from '@/lib/contract/lab';
import { LAYERS } from '@/lib/contract/layers';
import { WEBHOOK_ID } from '@/lib/contract/methods';
import { OWN_REQUEST_HEADER } from '@/lib/contract/own-request';
import { MAX_LATITUDE, MAX_SEARCH_CHARACTERS, MAX_ZOOM } from '@/lib/contract/request-limits';
import { SAMPLE_PLACE, SAMPLE_POLLEN_CELL } from '@/lib/contract/sample-place';
import { TILE_GROUPS } from '@/lib/contract/tile';
import { TEMPERATURE_UNITS, WIND_UNITS } from '@/lib/contract/units';
import { STATION_PATTERN } from '@/lib/geo/station-schema';
import { LOCALES } from '@/lib/messages/locales';
import { PICTURE_THEMES } from '@/lib/picture/picture-input';

type Json = Readonly<Record<string, unknown>>;

/** A parameter of an address, or a header of a request. */
export interface Parameter {
  /** As it is written in the address. */
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly isRequired: boolean;
  readonly words: string;
  readonly schema: Json;
  readonly example?: string | number;
}

const inPath = (name: string, words: string, schema: Json, example: string): Parameter => ({
  ...{ name, in: 'path', isRequired: true },
  ...{ words, schema, example },
});
const inQuery = (name: string, words: string, schema: Json): Parameter => ({
  ...{ name, in: 'query', isRequired: false },
  ...{ words, schema },
});
const required = (parameter: Parameter, example: string | number): Parameter => ({
  ...parameter,
  isRequired: true,
  example,
});
const text = { type: 'string' };
/** A cell within a longer text. */
const CELL = CELL_PATTERN.source.slice(1, -1);
const matching = (pattern: RegExp) => ({ type: 'string', pattern: pattern.source });
const oneOf = (names: readonly string[]) => ({ type: 'string', enum: names });
const between = (type: 'integer' | 'number', minimum: number, maximum: number) => ({
  ...{ type, minimum, maximum },
});

const LAT = inQuery('lat', 'Latitude in degrees (WGS 84).', between('number', -90, 90));
const LNG = inQuery('lng', 'Longitude in degrees (WGS 84).', between('number', -180, 180));
const SEARCH = { type: 'string', minLength: 1, maxLength: MAX_SEARCH_CHARACTERS };

/** Every parameter, by its name in the document. */
export const PARAMETERS = {
  cell: inPath(
    'h3',
    'An H3 cell of resolution 6, about 36 km² large: 15 lowercase hexadecimal digits. The search for places finds that of a town.',
    matching(CELL_PATTERN),
    SAMPLE_PLACE.cell,
  ),
  alertArea: inPath(
    'zone',
    'An NWS forecast zone, such as COZ039; or a county, such as COC013, where the weather service takes counties.',
    matching(ALERT_AREA_PATTERN),
    SAMPLE_PLACE.zone,
  ),
  zone: inPath('zone', 'An NWS forecast zone.', matching(ZONE_PATTERN), SAMPLE_PLACE.zone),
  group: inPath(
    'group',
    'What the tile is of: hours (forecast, air, allergy, alerts), days, or spans that begin now.',
    oneOf(TILE_GROUPS),
    'forecast',
  ),
  parent: inPath(
    'parent',
    'An H3 cell of resolution 1 to 4. The tile has the hexagons in it, two resolutions finer.',
    matching(ANY_CELL_PATTERN),
    SAMPLE_PLACE.tile,
  ),
  hazard: inPath(
    'hazard',
    'A hazard as an address has it, such as flash-flood-warning; or all.',
    matching(HAZARD_PATTERN),
    'all',
  ),
  feedArea: inPath(
    'id',
    'A forecast zone, a county, a state (CO), or an H3 cell of resolution 6.',
    { type: 'string', pattern: '^[0-9A-Za-z]{1,20}$' },
    'CO',
  ),
  message: inPath(
    'uuid',
    'The UUID of a message, from a feed.',
    { type: 'string', format: 'uuid' },
    '00000000-0000-5000-8000-000000000000',
  ),
  station: inPath('id', 'The ICAO ID of a weather station.', matching(STATION_PATTERN), 'KBDU'),
  webhook: inPath('id', 'The ID of a webhook.', matching(WEBHOOK_ID), 'a1'),
  trace: inPath('id', 'The ID of a trace, from Trace-Id.', text, '0123456789abcdef'),
  experiment: inPath('experiment', 'An experiment of the lab.', oneOf(EXPERIMENT_IDS), 'stampede'),
  layer: inPath(
    'layer',
    'What the map is colored by. Those that count the hours until something may have a threshold: until-wind-40-3h.',
    { type: 'string', pattern: '^[a-z][a-z\\d-]*$', examples: LAYERS },
    'temperature',
  ),
  cells: required(
    inQuery('cells', 'Two to six H3 cells of resolution 6, with commas between them.', {
      type: 'string',
      pattern: `^${CELL}(,${CELL}){1,5}$`,
    }),
    `${SAMPLE_PLACE.cell},${SAMPLE_POLLEN_CELL}`,
  ),
  search: required(inQuery('q', 'The text to search for.', SEARCH), 'boulder'),
  lat: required(LAT, 40.01),
  lng: required(LNG, -105.27),
  nearLat: { ...LAT, words: 'With lng, the middle of the view: nearer places come first.' },
  nearLng: LNG,
  box: inQuery(
    'bbox',
    'What is shown, in place of cell: west,south,east,north in degrees. An east below the west crosses 180°.',
    text,
  ),
  shownCell: inQuery(
    'cell',
    'The surroundings of an H3 cell of resolution 6; without it and bbox, the lower 48 states.',
    matching(CELL_PATTERN),
  ),
  chosen: inQuery(
    'chosen',
    'The cell that is outlined, or none; without it, that in the middle.',
    text,
  ),
  hours: inQuery(
    'hours',
    'Whole hours from now; from 48 on, of the day that it is then.',
    between('integer', 0, MOST_HOURS_AHEAD),
  ),
  time: inQuery('t', 'An hour in UTC in place of hours: 2026-11-21T05Z.', text),
  theme: inQuery(
    'theme',
    'The colors: auto without it. Then an SVG follows the reader’s system, and a PNG is light.',
    oneOf(PICTURE_THEMES),
  ),
  temperature: inQuery('temp', 'The unit of temperatures: f without it.', oneOf(TEMPERATURE_UNITS)),
  wind: inQuery('wind', 'The unit of wind speeds: mph without it.', oneOf(WIND_UNITS)),
  language: inQuery('lang', 'The language: en without it.', oneOf(LOCALES)),
  width: inQuery(
    'w',
    'The width, 600 pixels or 78 characters without it: 120 to 2000 pixels for an SVG, to 1200 for a PNG, rounded up to a multiple of 20; 20 to 200 characters for words.',
    between('integer', 20, 2_000),
  ),
  frame: inQuery(
    'frame',
    'The shape of a picture that is not shown by itself: under our own map (page, as SVG), filling a frame of any size (fill and fill-large, as SVG), or beside a link (share, as PNG).',
    oneOf(['page', 'fill', 'fill-large', 'share']),
  ),
  words: inQuery(
    'words',
    'With frame=page: whether legend, hour and sources are in it.',
    oneOf(['on']),
  ),
  cameraLat: inQuery(
    'lat',
    'With frame=fill, lng and zoom: where it looks.',
    between('number', -MAX_LATITUDE, MAX_LATITUDE),
  ),
  cameraLng: LNG,
  zoom: inQuery('zoom', 'The zoom of the map.', between('number', 0, MAX_ZOOM)),
  pageFrame: required(
    inQuery('frame', 'The picture has to be one that lies under a page’s map.', oneOf(['page'])),
    'page',
  ),
  at: required(
    inQuery(
      'at',
      'A point in shares of the picture’s width and height, with at most five decimals.',
      {
        type: 'string',
        pattern: '^(0(\\.\\d{1,5})?|1(\\.0{1,5})?),(0(\\.\\d{1,5})?|1(\\.0{1,5})?)$',
      },
    ),
    '0.455,0.59',
  ),
  shown: required(
    inQuery('shown', 'How wide the picture is shown, in pixels.', between('integer', 10, 99_999)),
    2640,
  ),
  address: required(
    inQuery('url', 'The address of a page of this site.', { type: 'string', format: 'uri' }),
    `https://weather.example/cell/${SAMPLE_PLACE.cell}`,
  ),
  oembedFormat: inQuery('format', 'The form of the answer.', oneOf(['json', 'xml'])),
  maxWidth: inQuery('maxwidth', 'The most pixels in width.', between('integer', 1, 99_999)),
  maxHeight: inQuery('maxheight', 'The most pixels in height.', between('integer', 1, 99_999)),
  traced: inQuery(
    'trace',
    'With a page’s token or an operator’s cookie: the answer names its trace in Trace-Id.',
    text,
  ),
  lastEvent: {
    ...{ name: 'last-event-id', in: 'header', isRequired: false },
    words: 'The last event that was received: the stream goes on from there.',
    schema: text,
  },
  ownRequest: {
    ...{ name: OWN_REQUEST_HEADER, in: 'header', isRequired: true, example: '1' },
    words: 'Any value. Pages of other sites cannot send it.',
    schema: text,
  },
} as const satisfies Readonly<Record<string, Parameter>>;
export type ParameterName = keyof typeof PARAMETERS;
