import type * as z from 'zod/mini';
import { jsonSchemaOf } from '@/lib/openapi/parts/schemas';

type Json = Readonly<Record<string, unknown>>;

/**
 * The JSON Schema of what a tool takes or answers. Clients that hand it on to models which know one type for each value
 * would reject a list of types, or drop it.
 */
export function toolSchemaOf(schema: z.ZodMiniType, io: 'input' | 'output') {
  return { ...(withSingleTypes(jsonSchemaOf(schema, io)) as Json), type: 'object' as const };
}

function withSingleTypes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSingleTypes);
  if (typeof value !== 'object' || value === null) return value;
  const { type, ...rest } = Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, withSingleTypes(one)]),
  );
  if (!Array.isArray(type)) return type === undefined ? rest : { type, ...rest };
  const forms = type.map((one) => (one === 'null' ? { type: one } : { type: one, ...rest }));
  return { anyOf: forms };
}
