import * as z from 'zod/mini';

/**
 * Parses a value, also in a browser, where the Content-Security-Policy forbids the `new Function` that zod
 * would compile its parsers with.
 */
export function safeParse<Schema extends z.core.$ZodType>(
  schema: Schema,
  value: unknown,
): z.core.util.SafeParseResult<z.output<Schema>> {
  if (typeof window !== 'undefined') z.config({ jitless: true });
  return z.safeParse(schema, value);
}
