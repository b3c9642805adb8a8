import type { Feature } from 'geojson';
import { describe, expect, it } from 'vitest';
import { drawnFeatures, litFeatures } from './alert-areas';

const box = (west: number, south: number, size: number): [number, number][] => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
];
const lit = (...polygons: [number, number][][][]) => ({
  lit: { type: 'MultiPolygon' as const, coordinates: polygons },
  label: 'Blizzard Warning',
  drawn: [],
});
const ofKind = (features: readonly Feature[], kind: string) =>
  features.filter(({ properties }) => properties?.kind === kind);

describe('what is lit', () => {
  it('is nothing without a chosen hazard', () => {
    expect(litFeatures({ lit: null, label: '', drawn: [] }).features).toEqual([]);
  });
  it('is left out of a shade over all of the earth, whose islands are shaded', () => {
    const hole = box(-100, 41, 1);
    const { features } = litFeatures(lit([box(-102, 40, 4), hole], [box(-90, 30, 2)]));
    const [shade] = ofKind(features, 'shade');
    const coordinates = shade?.geometry.type === 'MultiPolygon' ? shade.geometry.coordinates : [];
    expect(coordinates).toHaveLength(2);
    expect(coordinates[0]?.slice(1)).toEqual([box(-102, 40, 4), box(-90, 30, 2)]);
    expect(coordinates[1]).toEqual([hole]);
  });
  it('is left out of islands as well, wherever they lie in each other', () => {
    const [outer, hole, inner, core] = [8, 6, 4, 2].map((size) =>
      box(-100 - size / 2, 40 - size / 2, size),
    );
    if (!outer || !hole || !inner || !core) throw new Error('no boxes');
    const { features } = litFeatures(lit([outer, hole], [inner, core]));
    const [shade] = ofKind(features, 'shade');
    const coordinates = shade?.geometry.type === 'MultiPolygon' ? shade.geometry.coordinates : [];
    expect(coordinates.map((rings) => rings.slice(1))).toEqual([[outer], [inner], []]);
    expect(coordinates.slice(1).map(([island]) => island)).toEqual([hole, core]);
  });
  it('has one name for each of its largest parts, at the north of them', () => {
    const parts = Array.from({ length: 20 }, (_, index) => [box(-120 + index * 2, 30, 1)]);
    const { features } = litFeatures(lit([box(-100, 40, 5)], ...parts));
    const names = ofKind(features, 'name');
    expect(names).toHaveLength(6);
    expect(names[0]?.geometry).toMatchObject({ coordinates: [-95, 45] });
    expect(names[0]?.properties?.label).toBe('Blizzard Warning');
  });
  it('lies within one earth, wherever its longitudes go on', () => {
    for (const west of [172, -188, 532]) {
      const { features } = litFeatures(lit([box(west, 52, 3)]));
      const [edge] = ofKind(features, 'edge');
      expect(edge?.geometry).toMatchObject({ coordinates: [box(-188, 52, 3)] });
    }
  });
});

describe('what is drawn', () => {
  const area = (severity: 'severe' | 'minor', west: number) => ({
    ...{ label: 'Flood Warning', severity, ring: box(west, 30, 1).slice(0, 4) },
  });
  it('is a closed line in the color of its severity, the gravest last', () => {
    const drawn = [area('severe', -100), area('minor', -90)];
    const { features } = drawnFeatures({ lit: null, label: '', drawn });
    const lines = ofKind(features, 'line');
    expect(lines.map(({ properties }) => properties?.severity)).toEqual(['minor', 'severe']);
    expect(lines[1]?.geometry).toEqual({ type: 'LineString', coordinates: box(-100, 30, 1) });
    expect(ofKind(features, 'name')).toHaveLength(2);
  });
});
