import * as z from 'zod/mini';

/** What a test may ask the server to do wrong. All at once would make no sense, but none forbids it. */
export const faultsSchema = z.object({
  /** Answers with this status, and an error in the service's form. */
  status: z.optional(z.int().check(z.gte(200), z.lte(599))),
  /** Waits so many milliseconds first. */
  latency: z.optional(z.number()),
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

/** The wrong answer that is asked for, if any; hanging and waiting are the server's own part. */
export function faultyAnswer(faults: Faults, key: string | null): Fault | undefined {
  const json = { 'content-type': 'application/json' };
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
