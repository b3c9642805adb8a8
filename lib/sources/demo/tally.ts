import type { IncomingHttpHeaders } from 'node:http';

/** What has reached a server, for tests. */
export type Tally = {
  calls: number;
  byPath: Record<string, number>;
  badKey: number;
  withQueryKey: number;
  /** Names of headers that a gateway has no reason to forward. */
  strayHeaders: string[];
};

const STRAY =
  /^(cookie|authorization|x-forwarded|forwarded|referer|origin|sec-|next-|rsc|x-middleware)/;

export const createTally = (): Tally => ({
  calls: 0,
  byPath: {},
  badKey: 0,
  withQueryKey: 0,
  strayHeaders: [],
});

/** Counts an incoming call. */
export function countCall(tally: Tally, url: URL, headers: IncomingHttpHeaders): void {
  tally.calls++;
  tally.byPath[url.pathname] = (tally.byPath[url.pathname] ?? 0) + 1;
  if (url.searchParams.has('api_key')) tally.withQueryKey++;
  for (const name of Object.keys(headers)) {
    if (STRAY.test(name) && !tally.strayHeaders.includes(name)) tally.strayHeaders.push(name);
  }
}
