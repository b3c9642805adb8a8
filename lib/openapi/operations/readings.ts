import { COMPARISON_READING_PATH, readingPath } from '@/lib/contract/paths';
import { SAMPLE_PLACE, SAMPLE_POLLEN_CELL } from '@/lib/contract/sample-place';
import { CACHE_HEADERS } from '../parts/headers';
import { CALL_PROBLEMS, CELL_PROBLEMS, NO_CALL, type Operation } from '../parts/operation';

const reading = {
  method: 'get',
  handler: 'reading',
  tag: 'readings',
  document: 'docs/agents.md',
  headers: CACHE_HEADERS,
  lasts:
    'A minute at most, and never beyond the hour. Not kept where something is missing that may come.',
} as const;
const ofCell = {
  ...reading,
  parameters: ['cell'],
  problems: [...CELL_PROBLEMS, ...CALL_PROBLEMS],
  mayCall: true,
} as const;

/** What holds at a place, in an area, or on the map, for programs that are to say it. */
export const READINGS: readonly Operation[] = [
  {
    ...ofCell,
    id: 'weatherReading',
    path: readingPath('weather', '{h3}'),
    summary:
      'the weather of a place: now, the coming hours and days, and what is known of its alerts',
    answers: [{ type: 'application/json', schema: 'WeatherReading' }],
    costs: 'Two calls, for the forecast and the current conditions, unless they are cached.',
    sample: readingPath('weather', SAMPLE_PLACE.cell),
  },
  {
    ...ofCell,
    id: 'airReading',
    path: readingPath('air', '{h3}'),
    summary: 'air quality and pollen of a place',
    answers: [{ type: 'application/json', schema: 'AirReading' }],
    costs:
      'Two calls, for the air and the pollen, unless they are cached or the source has no pollen.',
    sample: readingPath('air', SAMPLE_PLACE.cell),
  },
  {
    ...reading,
    id: 'alertsReading',
    path: readingPath('alerts', '{id}'),
    summary: 'the alerts of a place, a zone, a county or a state, and whether these are all',
    parameters: ['feedArea'],
    answers: [{ type: 'application/json', schema: 'AlertsReading' }],
    problems: [...CELL_PROBLEMS, ...CALL_PROBLEMS],
    costs:
      'One call for each zone and county that a place touches, unless they are cached; of a state, at most one for the whole country, or six zones where alerts are sold by zone.',
    mayCall: true,
    sample: readingPath('alerts', SAMPLE_PLACE.cell),
  },
  {
    ...reading,
    id: 'mapReading',
    path: readingPath('map', '{layer}'),
    summary: 'a map in a sentence, with its age and its sources',
    parameters: ['layer', 'shownCell', 'box', 'hours', 'time', 'temperature', 'wind', 'language'],
    answers: [{ type: 'application/json', schema: 'MapReading' }],
    problems: ['bad-parameter', 'bad-cell', 'wrong-resolution', 'not-found'],
    costs: NO_CALL,
    sample: readingPath('map', 'temperature'),
  },
  {
    ...ofCell,
    id: 'comparison',
    path: COMPARISON_READING_PATH,
    summary: 'the weather of two to six places beside each other, without hours',
    parameters: ['cells'],
    problems: ['bad-parameter', ...CELL_PROBLEMS, ...CALL_PROBLEMS],
    answers: [{ type: 'application/json', schema: 'ComparisonReading' }],
    costs: 'Two calls for each place, unless they are cached.',
    sample: `${COMPARISON_READING_PATH}?cells=${SAMPLE_PLACE.cell},${SAMPLE_POLLEN_CELL}`,
  },
];
