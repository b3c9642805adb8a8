import { cellToParent, gridDisk, latLngToCell } from 'h3-js';
import { expect, it } from 'vitest';
import { rampsOf } from '@/lib/weather/ramps-tables';
import { GpuState } from './gpu-state';
import { HexStore } from './hex-store';
import { coloringOf } from './hex-texels';
import { START, testTile } from './testing/test-tile';

/** A graphics card that only counts what it holds. */
function card() {
  const held = new Set<object>();
  const gl = new Proxy(
    {},
    {
      get: (_, name: string) => {
        if (name.startsWith('create')) return () => hold();
        if (name.startsWith('delete')) return (what: object) => held.delete(what);
        return name === name.toUpperCase() ? 0 : () => {};
      },
    },
  );
  const hold = () => {
    const made = {};
    held.add(made);
    return made;
  };
  return { gl: gl as WebGL2RenderingContext, held };
}

const PARENTS = gridDisk(latLngToCell(39, -98, 4), 1);
const FINE = PARENTS.map((parent) => testTile(parent));
const COARSE = testTile(cellToParent(PARENTS[0] ?? '', 2));
const SHOWN = {
  coloring: coloringOf('temperature', rampsOf('temperature', 'light')),
  winds: null,
  hour: START,
};

it('holds nothing but what is shown, however long a reader pans, zooms, and changes the layer', () => {
  const { gl, held } = card();
  const state = new GpuState(gl);
  const store = new HexStore();
  const show = (group: 'forecast' | 'air') => {
    const drawn = state.update(store.batchesOf(group), SHOWN, 0);
    for (const { gpu } of drawn) gpu.drawHexes(false);
    return drawn;
  };
  const before = held.size;
  const sizes = new Set<number>();
  for (let day = 0; day < 20; day += 1) {
    for (const tile of FINE) store.set(tile, day);
    store.set(COARSE, day);
    expect(show('forecast')).toHaveLength(2);
    sizes.add(held.size - before);
    for (const tile of FINE) store.delete(tile);
    expect(show('forecast')).toHaveLength(1);
    sizes.add(held.size - before);
    store.set({ ...COARSE, group: 'air' }, day);
    expect(show('air')).toHaveLength(1);
    sizes.add(held.size - before);
  }
  // Two buffers, an array of vertices, and a texture for each batch.
  expect([...sizes]).toEqual([8, 4]);
  state.dispose();
  expect(held.size).toBe(before);
});
