import * as z from 'zod/mini';

/**
 * The decoy, a made-up key that opens nothing, in base64: planted in a page, in its script, and in pages of embeds, so that
 * a browser was really sent it, whether somebody searches or not.
 */
export const PLANTED = 'cHViX2RlYzBkZWMwZGVjMGRlYzBkZWMwZGVjMGRlYzBkZWMw';

/** The SHA-256 of a key, in hexadecimal: it tells nothing of 128 random bits, and proves whether they are somewhere. */
const keyPrintSchema = z.object({
  label: z.string(),
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});
export type KeyPrint = z.infer<typeof keyPrintSchema>;

/** What to look for: `GET /api/inspector/keys`. */
export const keyPrintsSchema = z.object({
  /** The keys of the weather service that are in use; none in front of sources without keys. */
  keys: z.array(keyPrintSchema),
  /** A made-up key that is planted in `/api/inspector/decoys`, so that a search can be seen to find. */
  decoy: keyPrintSchema,
});
export type KeyPrints = z.infer<typeof keyPrintsSchema>;
