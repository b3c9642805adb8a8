import { COAST_FROM_ZOOM, COUNTIES_FROM_ZOOM, RIVERS_FROM_ZOOM } from '@/lib/picture/line-stops';
import { MORE_TOWNS_FROM_ZOOM } from '@/lib/picture/name-rules';

/** The files of the base map, `/map/{name}.json`, each a GeoJSON FeatureCollection. */
export const BASE_FILES = [
  'world',
  'borders',
  'lakes',
  'nation',
  'states',
  'counties',
  'coast',
  'rivers',
  'labels',
  'towns',
] as const;
export type BaseFile = (typeof BASE_FILES)[number];

/** The files that load after the first view, each with the zoom from which its content can be seen. */
export const LATE_FILES = [
  ['counties', COUNTIES_FROM_ZOOM],
  ['coast', COAST_FROM_ZOOM],
  ['rivers', RIVERS_FROM_ZOOM],
  ['towns', MORE_TOWNS_FROM_ZOOM],
] as const;
export type LateFile = (typeof LATE_FILES)[number][0];

/** The files that a first view needs. */
export const FIRST_FILES = ['world', 'borders', 'lakes', 'nation', 'states', 'labels'] as const;

/** The address of a file of the base map. */
export function fileUrl(name: BaseFile, origin: string): string {
  return `${origin}/map/${name}.json`;
}
