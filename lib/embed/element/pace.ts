/** How often what moves may ask for another place. */
const PACE_MS = 60_000;
/** Two attributes that are set one after the other are one change. */
const SETTLE_MS = 100;

/** Follows changes at a pace: the first at once, and of those within the next minute the last one, when that is over. */
export interface Pace {
  /** Something has changed. */
  change(): void;
  stop(): void;
}

/**
 * @param follow does what the changes ask for; whether there was anything to do, since they may have undone each other
 */
export function createPace(follow: () => boolean): Pace {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let freeMs = 0;
  return {
    change() {
      timer ??= setTimeout(
        () => {
          timer = undefined;
          if (follow()) freeMs = performance.now() + PACE_MS;
        },
        Math.max(SETTLE_MS, freeMs - performance.now()),
      );
    },
    stop: () => clearTimeout(timer),
  };
}
