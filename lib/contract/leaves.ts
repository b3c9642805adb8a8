import * as z from 'zod/mini';

/**
 * The leaves of every document. Real responses have nulls in place of numbers, and leave fields out; both
 * become null, so that callers handle only one kind of absence. Words are not checked against a list,
 * because the interface defines none (its section 2.8).
 */

/** Far above anything real. Longer texts are not weather, and would only fill memory. */
const MAX_CHARACTERS = 10_000;
const MAX_EXTRA_CHARACTERS = 4_000;
const MAX_SOURCES = 20;

/** A text of at most `most` UTF-16 units. */
export const text = (most = MAX_CHARACTERS) =>
  z._default(z.nullable(z.string().check(z.maxLength(most, 'too long'))), null);
export const number = () => z._default(z.nullable(z.number()), null);
export const flag = () => z._default(z.nullable(z.boolean()), null);

/**
 * A field that the interface does not have, and some source tells all the same. What any other service means by
 * its name is not known, so a value of another kind counts as none.
 */
export const extra = <T extends z.core.$ZodType>(item: T) =>
  z.catch(z.optional(z.nullable(item)), undefined);
/** A short text among those. */
export const extraText = () => extra(z.string().check(z.maxLength(MAX_EXTRA_CHARACTERS)));

/** A required list. It is counted before its items are parsed: "{}," a million times is only 3 MB. */
export const list = <T extends z.core.$ZodType>(item: T, most: number) =>
  z.pipe(
    z
      .unknown()
      .check(z.refine((value) => !Array.isArray(value) || value.length <= most, 'too many items')),
    z.array(item),
  );

/** An optional list. Its absence means that it is empty. */
export const listOf = <T extends z.core.$ZodType>(item: T, most: number) => {
  const present = z.pipe(
    z._default(z.nullable(z.unknown()), []),
    z.transform((found): unknown => found ?? []),
  );
  return z.pipe(present, list(item, most));
};

/** Section 2.1: an upstream provider. It must be shown near the data, so every document has them. */
export const sourceSchema = z.object({ name: text(), url: text(), license: text() });
export type Source = z.infer<typeof sourceSchema>;

export const sources = (most = MAX_SOURCES) => listOf(sourceSchema, most);
