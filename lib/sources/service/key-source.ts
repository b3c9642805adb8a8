import { parseKeys } from '@/lib/config/config';

/** Watches the keys file for key rotation. */
export interface KeySource {
  /** The new keys, once, if they have changed. Reads the file every two seconds at most. */
  readonly changed: () => readonly string[] | undefined;
}

export interface KeySourceOptions {
  readonly keys: readonly string[];
  /** The text of the file; throws if it can't be read. */
  readonly readText: () => string;
  readonly now: () => number;
  /** Called when the file becomes unusable, once until it is usable again. */
  readonly onUnreadable: () => void;
}

const READ_EVERY_MS = 2_000;

/**
 * Polls the file as calls are made: file watchers miss updates of mounted secrets, which swap a symlink.
 * A file without valid keys changes nothing, since it may be half written.
 */
export function createKeySource(options: KeySourceOptions): KeySource {
  const { readText, now, onUnreadable } = options;
  let keys = options.keys;
  let readAtMs = now();
  let isUnreadable = false;

  function readKeys(): readonly string[] | undefined {
    try {
      const found = parseKeys('WEATHER_API_KEYS_FILE', readText());
      if (found.length === 0) return undefined;
      return found;
    } catch {
      return undefined;
    }
  }

  return {
    changed() {
      if (Math.abs(now() - readAtMs) < READ_EVERY_MS) return undefined;
      readAtMs = now();
      const found = readKeys();
      if (!found && !isUnreadable) onUnreadable();
      isUnreadable = !found;
      if (!found || found.join() === keys.join()) return undefined;
      keys = found;
      return found;
    },
  };
}
