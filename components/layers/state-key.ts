import { isHalt } from '@/lib/queries/tile-progress';
import type { HexReading } from '@/lib/weather/hex-reading';

/** The message that names the state of a hex, with the reason if it is not loaded. */
export function stateKey({ state, reason }: Pick<HexReading, 'state' | 'reason'>) {
  if (state === 'not-loaded' && isHalt(reason)) return `map.state.${reason}` as const;
  return `map.state.${state}` as const;
}
