import * as z from 'zod/mini';
import { allAlertsSchema } from '@/lib/contract/active-alerts';
import { isResourceName, RESOURCES } from '@/lib/contract/resources';
import { cellAreasSchema, pointZoneSchema, zoneWithOutlineSchema } from '@/lib/geo/zone-schema';
import { SOURCE_ENTRIES } from '@/lib/sources/source';

/**
 * Whether a value may be cached under a key: it has the shape of what is loaded under it. For entries from where
 * others may have written them. A source checks its own when it reads them.
 */
export function isDocumentOf(key: string, value: unknown): boolean {
  if (key.startsWith(SOURCE_ENTRIES)) return value !== undefined;
  const [kind = '', id = ''] = key.split('/');
  const schema = schemaOf(kind);
  return schema !== undefined && z.safeParse(schema, value).success && isAbout(value, id, kind);
}

function schemaOf(kind: string): z.core.$ZodType | undefined {
  if (isResourceName(kind)) return RESOURCES[kind].schema;
  if (kind === 'sample') return RESOURCES.forecast.schema;
  if (kind === 'all-alerts') return allAlertsSchema;
  if (kind === 'zone-at') return pointZoneSchema;
  if (kind === 'areas') return cellAreasSchema;
  return kind === 'zone' ? zoneWithOutlineSchema : undefined;
}

/** Whether a document of a cell or a zone is that of this one, and not of another. */
function isAbout(value: unknown, id: string, kind: string): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (kind === 'zone') return 'id' in value && value.id === id;
  if (kind === 'areas') return 'cell' in value && value.cell === id;
  if ('h3' in value) return value.h3 === id;
  return !isResourceName(kind) || ('zone' in value && value.zone === id);
}
