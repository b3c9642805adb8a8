import { describe, expect, it } from 'vitest';
import { type Alert, alertSchema } from '@/lib/contract/alerts';
import { alertsByReach } from './alerts-here';

const alert = (more: Partial<Alert>): Alert =>
  alertSchema.parse({ event: 'Flood Warning', ...more });
const BOX: [number, number][] = [
  [-105.5, 39.2],
  [-104.5, 39.2],
  [-104.5, 40.2],
  [-105.5, 40.2],
];
const [WHOLE, DRAWN] = [alert({}), alert({ polygon: BOX })];

describe('the alerts of a cell', () => {
  it('are those whose area touches it, and those for the whole zone', () => {
    const inside = alertsByReach([WHOLE, DRAWN], { lat: 39.7, lng: -105 });
    expect(inside).toEqual({ here: [WHOLE, DRAWN], elsewhere: [] });
    const outside = alertsByReach([WHOLE, DRAWN], { lat: 38.7, lng: -105 });
    expect(outside).toEqual({ here: [WHOLE], elsewhere: [DRAWN] });
  });
  it('are all those of a zone that was chosen', () => {
    expect(alertsByReach([DRAWN], null).here).toEqual([DRAWN]);
  });
  it('are never fewer for an area that makes no sense', () => {
    for (const polygon of [null, [], BOX.slice(0, 2)]) {
      const odd = alert({ polygon });
      expect(alertsByReach([odd], { lat: 0, lng: 0 }).here).toEqual([odd]);
    }
  });
});
