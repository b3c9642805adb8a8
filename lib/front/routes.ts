import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { memoize } from './memoize';

/** The form of the paths that one page or handler answers, "/cell/[h3]"; undefined for a file, and for what is not here. */
export type RouteOf = (decodedPath: string) => string | undefined;

const routeSchema = z.object({ page: z.string(), regex: z.string() });
/** What Next itself goes by, in the order in which it looks. */
const manifestSchema = z.object({
  staticRoutes: z.array(routeSchema),
  dynamicRoutes: z.array(routeSchema),
});

/** Paths of which the page is remembered. */
const MAX_REMEMBERED = 500;
/** What answers any other path of the API: that there is nothing. */
const NOTHING = '/api/[...rest]';

/** @param file Next's `routes-manifest.json` */
export function readRoutes(file: string): RouteOf {
  const { staticRoutes, dynamicRoutes } = manifestSchema.parse(
    JSON.parse(readFileSync(file, 'utf8')),
  );
  const fixed = new Set(staticRoutes.map(({ page }) => page));
  const forms = dynamicRoutes
    .filter(({ page }) => page !== NOTHING)
    .map(({ page, regex }) => ({ page, form: new RegExp(regex) }));
  const pageOf = memoize(
    (path) => forms.find(({ form }) => form.test(path))?.page ?? '',
    MAX_REMEMBERED,
  );
  return (path) => (fixed.has(path) ? path : pageOf(path) || undefined);
}
