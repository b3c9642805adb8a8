import { describe, expect, it } from 'vitest';
import { isCounty, zonesOfCounty } from './counties';

describe('counties', () => {
  it.each(['COC031', 'NYC061', 'AKC020', 'PRC127', 'DCC001'])('have %s', (id) => {
    expect(isCounty(id)).toBe(true);
  });
  it.each(['COC999', 'COZ039', 'XXC001', ''])('lack "%s"', (id) => {
    expect(isCounty(id)).toBe(false);
  });
  it.each([
    ['COC031', 'COZ040'],
    ['IDC001', 'IDZ012'],
    ['NYC001', 'NYZ052'],
    ['CAC083', 'CAZ349'],
    ['NEC045', 'NEZ002'],
    ['VAC510', 'VAZ054'],
    ['PRC127', 'PRZ001'],
  ])('%s has among its zones %s, and none of another state', (county, zone) => {
    const zones = zonesOfCounty(county);
    expect(zones).toContain(zone);
    expect(zones.every((id) => id.startsWith(county.slice(0, 2)))).toBe(true);
  });
  it('that are small have a zone too, and those that are large have few', () => {
    expect(zonesOfCounty('VAC520')).toHaveLength(1);
    expect(zonesOfCounty('XXC001')).toEqual([]);
    expect(zonesOfCounty('CAC071').length).toBeLessThan(12);
  });
});
