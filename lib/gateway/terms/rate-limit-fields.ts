/** What the headers of an answer say of a key's allowance. */
export interface Allowance {
  readonly limit?: number | undefined;
  readonly remaining?: number | undefined;
  /** Seconds from now, or a moment; `told.ts` tells them apart. */
  readonly reset?: number | undefined;
}

/** An item of a list of structured fields: a name, and parameters that are whole numbers. */
const ITEM = /(?:^|,)\s*("[^"]{0,99}"|[\w*.:/-]{1,99})((?:\s*;\s*[a-z][\w.*-]*=[^;,]*)*)/gi;
const PARAMETER = /;\s*([a-z]+)=(\d{1,12})(?=\s*(?:;|$))/gi;

/**
 * Reads the fields that are in use for an allowance, the first set that is there: X-RateLimit-Limit,
 * -Remaining and -Reset; the same without the X, as the IETF's draft had them until its version 6; and
 * RateLimit with RateLimit-Policy, as it has them from version 8 (draft-ietf-httpapi-ratelimit-headers).
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

/** Of several allowances the one that is spent, or else the one that lasts longest: that is the day's. */
function tightest(items: Items, policies: Items): Allowance {
  const allowances = items.map(([name, { r, t }]) => {
    const policy = policies.find(([other]) => other === name)?.[1];
    return { limit: policy?.q, remaining: r, reset: t };
  });
  const spent = allowances.filter(({ remaining }) => remaining === 0);
  const among = spent.length > 0 ? spent : allowances;
  return among.toSorted((a, b) => (b.reset ?? 0) - (a.reset ?? 0))[0] ?? {};
}

/** A whole number; undefined for anything else. Milliseconds of the Unix epoch have 13 digits. */
export function count(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,13}$/.test(text.trim()) ? Number(text) : undefined;
}
