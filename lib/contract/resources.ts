import type * as z from 'zod/mini';
import { airSchema } from './air';
import { alertsSchema } from './alerts';
import { allergySchema } from './allergy';
import { currentSchema } from './current';
import { forecastSchema } from './forecast';

/**
 * The five resources of the service (sections 4 and 8 of its interface): the kind of id in their paths, the
 * path, the documented cache TTL and the schema of the document.
 */
export const RESOURCES = {
  forecast: { idKind: 'cell', path: path('forecast'), ttlSeconds: 900, schema: forecastSchema },
  current: { idKind: 'cell', path: path('current'), ttlSeconds: 900, schema: currentSchema },
  alerts: { idKind: 'alert-area', path: path('alerts'), ttlSeconds: 60, schema: alertsSchema },
  air: { idKind: 'cell', path: path('air'), ttlSeconds: 900, schema: airSchema },
  allergy: { idKind: 'cell', path: path('allergy'), ttlSeconds: 43_200, schema: allergySchema },
} as const;

export type ResourceName = keyof typeof RESOURCES;
export type CellResourceName = Exclude<ResourceName, 'alerts'>;

/** The parsed document of a resource. */
export type DocumentOf<Name extends ResourceName> = z.output<(typeof RESOURCES)[Name]['schema']>;

export const RESOURCE_NAMES = Object.keys(RESOURCES).filter(isResourceName);

/** Whether a text (a path segment, say) names a resource. */
export function isResourceName(name: string): name is ResourceName {
  return Object.hasOwn(RESOURCES, name);
}

function path(name: string) {
  return (id: string) => `/v1/${name}/${id}.json`;
}
