/** Asks for an embed as a piece of a page: in its own document instead of a frame. It needs no value. */
export const FRAGMENT_PARAMETER = 'fragment';

/** Whether the query of an address, with its "?" or empty, asks for a fragment. */
export function asksForFragment(search: string): boolean {
  return !['0', 'false', null].includes(new URLSearchParams(search).get(FRAGMENT_PARAMETER));
}
