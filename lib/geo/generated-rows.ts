import { once } from './once';

/**
 * Parses a generated table when it is first needed. The type is taken on trust: scripts/build-data.ts has
 * checked every row against its schema, and checking megabytes again would slow each start.
 */
export function generatedRows<Row>(json: string): () => readonly Row[] {
  return once(() => JSON.parse(json));
}
