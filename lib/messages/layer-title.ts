import { baseLayerOf, type LayerName } from '@/lib/contract/layers';
import type { Translate } from './messages';

/** What a layer is called in a list of them: "Temperature", "Rain starts". */
export function layerName(layer: LayerName, t: Translate): string {
  return t(`layer.${baseLayerOf(layer)}`);
}

/** What a layer's values are, above them: its name, or more where that does not say it. */
export function layerTitle(layer: LayerName, t: Translate): string {
  return layer === 'rain' ? t('layer.rain.title') : layerName(layer, t);
}
