import type { CustomLayerInterface, Map as MapLibreMap } from 'maplibre-gl';

export type StyledMap = Pick<MapLibreMap, 'getLayer' | 'addLayer' | 'removeLayer'> & {
  /** Undefined while no style is loaded. */
  getStyle(): unknown;
  on(type: 'style.load', listener: () => void): unknown;
  off(type: 'style.load', listener: () => void): unknown;
};

/**
 * Adds the layer to a map, below another of its layers, and again whenever MapLibre has rebuilt its style:
 * for a new style, and after a lost context, when it cannot restore custom layers itself. Returns how to
 * remove it for good.
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
