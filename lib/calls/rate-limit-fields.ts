/** A key's allowance, according to the headers of a response. */
export interface Allowance {
  readonly limit?: number | undefined;
  readonly remaining?: number | undefined;
  /** Seconds from now, or a point in time; `upstream-hints.ts` tells them apart. */
  readonly reset?: number | undefined;
}

/** An item of a structured list (RFC 9651): a name and its parameters, of which only whole numbers count. */
const ITEM = /(?:^|,)\s*("[^"]{0,99}"|[\w*.:/-]{1,99})((?:\s*;\s*[a-z][\w.*-]*=[^;,]*)*)/gi;
const PARAMETER = /;\s*([a-z]+)=(\d{1,12})(?=\s*(?:;|$))/gi;

/**
 * Reads the first of these sets of fields that is present: X-RateLimit-Limit, -Remaining and -Reset; the
 * same without the X, as in draft-ietf-httpapi-ratelimit-headers up to version 6; and RateLimit with
 * RateLimit-Policy, as in version 8 and later.
 */
export function allowanceOf(headers: Readonly<Record<string, string>>): Allowance {
  for (const start of ['x-ratelimit', 'ratelimit']) {
    const [limit, remaining, reset] = ['limit', 'remaining', 'reset'].map((end) =>
      count(headers[`${start}-${end}`]),
    );
    if (remaining !== undefined || reset !== undefined) return { limit, remaining, reset };
  }
  return tightest(itemsOf(headers.ratelimit), itemsOf(headers['ratelimit-policy']));
}

type Items = readonly (readonly [name: string, parameters: Readonly<Record<string, number>>])[];

function itemsOf(field = ''): Items {
  return Array.from(field.slice(0, 2_000).matchAll(ITEM), ([, name = '', rest = '']) => {
    const found = Array.from(rest.matchAll(PARAMETER), ([, key = '', value]) => [
      key.toLowerCase(),
      Number(value),
    ]);
    return [name, Object.fromEntries(found)] as const;
  });
}

/** Of several allowances, one that is spent; otherwise the one with the longest window, which is the day's. */
function tightest(items: Items, policies: Items): Allowance {
  const allowances = items.map(([name, { r, t }]) => {
    const policy = policies.find(([other]) => other === name)?.[1];
    return { limit: policy?.q, remaining: r, reset: t };
  });
  const spent = allowances.filter(({ remaining }) => remaining === 0);
  const candidates = spent.length > 0 ? spent : allowances;
  return candidates.toSorted((a, b) => (b.reset ?? 0) - (a.reset ?? 0))[0] ?? {};
}

/** Parses a whole number; undefined for anything else. Unix milliseconds have 13 digits. */
export function count(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,13}$/.test(text.trim()) ? Number(text) : undefined;
}
