import { HEADERS, type HeaderName } from './parts/headers';
import type { JsonSchema } from './parts/schemas';

/** Headers of a response, each by its place in the document. */
export function headerRefs(names: readonly HeaderName[]): Record<string, JsonSchema> {
  return Object.fromEntries(
    [...new Set(names)].map((name) => [
      HEADERS[name].name,
      { $ref: `#/components/headers/${HEADERS[name].name}` },
    ]),
  );
}
