import * as z from 'zod/mini';

/**
 * Parses a value, in a browser as well: there zod would compile its parsers with `new Function`, which the
 * Content-Security-Policy forbids.
 */
export function safeParse<Schema extends z.core.$ZodType>(
  schema: Schema,
  value: unknown,
): z.core.util.SafeParseResult<z.output<Schema>> {
  if (typeof window !== 'undefined') z.config({ jitless: true });
  return z.safeParse(schema, value);
}
