/** The query of a page as Next passes it: decoded, and a list where a name is repeated. */
export type PageQuery = Readonly<Record<string, string | string[] | undefined>>;

/** The same as the search part of an address, with its "?". */
export function searchOf(query: PageQuery): string {
  const pairs = Object.entries(query).flatMap(([name, values]) =>
    [values ?? []].flat().map((value): [string, string] => [name, value]),
  );
  return `?${new URLSearchParams(pairs)}`;
}
