/** A parameter of a query; null where the address does not name it. Its value must need no escaping. */
export type Parameter = readonly [name: string, value: string | null];

/** A query with its "?", or empty. */
export function writeQuery(parameters: readonly Parameter[]): string {
  const pairs = parameters.flatMap(([name, value]) => (value === null ? [] : [`${name}=${value}`]));
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}
