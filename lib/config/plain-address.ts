/**
 * A web address without a user, a query and a fragment, as others are made by adding to it: without a slash at its end.
 * Undefined if it is not one.
 */
export function plainAddress(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isPlain = url?.username === '' && url.password === '' && !/[?#]/.test(text);
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  return isPlain && isWeb ? `${url.origin}${url.pathname}`.replace(/\/+$/, '') : undefined;
}
