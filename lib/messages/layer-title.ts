import type { LayerName } from '@/lib/contract/layers';
import type { Translate } from './messages';

/** What a layer's values are, above them: its name, or more where that does not say it. */
export function layerTitle(layer: LayerName, t: Translate): string {
  return layer === 'rain' ? t('layer.rain.title') : t(`layer.${layer}`);
}
