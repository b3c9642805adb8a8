import { app } from './app';
import { start } from './start';

/**
 * The English texts that come with the dashboard's first scripts. A test (scripts/architecture) checks that
 * what is loaded with the page needs no others.
 */
export const first = { ...app, ...start };
