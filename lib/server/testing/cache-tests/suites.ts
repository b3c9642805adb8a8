import type { Suite } from './suite';
import { directives, heuristic, statuses, vary } from './suites/answers';
import { age, expires, freshness, parsing } from './suites/lifetimes';
import { conditional, requests } from './suites/requests';
import { other, stale } from './suites/reuse';

/** What of http-tests/cache-tests applies to a proxy that makes documents of its own. */
export const SUITES: readonly Suite[] = [
  ...[freshness, parsing, age, expires, directives, heuristic],
  ...[statuses, requests, vary, conditional, stale, other],
];
