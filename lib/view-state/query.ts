/** The query of a page as Next passes it: decoded, and a list where a name is repeated. */
export type PageQuery = Readonly<Record<string, string | string[] | undefined>>;

/** The same as the search part of an address, with its "?". */
export function searchOf(query: PageQuery): string {
  const pairs = Object.entries(query).flatMap(([name, values]) =>
    [values ?? []].flat().map((value): [string, string] => [name, value]),
  );
  return `?${new URLSearchParams(pairs)}`;
}

/** A parameter of a query; null where the address does not name it. Its value must need no escaping. */
export type Parameter = readonly [name: string, value: string | null];

/** A query with its "?", or empty. */
export function writeQuery(parameters: readonly Parameter[]): string {
  const pairs = parameters.flatMap(([name, value]) => (value === null ? [] : [`${name}=${value}`]));
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

/** An address with more in its query, which is written already. */
export function withQuery(address: string, more: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}${more}`;
}

/** The name of a parameter that is harmless in a comment of HTML and on a console. */
const HARMLESS_NAME = /^[a-z][a-z-]{0,19}$/;
/** Of the names of ignored parameters: more would not fit into a message to the page around the frame. */
const MAX_IGNORED = 20;

export type QueryReader = ReturnType<typeof createQueryReader>;

/** Reads the parameters of a query, and remembers which were wrong. */
export function createQueryReader(search: string) {
  const query = new URLSearchParams(search);
  const known = new Set<string>();
  const wrong = new Set<string>();
  return {
    /** The value of a parameter; `fallback` if it is missing, empty or wrong. */
    read<Value>(name: string, parse: (text: string) => Value | null, fallback: Value): Value {
      known.add(name);
      const [text = '', ...others] = query.getAll(name).map((text) => text.trim());
      if (others.length > 0) wrong.add(name);
      if (text === '') return fallback;
      const value = parse(text);
      if (value === null) wrong.add(name);
      return value ?? fallback;
    },
    /**
     * The right values of parameters that may be repeated, in the order of the address. They are wrong if no value is
     * right.
     */
    readAll<Value>(
      names: readonly string[],
      parse: (text: string, name: string) => Value | null,
    ): Value[] {
      for (const name of names) known.add(name);
      const given = [...query]
        .map(([name, text]) => [name, text.trim()] as const)
        .filter(([name, text]) => names.includes(name) && text !== '');
      const values = given.flatMap(([name, text]) => parse(text, name) ?? []);
      if (values.length === 0) for (const [name] of given) wrong.add(name);
      return values;
    },
    /** The names of the parameters that were wrong, and of those that were never read. Safe to write anywhere. */
    ignored(): string[] {
      const unknown = [...query.keys()].filter(
        (name) => !known.has(name) && HARMLESS_NAME.test(name),
      );
      return [...new Set([...wrong, ...unknown])].slice(0, MAX_IGNORED);
    },
  };
}

/** Parses a whole number of up to four digits within limits; null for anything else. */
export function wholeNumber(min: number, max: number) {
  return (text: string): number | null => {
    const number = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
    return number >= min && number <= max ? number : null;
  };
}
