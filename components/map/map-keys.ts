/** The keys that walk to the six neighbors, with the direction in which each lies on the keyboard. */
export const WALK_KEYS = { q: 300, w: 0, e: 60, c: 120, x: 180, z: 240 } as const;
/** The key at which the map is told in words, amid them. */
export const DESCRIBE_KEY = 'd';

export type WalkKey = keyof typeof WALK_KEYS;

export function isWalkKey(key: string): key is WalkKey {
  return Object.hasOwn(WALK_KEYS, key);
}

const MOVES = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', '+', '=', '-', '_'];

/** Whether a key is one of MapLibre's own, which move the map. */
export function isMoveKey(key: string): boolean {
  return MOVES.includes(key);
}

/** Whether the map does anything at a key. */
export function isMapKey(key: string): boolean {
  return key === 'Enter' || isMoveKey(key) || isWalkKey(key.toLowerCase());
}
