import type { CustomLayerInterface, Map as MapLibreMap } from 'maplibre-gl';

export type StyledMap = Pick<MapLibreMap, 'getLayer' | 'addLayer' | 'removeLayer'> & {
  /** Undefined while there is no style, or none that is loaded. */
  getStyle(): unknown;
  on(type: 'style.load', listener: () => void): unknown;
  off(type: 'style.load', listener: () => void): unknown;
};

/**
 * Puts the layer on a map below another of its layers, and again whenever MapLibre has built its style
 * anew: for another style, and after a lost context, where it cannot restore custom layers itself.
 * Answers how to take it off for good.
 */
export function attachLayer(
  map: StyledMap,
  layer: CustomLayerInterface,
  belowId?: string,
): () => void {
  const add = () => {
    if (map.getLayer(layer.id)) return;
    map.addLayer(layer, belowId !== undefined && map.getLayer(belowId) ? belowId : undefined);
  };
  map.on('style.load', add);
  if (map.getStyle()) add();
  return () => {
    map.off('style.load', add);
    if (map.getStyle() && map.getLayer(layer.id)) map.removeLayer(layer.id);
  };
}
