import * as z from 'zod/mini';

/** Who may watch how requests are answered: everyone their own, operators only, or nobody. */
export const inspectorModeSchema = z.enum(['on', 'operator', 'off']);
export type InspectorMode = z.infer<typeof inspectorModeSchema>;

/** What a page may see of the server's work: `GET /api/inspector/session`. */
export const inspectorSessionSchema = z.object({
  inspector: inspectorModeSchema,
  /** Whether the reader is signed in as an operator. */
  isOperator: z.boolean(),
  /** Whether anyone can be: whether the server has an operator token. */
  hasOperators: z.boolean(),
  /**
   * The page's own token, for an hour: requests with it in `x-page-token` may be traced, and only it reads their
   * traces. Null if the reader may see none.
   */
  pageToken: z.nullable(z.string()),
  /** Whether other processes may answer under the same address: this one shares a store. */
  hasPeers: z.boolean(),
  /** Whether experiments of the lab can be run. */
  hasLab: z.boolean(),
  /** Where the source code is read, without a trailing slash; null if nowhere. */
  sourceUrl: z.nullable(z.string()),
  /** The origin under which others reach this site; null if the server was not told. */
  publicUrl: z.nullable(z.string()),
});
export type InspectorSession = z.infer<typeof inspectorSessionSchema>;

/** The request header with the token of the page that made a request. */
export const PAGE_TOKEN_HEADER = 'x-page-token';

/** The operators' cookie. The prefix `__Host-` would need https, which not every reverse proxy adds. */
export const OPERATOR_COOKIE = 'hexcast-operator';

/** The values of the operators' cookie in a Cookie header: a page of a neighboring host may have added some. */
export function operatorCookiesIn(header: string): string[] {
  const start = `${OPERATOR_COOKIE}=`;
  const own = header.split(/; */).filter((pair) => pair.startsWith(start));
  return own.map((pair) => pair.slice(start.length));
}
