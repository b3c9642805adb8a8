/** How many paths of one visit are stored: a page loads about a hundred. */
const MAX_PATHS = 300;

/** The paths of our own in the message by which a page reports what it has loaded; none in any other. */
export function pathsOf(data: unknown, origin: string): string[] {
  if (!Array.isArray(data)) return [];
  return data
    .slice(0, MAX_PATHS)
    .filter((path): path is string => typeof path === 'string')
    .filter((path) => path.startsWith('/') && URL.canParse(path, origin))
    .filter((path) => new URL(path, origin).origin === origin);
}
