import type { MercatorBox } from '@/lib/geo/web-mercator';
import { hasArrows } from '@/lib/weather/layer-sources';
import { type MapName, mapNames, namedValues } from './map-names';
import type { NameStage } from './name-stage';
import { numberTextOf } from './number-text';
import type { PictureInput } from './picture-input';
import type { ShownHex } from './shown-hexes';

/** A name that stands in a place at some sizes of the picture without a break. */
export type StagedName = {
  readonly name: MapName;
  /** The band of the first of these sizes, and the name at each of them. */
  readonly first: number;
  readonly steps: readonly MapName[];
};

/** What a picture names in a box at a zoom. */
export function namesIn(
  { layer, messages, units, selectedCell: cell, selectedName: name, isSelectedTold }: PictureInput,
  hexes: readonly ShownHex[],
): (box: MercatorBox, zoom: number) => MapName[] {
  const text = numberTextOf(layer, messages, units);
  const values = namedValues({ hexes, hasArrows: hasArrows(layer), text });
  const chosen = cell !== null && name !== null ? { cell, name, isTold: isSelectedTold } : null;
  return (box, zoom) => mapNames(box, zoom, values, chosen);
}

/** What is named at any of the sizes. */
export function stagedNames(
  { bands, box }: NameStage,
  input: PictureInput,
  hexes: readonly ShownHex[],
): StagedName[] {
  const namesAt = namesIn(input, hexes);
  const done: StagedName[] = [];
  let open = new Map<string, StagedName>();
  bands.forEach(({ zoom }, at) => {
    const next = new Map<string, StagedName>();
    for (const name of namesAt(box, zoom)) {
      const key = `${name.key} ${name.name} ${name.downEm.toFixed(2)}`;
      const { first, steps } = open.get(key) ?? { first: at, steps: [] };
      next.set(key, { name, first, steps: [...steps, name] });
      open.delete(key);
    }
    done.push(...open.values());
    open = next;
  });
  return [...done, ...open.values()];
}
