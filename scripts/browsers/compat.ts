import { features } from 'web-features';

/** What compatibility data say of the features of the web, each by its key in @mdn/browser-compat-data. */
export interface Compat {
  /** Whether a feature is newer than the browsers, or missing in some of them to this day; undefined if unknown. */
  isNewer(key: string): boolean | undefined;
  /** All keys that begin with `prefix`. */
  keys(prefix: string): string[];
}

/** Reads them for browsers, of each the first version that is supported. */
export function readCompat(versions: ReadonlyMap<string, string>): Compat {
  const newer = new Map<string, boolean>();
  for (const feature of Object.values(features)) {
    if (feature.kind !== 'feature') continue;
    for (const [key, { support }] of Object.entries(feature.status.by_compat_key ?? {})) {
      const since = new Map(Object.entries(support));
      newer.set(
        key,
        [...versions].some(([browser, version]) => isAfter(since.get(browser), version)),
      );
    }
  }
  const all = [...newer.keys()].sort();
  return {
    isNewer: (key) => newer.get(key),
    keys: (prefix) => all.filter((key) => key.startsWith(prefix)),
  };
}

/** Whether a browser has had something since a later version, or not at all. "≤79" means that it may be older. */
function isAfter(since: string | undefined, version: string): boolean {
  if (since === undefined || !/^≤?\d/.test(since)) return true;
  const [major = 0, minor = 0] = since.replace('≤', '').split('.').map(Number);
  const [supported = 0, supportedMinor = 0] = version.split('.').map(Number);
  return major > supported || (major === supported && minor > supportedMinor);
}
