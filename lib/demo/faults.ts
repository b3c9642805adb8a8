import * as z from 'zod/mini';

/** What a test may ask the server to do wrong. All at once would make no sense, but none forbids it. */
export const faultsSchema = z.object({
  /** Answers with this status, and an error in the service's form. */
  status: z.optional(z.int().check(z.gte(200), z.lte(599))),
  /** Waits so many milliseconds first, and by this part of it (0 to 1) more or less each time. */
  latency: z.optional(z.number().check(z.gte(0))),
  jitter: z.optional(z.number().check(z.gte(0), z.lte(1))),
  /** Answers this part of all calls (0 to 1) with 503. */
  fail: z.optional(z.number().check(z.gte(0), z.lte(1))),
  /** Never answers. */
  hang: z.optional(z.boolean()),
  /** Answers 200 with this text as JSON: HTML, say, or a wrong shape. */
  body: z.optional(z.string()),
  /** Answers with so many bytes of valid JSON. */
  hugeBytes: z.optional(z.number()),
  /** Claims this content encoding. */
  encoding: z.optional(z.string()),
  /** Redirects there. */
  redirect: z.optional(z.string()),
  /** Takes this key no longer, for as long as the server runs. */
  revoke: z.optional(z.string()),
  /** Answers with the key that was sent, in the body. */
  echoKey: z.optional(z.boolean()),
});
export type Faults = z.infer<typeof faultsSchema>;

export type Fault = { status: number; body: string | Buffer; headers: Record<string, string> };

/** How long a call is kept waiting, in milliseconds. `random` gives numbers from 0 to 1. */
export function latencyOf({ latency = 0, jitter = 0 }: Faults, random: () => number): number {
  return latency * (1 + jitter * (2 * random() - 1));
}

/**
 * The wrong answer that is asked for, if any; hanging and waiting are the server's own part.
 * `random` gives numbers from 0 to 1.
 */
export function faultyAnswer(
  faults: Faults,
  key: string | null,
  random: () => number,
): Fault | undefined {
  const json = { 'content-type': 'application/json' };
  if (faults.fail !== undefined && random() < faults.fail) {
    const error = { code: 503, message: 'Out of order for a moment' };
    return { status: 503, body: JSON.stringify({ error }), headers: json };
  }
  if (faults.redirect) return { status: 302, body: '', headers: { location: faults.redirect } };
  if (faults.status !== undefined) {
    const error = { code: faults.status, message: `Fault ${faults.status}` };
    return { status: faults.status, body: JSON.stringify({ error }), headers: json };
  }
  if (faults.body !== undefined) return { status: 200, body: faults.body, headers: json };
  if (faults.hugeBytes !== undefined) {
    const filling = 'x'.repeat(Math.max(0, faults.hugeBytes - 14));
    return { status: 200, body: JSON.stringify({ filling }), headers: json };
  }
  if (faults.encoding) {
    const headers = { ...json, 'content-encoding': faults.encoding };
    return { status: 200, body: Buffer.from([0x8b, 0x00, 0x80]), headers };
  }
  if (faults.echoKey) return { status: 200, body: JSON.stringify({ key }), headers: json };
  return undefined;
}
