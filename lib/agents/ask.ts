import type { Handlers } from '@/lib/answers/handler-list';
import { PLACE_SEARCH_PATH } from '@/lib/contract/paths';
import { problemSchema } from '@/lib/contract/problem';
import type { Failed } from './tool-schemas';

/** What an address of ours has answered. */
export type Asked = { readonly body: unknown } | { readonly failed: Failed };

/** Asks an address of ours for a program. */
export type Ask = (address: string) => Promise<Asked>;

/** Nobody sees it: handlers read the path and the query alone. */
const BASE = 'http://hexcast';

/**
 * What a tool asks is what everyone can ask: the handler of the very address answers, on the same terms.
 *
 * @param signal ends when the program goes away
 */
export function createAsk(
  { findPlaces, reading }: Pick<Handlers, 'findPlaces' | 'reading'>,
  signal: AbortSignal,
): Ask {
  return async (address) => {
    const request = new Request(BASE + address, { signal });
    const answer = new URL(request.url).pathname === PLACE_SEARCH_PATH ? findPlaces : reading;
    const response = await answer(request);
    const body: unknown = await response.json();
    if (response.ok) return { body };
    const { code, title, detail } = problemSchema.parse(body);
    const seconds = response.headers.get('retry-after');
    return {
      failed: {
        code,
        say: `${title}: ${detail}`,
        retryAfterSeconds: seconds === null ? null : Number(seconds),
      },
    };
  };
}
