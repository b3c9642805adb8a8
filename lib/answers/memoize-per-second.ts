import { SECOND_MS } from '@/lib/contract/time';
import type { CachedResponse, FindServable } from './servable';

/**
 * Reuses a fresh response within the same second, as its headers count in whole seconds. A server that sends
 * it many times a second can then cache what it derives from the object.
 */
export function memoizePerSecond(
  find: FindServable,
  now: () => number,
  keyOf: (path: string, search: string) => string = (path) => path,
): FindServable {
  const responses = new Map<string, CachedResponse>();
  let second = 0;
  return (path, client, search = '', isEmbed, trace) => {
    const key = keyOf(path, search);
    const nowMs = now();
    const thisSecond = Math.floor(nowMs / SECOND_MS);
    if (thisSecond !== second) responses.clear();
    second = thisSecond;
    const previous = responses.get(key);
    if (previous && !trace && nowMs < previous.freshUntilMs) return previous;
    const response = find(path, client, search, isEmbed, trace);
    if (response && nowMs < response.freshUntilMs) responses.set(key, response);
    return response;
  };
}
