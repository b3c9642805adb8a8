import { expect, it } from 'vitest';
import { attachLayer, type StyledMap } from './attach';

const layer = { id: 'hexes', type: 'custom' as const, render() {} };

/** The layers of a map, from the lowest up, or no style at all. */
function fakeMap(style: string[] | null) {
  const listeners = new Set<() => void>();
  const state = { style };
  const map: StyledMap = {
    getStyle: () => state.style ?? undefined,
    getLayer: (id) => (state.style?.includes(id) ? (layer as never) : undefined),
    addLayer(added, below) {
      const at =
        below === undefined ? (state.style?.length ?? 0) : (state.style?.indexOf(below) ?? 0);
      state.style?.splice(at, 0, added.id);
      return map as never;
    },
    removeLayer(id) {
      state.style = state.style?.filter((name) => name !== id) ?? null;
      return map as never;
    },
    on: (_type, listener) => listeners.add(listener),
    off: (_type, listener) => listeners.delete(listener),
  };
  const load = (layers: string[]) => {
    state.style = layers;
    for (const listener of listeners) listener();
  };
  return { map, state, load };
}

it('adds the layer to a loaded style, and to every one that follows', () => {
  const { map, state, load } = fakeMap(['land', 'labels']);
  const detach = attachLayer(map, layer, 'labels');
  expect(state.style).toEqual(['land', 'hexes', 'labels']);
  load(['land', 'labels']);
  expect(state.style).toEqual(['land', 'hexes', 'labels']);
  load(['land']);
  expect(state.style).toEqual(['land', 'hexes']);
  detach();
  expect(state.style).toEqual(['land']);
  load(['land', 'labels']);
  expect(state.style).toEqual(['land', 'labels']);
});

it('waits for a style that is not loaded yet, and copes with one that is gone', () => {
  const { map, state, load } = fakeMap(null);
  const detach = attachLayer(map, layer);
  expect(state.style).toBeNull();
  load(['land']);
  expect(state.style).toEqual(['land', 'hexes']);
  state.style = null;
  detach();
  expect(state.style).toBeNull();
});
