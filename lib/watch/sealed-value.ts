import { parseJson } from '@/lib/base/json';
import type { RemovableValue } from '@/lib/shared/key-value-store';
import type { Seal } from './sealed';

/** A stored value that only this server can read. */
export function sealedValue(stored: RemovableValue, seal: Seal, name: string): RemovableValue {
  /** What was read or written last, and what is in it: the same object until it is written again. */
  let latest: { readonly sealed: unknown; readonly value: unknown } | undefined;
  return {
    read() {
      const sealed = stored.read();
      if (latest !== undefined && latest.sealed === sealed) return latest.value;
      const text = typeof sealed === 'string' ? seal.open(name, sealed) : undefined;
      const value = text === undefined ? undefined : parseJson(text);
      latest = { sealed, value };
      return value;
    },
    write(value) {
      const sealed = seal.close(name, JSON.stringify(value));
      latest = { sealed, value };
      return stored.write(sealed);
    },
    remove: stored.remove,
  };
}
