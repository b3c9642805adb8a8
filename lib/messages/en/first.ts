import { app } from './app';
import { map } from './map';
import { start } from './start';
import { units } from './units';

/**
 * The English texts that come with the dashboard's first scripts. A test (scripts/architecture) checks that
 * what is loaded with the page needs no others.
 */
export const first = { ...app, ...map, ...units, ...start };
