import { documentPath } from '@/lib/contract/paths';
import { RESOURCES, type ResourceName } from '@/lib/contract/resources';
import { SAMPLE_PLACE, SAMPLE_POLLEN_CELL } from '@/lib/contract/sample-place';
import { MINUTE_MS, SECOND_MS } from '@/lib/contract/time';
import { TRACE_ID_HEADER } from '@/lib/contract/trace';
import { CACHE_HEADERS, SHARED_HEADERS } from '../parts/headers';
import { CALL_PROBLEMS, CELL_PROBLEMS, type Operation } from '../parts/operation';
import type { SchemaName } from '../parts/schemas';

const CALL = 'One call, unless it is cached: then none, whoever asks.';

/** The service's own five documents. */
export const WEATHER: readonly Operation[] = [
  weather('forecast', 'Forecast', 'the forecast of a place'),
  weather(
    'current',
    'Current',
    'the current conditions of a place, by the nearest weather station',
  ),
  weather('air', 'Air', 'the air quality of a place'),
  {
    ...weather('allergy', 'Allergy', 'the pollen of a place', 'Supported cities alone have some.'),
    sample: documentPath('allergy', SAMPLE_POLLEN_CELL),
  },
  {
    ...weather('alerts', 'Alerts', 'the active alerts of a forecast zone, or of a county'),
    path: documentPath('alerts', '{zone}'),
    parameters: ['alertArea', 'traced'],
    lasts: 'A minute; an empty list longer, where few of the day’s calls are left.',
    problems: ['bad-zone', 'not-found', ...CALL_PROBLEMS],
    sample: documentPath('alerts', SAMPLE_PLACE.zone),
    tag: 'alerts',
  },
];

function weather(
  resource: ResourceName,
  schema: SchemaName,
  summary: string,
  more = '',
): Operation {
  return {
    id: `${resource}Of${resource === 'alerts' ? 'Area' : 'Cell'}`,
    method: 'get',
    path: documentPath(resource, '{h3}'),
    handler: 'document',
    tag: 'weather',
    summary,
    more: `${more} The service’s own document, limited to the fields that are described.`.trim(),
    parameters: ['cell', 'traced'],
    answers: [{ type: 'application/json', schema }],
    headers: [...CACHE_HEADERS, ...SHARED_HEADERS, TRACE_ID_HEADER],
    problems: [...CELL_PROBLEMS, ...CALL_PROBLEMS],
    costs: CALL,
    mayCall: true,
    lasts: lifetime(RESOURCES[resource].ttlSeconds * SECOND_MS),
    part: resource,
    sample: documentPath(resource, SAMPLE_PLACE.cell),
  };
}

function lifetime(ms: number): string {
  const minutes = ms / MINUTE_MS;
  const [count, unit] = minutes < 60 ? [minutes, 'minute'] : [minutes / 60, 'hour'];
  return `${count} ${unit}${count === 1 ? '' : 's'}.`;
}
