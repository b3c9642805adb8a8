import { redactKeys } from '@/lib/base/redact-keys';

/** No document of the service has this many; one that is made to is cut off. */
const MAX_PATHS = 200;
/** Of a name, and of a whole path. */
const MAX_CHARACTERS = 60;
const LONGEST_PATH = 160;
/** The first items of a list have all the fields that the others have. */
const MAX_ITEMS = 20;

/**
 * The fields of a parsed JSON value as paths, such as `hourly[].temp_f`, sorted. Only names, never values; a name
 * in the form of a key is redacted.
 */
export function fieldPathsOf(value: unknown): string[] {
  const paths = new Set<string>();

  function add(path: string): void {
    if (paths.size < MAX_PATHS) paths.add(path.slice(0, LONGEST_PATH));
  }

  function visit(one: unknown, path: string): void {
    if (paths.size >= MAX_PATHS) return;
    if (Array.isArray(one)) {
      for (const item of one.slice(0, MAX_ITEMS)) visit(item, `${path}[]`);
    } else if (typeof one === 'object' && one !== null) {
      for (const [name, field] of Object.entries(one)) {
        const shown = redactKeys(name).slice(0, MAX_CHARACTERS);
        const inner = path === '' ? shown : `${path}.${shown}`;
        if (isNested(field)) visit(field, inner);
        else add(inner);
      }
    }
    // A list of texts or numbers.
    else add(path);
  }

  visit(value, '');
  return [...paths].sort();
}

function isNested(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0;
}
