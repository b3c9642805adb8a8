import type { Operation } from '../parts/operation';
import { ALERTS } from './alerts';
import { MAP } from './map';
import { PLACES } from './places';
import { SERVER } from './server';
import { WEATHER } from './weather';

/** All that this server can be asked for but pages and embeds. */
export const OPERATIONS: readonly Operation[] = [
  ...WEATHER,
  ...ALERTS,
  ...MAP,
  ...PLACES,
  ...SERVER,
];
