import { expect, it } from 'vitest';
import { DAY_LAYERS, LAYERS } from '@/lib/contract/layers';
import { hasArrows, hasStream } from './layer-sources';

it('winds of one hour make a stream, those of a day or of many hours only have arrows', () => {
  const layers = [...LAYERS, ...Object.values(DAY_LAYERS)];
  expect(layers.filter(hasStream)).toEqual(['wind']);
  expect(layers.filter(hasArrows)).toEqual(['wind', 'windiest', 'day-wind']);
});
