/** What receives the bytes of a text piece by piece. It must copy what it keeps: senders use their memory again. */
export interface Sink {
  readonly push: (bytes: Uint8Array) => void;
  /** The text ends here: what comes next does not follow on it. */
  readonly end: () => void;
}

const NONE: Uint8Array = new Uint8Array(0);

/** For each byte, whether it belongs to a run of these characters. */
export function membersOf(characters: string): Uint8Array {
  const members = new Uint8Array(256);
  for (const character of characters) members[character.charCodeAt(0)] = 1;
  return members;
}

/**
 * Passes on the runs of some characters that are at least `least` long, wherever a text is cut into pieces. It looks
 * at every `least`th byte first: a run of that length cannot lie between two others.
 */
export function createRuns(members: Uint8Array, minLength: number, sink: Sink): Sink {
  /** The beginning of a run that may still be too short. */
  let held = NONE;
  /** Whether the last piece ended within a run that has been passed on. */
  let isOpen = false;

  function end(): void {
    if (isOpen) sink.end();
    isOpen = false;
    held = NONE;
  }

  /** Goes on with the run at the end of the last piece, and says where the rest begins. */
  function resume(bytes: Uint8Array): number {
    if (!isOpen && held.length === 0) return 0;
    const to = endOfRun(bytes, 0, members);
    if (!isOpen && held.length + to >= minLength) {
      isOpen = true;
      sink.push(held);
      held = NONE;
    }
    if (isOpen && to > 0) sink.push(bytes.subarray(0, to));
    else if (!isOpen) held = joined(held, bytes.subarray(0, to));
    if (to < bytes.length) end();
    return to;
  }

  return {
    end,
    push(bytes) {
      let from = resume(bytes);
      while (from < bytes.length) {
        const probe = Math.min(from + minLength, bytes.length) - 1;
        if (members[bytes[probe] ?? 0] === 0) {
          from = probe + 1;
          continue;
        }
        let start = probe;
        while (start > from && members[bytes[start - 1] ?? 0] === 1) start -= 1;
        const to = endOfRun(bytes, probe, members);
        const run = bytes.subarray(start, to);
        if (run.length >= minLength) {
          isOpen = true;
          sink.push(run);
        } else if (to === bytes.length) held = run.slice();
        if (to < bytes.length) end();
        from = to + 1;
      }
    },
  };
}

function endOfRun(bytes: Uint8Array, from: number, members: Uint8Array): number {
  let to = from;
  while (to < bytes.length && members[bytes[to] ?? 0] === 1) to += 1;
  return to;
}

/** Two pieces as one. */
export function joined(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}
