import { describe, expect, it } from 'vitest';
import { RESOURCES } from '@/lib/contract/resources';
import { ProblemError } from '@/lib/queries/problem-error';
import { AlertStrip } from './alert-strip';
import type { AlertZones } from './alert-zones';
import { NOW, PLACE, render, ZONE } from './testing/render-panels';

const OWN = { id: ZONE, name: 'Denver' } as const;
const zones: AlertZones = {
  zone: OWN,
  areas: [OWN],
  isWhole: true,
  error: null,
  how: 'own',
  near: [],
  isTrying: false,
  retry: () => {},
  choose: () => {},
};
const hour = (from: number) => new Date(NOW + from * 3_600_000).toISOString();
const alert = {
  event: 'Wind Advisory',
  severity: 'Moderate',
  headline: null,
  description: null,
  onset: hour(-1),
  expires: hour(3),
};
const strip = (alerts: readonly object[], change: object) => {
  const document = RESOURCES.alerts.schema.parse({ zone: ZONE, alerts });
  const part = <AlertStrip lookup={zones} place={PLACE} zoneLine={null} />;
  return render(part, [[['alerts', ZONE], document]], change);
};

describe('alerts that the browser had stored', () => {
  const stored = { isStored: true, fetchedMs: NOW - 600_000 } as const;

  it('are said to be the last known ones, with their time', () => {
    const html = strip([alert], stored);
    expect(html).toContain('Wind Advisory');
    expect(html).toMatch(/Last known alerts, as of \d+:\d\d/);
    expect(strip([alert], {})).not.toContain('Last known');
  });
  it('are said to be that if only the county’s are stored', () => {
    const county = 'COC031';
    const documentOf = (zone: string, alerts: readonly object[]) =>
      RESOURCES.alerts.schema.parse({ zone, alerts });
    const areas = [OWN, { id: county, name: null }];
    const part = <AlertStrip lookup={{ ...zones, areas }} place={PLACE} zoneLine={null} />;
    const html = render(part, [
      [['alerts', ZONE], documentOf(ZONE, [])],
      [['alerts', county], documentOf(county, [alert]), stored],
    ]);
    expect(html).toContain('Wind Advisory');
    expect(html).toContain('Last known alerts');
  });
  it('are said to be that if they came with a stored page, until others come', () => {
    expect(strip([alert], { fetchedMs: NOW - 6 * 3_600_000 })).toContain('Last known alerts');
    expect(strip([alert], { fetchedMs: NOW - 900_000 })).not.toContain('Last known alerts');
  });
  it('are never a reason to say that there are none', () => {
    expect(strip([], {})).toContain('No active alerts');
    expect(strip([], stored)).not.toContain('No active alerts');
    expect(strip([], { ...stored, fetchedMs: NOW })).not.toContain('No active alerts');
  });
});

it('the alerts of the county are shown where those of the zone are missing, and that these are', () => {
  const county = 'COC031';
  const areas = [OWN, { id: county, name: null }];
  const htmlWith = (alerts: readonly object[]) =>
    render(<AlertStrip lookup={{ ...zones, areas }} place={PLACE} zoneLine={null} />, [
      [['alerts', ZONE], new ProblemError('no-data')],
      [['alerts', county], RESOURCES.alerts.schema.parse({ zone: county, alerts })],
    ]);
  const html = htmlWith([alert]);
  expect(html).toContain('Wind Advisory');
  for (const text of [html, htmlWith([])]) {
    expect(text).toContain('Alert status unknown');
    expect(text).not.toContain('No active alerts');
  }
});
