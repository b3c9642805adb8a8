import { parseKeys } from '../config/config';

/** Gives other keys where the file that they came from has changed. */
export interface KeySource {
  /** The keys as they are now, where they are other ones than before; looks at most every few seconds. */
  readonly changed: () => readonly string[] | undefined;
}

export interface KeySourceOptions {
  readonly keys: readonly string[];
  /** The text of the file; throws where it cannot be read. */
  readonly readText: () => string;
  readonly now: () => number;
  /** Told once for each text that can't be taken. */
  readonly onUnreadable: () => void;
}

const LOOK_EVERY_MS = 2_000;

/**
 * Looks into the file itself, by and by as calls are made: watchers miss what mounted secrets do, which
 * is to swap a link. A text that holds no valid keys changes nothing, as it may be half written.
 */
export function createKeySource(options: KeySourceOptions): KeySource {
  const { readText, now, onUnreadable } = options;
  let keys = options.keys;
  let lookedAtMs = now();
  let isUnreadable = false;

  function look(): readonly string[] | undefined {
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
      if (now() - lookedAtMs < LOOK_EVERY_MS) return undefined;
      lookedAtMs = now();
      const found = look();
      if (!found && !isUnreadable) onUnreadable();
      isUnreadable = !found;
      if (!found || found.join() === keys.join()) return undefined;
      keys = found;
      return found;
    },
  };
}
