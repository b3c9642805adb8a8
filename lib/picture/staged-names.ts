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

/** What is named at any of the sizes. */
export function stagedNames(
  { bands, box }: NameStage,
  { layer, messages, units, selectedCell: cell, selectedName: name }: PictureInput,
  hexes: readonly ShownHex[],
): StagedName[] {
  const text = numberTextOf(layer, messages, units);
  const values = namedValues({ hexes, hasArrows: hasArrows(layer), text });
  const chosen = cell !== null && name !== null ? { cell, name } : null;
  const done: StagedName[] = [];
  let open = new Map<string, StagedName>();
  bands.forEach(({ zoom }, at) => {
    const next = new Map<string, StagedName>();
    for (const name of mapNames(box, zoom, values, chosen)) {
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
