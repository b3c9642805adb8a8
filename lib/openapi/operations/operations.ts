import type { Operation } from '../parts/operation';
import { AGENTS } from './agents';
import { ALERTS } from './alerts';
import { MAP } from './map';
import { PLACES } from './places';
import { READINGS } from './readings';
import { SERVER } from './server';
import { WEATHER } from './weather';

/** All that this server can be asked for but pages and embeds. */
export const OPERATIONS: readonly Operation[] = [
  ...WEATHER,
  ...READINGS,
  ...ALERTS,
  ...MAP,
  ...PLACES,
  ...AGENTS,
  ...SERVER,
];
