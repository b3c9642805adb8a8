import { expect, it } from 'vitest';
import { NO_PROGRESS } from '@/lib/queries/tile-progress';
import { MapReports } from './map-reports';

it('tells what is new, and nothing that only has another object around it', () => {
  const reports = new MapReports();
  let told = 0;
  reports.subscribe(() => {
    told += 1;
  });
  const tile = Object.create(null);
  const hex = { hex: '86a', cell: '86a', inTile: { tile, index: 3 } };
  reports.set({ selectedHex: hex });
  reports.set({ selectedHex: { ...hex, inTile: { tile, index: 3 } } });
  reports.set({ progress: { ...NO_PROGRESS } });
  expect(told).toBe(1);
  reports.set({ selectedHex: { ...hex, inTile: { tile, index: 4 } } });
  reports.set({ progress: { ...NO_PROGRESS, loaded: 1 } });
  expect(told).toBe(3);
  reports.clear();
  expect(reports.get()).toMatchObject({ selectedHex: null, controller: null });
});
