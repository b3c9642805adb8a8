import * as z from 'zod/mini';

/** What a test can make the server do wrong. */
export const faultsSchema = z.object({
  /** Responds with this status and an error in the service's format. */
  status: z.optional(z.int().check(z.gte(200), z.lte(599))),
  /** Waits this many milliseconds first. */
  latency: z.optional(z.number().check(z.gte(0))),
  /** Varies the latency by up to this fraction of it (0 to 1), either way. */
  jitter: z.optional(z.number().check(z.gte(0), z.lte(1))),
  /** Responds to this fraction of all calls (0 to 1) with 503. */
  fail: z.optional(z.number().check(z.gte(0), z.lte(1))),
  /** Never responds. */
  hang: z.optional(z.boolean()),
  /** Responds with 200 and this text as JSON: HTML, for instance, or the wrong shape. */
  body: z.optional(z.string()),
  /** Responds with this many bytes of valid JSON. */
  hugeBytes: z.optional(z.number()),
  /** Claims this content encoding. */
  encoding: z.optional(z.string()),
  /** Redirects to this URL. */
  redirect: z.optional(z.string()),
  /** Rejects this key from now on, until the server ends. */
  revoke: z.optional(z.string()),
  /** Responds with the key of the request in the body. */
  echoKey: z.optional(z.boolean()),
});
export type Faults = z.infer<typeof faultsSchema>;

/** A response of the faulty service. */
export type FaultyResponse = {
  status: number;
  body: string | Buffer;
  headers: Record<string, string>;
};

/** How long a call has to wait, in milliseconds. `random` returns numbers from 0 to 1. */
export function latencyOf({ latency = 0, jitter = 0 }: Faults, random: () => number): number {
  return latency * (1 + jitter * (2 * random() - 1));
}

/**
 * The response that the faults call for, if any. The server itself takes care of `hang` and `latency`.
 * `random` returns numbers from 0 to 1.
 */
export function faultyResponse(
  faults: Faults,
  key: string | null,
  random: () => number,
): FaultyResponse | undefined {
  const json = { 'content-type': 'application/json' };
  if (faults.fail !== undefined && random() < faults.fail) {
    const error = { code: 503, message: 'Temporarily unavailable' };
    return { status: 503, body: JSON.stringify({ error }), headers: json };
  }
  if (faults.redirect) return { status: 302, body: '', headers: { location: faults.redirect } };
  if (faults.status !== undefined) {
    const error = { code: faults.status, message: `Fault ${faults.status}` };
    return { status: faults.status, body: JSON.stringify({ error }), headers: json };
  }
  if (faults.body !== undefined) return { status: 200, body: faults.body, headers: json };
  if (faults.hugeBytes !== undefined) {
    const frame = JSON.stringify({ filler: '' });
    const filler = 'x'.repeat(Math.max(0, faults.hugeBytes - frame.length));
    return { status: 200, body: JSON.stringify({ filler }), headers: json };
  }
  if (faults.encoding) {
    const headers = { ...json, 'content-encoding': faults.encoding };
    return { status: 200, body: Buffer.from([0x8b, 0x00, 0x80]), headers };
  }
  if (faults.echoKey) return { status: 200, body: JSON.stringify({ key }), headers: json };
  return undefined;
}
