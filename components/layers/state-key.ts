import type { LayerName } from '@/lib/contract/layers';
import { untilRuleOf } from '@/lib/contract/until-layers';
import { isHalt } from '@/lib/queries/tile-progress';
import type { HexReading } from '@/lib/weather/hex-reading';

/** The message that names the state of a hex on a layer, with the reason if it is not loaded. */
export function stateKey(
  { state, reason }: Pick<HexReading, 'state' | 'reason'>,
  layer: LayerName,
) {
  // There may well be data, and a gap in the hours.
  if (state === 'no-data' && untilRuleOf(layer)) return 'until.unknown' as const;
  if (state === 'not-loaded' && isHalt(reason)) return `map.state.${reason}` as const;
  return `map.state.${state}` as const;
}
