import { MAP_PICTURES_PATH, mapPicturePath, tilePath } from '@/lib/contract/paths';
import { SAMPLE_PLACE } from '@/lib/contract/sample-place';
import { CACHE_HEADERS, SHARED_HEADERS } from '../parts/headers';
import { NO_CALL, type Operation } from '../parts/operation';
import type { ParameterName } from '../parts/parameters';

const LAYER_PATH = `${MAP_PICTURES_PATH}{layer}`;
const PLACE = [
  'layer',
  'shownCell',
  'box',
  'chosen',
  'hours',
  'time',
] as const satisfies readonly ParameterName[];
const UNITS = ['temperature', 'wind', 'language'] as const satisfies readonly ParameterName[];
const picture = {
  method: 'get',
  handler: 'map',
  tag: 'map',
  document: 'docs/embedding.md',
  headers: CACHE_HEADERS,
  problems: ['bad-parameter', 'bad-cell', 'wrong-resolution', 'busy'],
  costs: 'No call: it shows what is cached.',
  lasts: 'A minute at most, and never beyond the hour that it shows.',
} as const;

/** The map as data and as pictures. */
export const MAP: readonly Operation[] = [
  {
    id: 'tile',
    method: 'get',
    path: tilePath('{group}', '{parent}'),
    handler: 'tile',
    tag: 'map',
    summary: 'up to 49 hexagons of the map with all their hours',
    more: 'With ten days (days: a value for each 24 hours, from 06:00 UTC of the first), or with one value for each span that begins now (spans), both from the same forecasts. Beside the chance of rain, a forecast has what falls in each hour with at least 10%: rain, snow, mixed, ice, storms, or any where it is not known.',
    parameters: ['group', 'parent'],
    answers: [{ type: 'application/json', schema: 'Tile' }],
    headers: [...CACHE_HEADERS, ...SHARED_HEADERS],
    problems: ['bad-cell', 'wrong-resolution', 'not-found'],
    costs:
      'One call for each hexagon that is not cached, as far as the map may: what is missing is said.',
    lasts:
      'Until the first of its values expires, and at the latest until the end of the hour; not cached while some are being loaded. Outside the coverage, a day.',
    mayCall: true,
    sample: tilePath('forecast', SAMPLE_PLACE.tile),
  },
  {
    ...picture,
    id: 'mapDrawing',
    path: `${LAYER_PATH}.svg`,
    summary: 'a picture of the map as a drawing',
    parameters: [
      ...PLACE,
      ...UNITS,
      'theme',
      'width',
      'frame',
      'words',
      'cameraLat',
      'cameraLng',
      'zoom',
    ],
    answers: [{ type: 'image/svg+xml' }],
    sample: `${mapPicturePath('temperature', 'svg')}?hours=6`,
  },
  {
    ...picture,
    id: 'mapBitmap',
    path: `${LAYER_PATH}.png`,
    summary: 'a picture of the map as a bitmap',
    parameters: [...PLACE, ...UNITS, 'theme', 'width', 'frame'],
    answers: [{ type: 'image/png' }],
    sample: mapPicturePath('temperature', 'png'),
  },
  {
    ...picture,
    id: 'mapInWords',
    path: `${LAYER_PATH}.txt`,
    summary: 'the map in words, and in characters for a terminal',
    parameters: [...PLACE, ...UNITS, 'width'],
    answers: [{ type: 'text/plain' }],
    sample: `${mapPicturePath('temperature', 'txt')}?w=44`,
  },
  {
    ...picture,
    id: 'pointOfMap',
    path: `${LAYER_PATH}.json`,
    summary:
      'what is at a point of a page’s picture: the cell that it stands for, and the name that is written there',
    parameters: [...PLACE.filter((name) => name !== 'box'), ...UNITS, 'pageFrame', 'at', 'shown'],
    answers: [{ type: 'application/json', schema: 'PointedPlace' }],
    headers: ['etag'],
    costs: NO_CALL,
    lasts: 'Ten seconds.',
    sample: `${MAP_PICTURES_PATH}temperature.json?frame=page&at=0.455,0.59&shown=2640`,
  },
];
