/** Names of a machine that mean another one on another machine. */
const LOCAL = /^(?:localhost|.*\.localhost|127(?:\.\d{1,3}){3}|\[::1\]|0\.0\.0\.0)$/;

/**
 * The address of a page of this site for others.
 *
 * @param publicUrl the origin of this site, if the server was told
 * @param origin that under which this page was opened
 * @returns null if others cannot open it
 */
export function sharedAddress(
  publicUrl: string | null,
  origin: string,
  path: string,
): string | null {
  const base = publicUrl ?? origin;
  return LOCAL.test(new URL(base).hostname) ? null : `${base}${path}`;
}
