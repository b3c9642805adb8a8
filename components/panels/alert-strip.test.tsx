import { describe, expect, it } from 'vitest';
import { type Alert, alertsSchema } from '@/lib/contract/alerts';
import { AlertStrip } from './alert-strip';
import type { ZoneLookup } from './alert-zones';
import { NOW, PLACE, render, ZONE } from './testing/render-panels';

const COUNTY = 'COC031';
const at = (hours: number) => new Date(NOW + hours * 3_600_000).toISOString();

function alert(parts: Partial<Record<keyof Alert, unknown>>): unknown {
  const usual = { event: 'Wind Advisory', severity: 'Moderate', headline: 'Windy' };
  return { ...usual, description: 'It will blow.', onset: at(-1), expires: at(5), ...parts };
}

const lookup = (county: string | null): ZoneLookup => ({
  areas: [{ id: ZONE, name: 'Denver' }, ...(county ? [{ id: county, name: null }] : [])],
  isWhole: true,
  error: null,
  isTrying: false,
  retry: () => {},
});

/** The strip's HTML, given the alerts of the zone and, if they were loaded, those of the county. */
function strip(
  alerts: readonly unknown[],
  ofCounty?: readonly unknown[],
  place = PLACE,
  hazard: string | null = null,
): string {
  const documentOf = (zone: string, list: readonly unknown[]) =>
    alertsSchema.parse({ zone, alerts: list, sources: [] });
  return render(
    <AlertStrip
      lookup={lookup(ofCounty ? COUNTY : null)}
      place={place}
      hazard={hazard}
      zoneLine={<p>the zone</p>}
    />,
    [
      [['alerts', ZONE], documentOf(ZONE, alerts)],
      ...(ofCounty
        ? [[['alerts', COUNTY], documentOf(COUNTY, ofCounty)] satisfies [unknown[], unknown]]
        : []),
    ],
  );
}
const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
const open = /^.*?<\/summary>/s;
/** What shows while the strip is closed. */
const closed = (html: string) => textOf(open.exec(html)?.[0] ?? '');

describe('the strip of alerts', () => {
  it('shows what, how bad, when, what is expected and how many more while it is closed', () => {
    const html = strip([
      alert({ event: 'Special Weather Statement' }),
      alert({
        event: 'Flash Flood Warning',
        severity: 'Severe',
        description: 'HAZARD...Flash flooding. Debris.\n\nThis is a FLASH FLOOD EMERGENCY.',
      }),
    ]);
    expect(closed(html)).toMatch(
      /Flash flood emergency\s+Flash Flood Warning\s+now until .*Flash flooding\. \+1 more: Special Weather Statement/,
    );
  });
  it('is unfolded for a hazard that an address asks for, with that alert marked, however far down', () => {
    const others = Array.from({ length: 12 }, (_, index) =>
      alert({ event: 'Flood Warning', description: `River ${index}`, expires: at(5 + index) }),
    );
    const alerts = [...others, alert({})];
    const html = strip(alerts, undefined, PLACE, 'wind-advisory');
    expect(html).toMatch(/<details[^>]* open=""/);
    expect(html.match(/data-asked=""/g)).toHaveLength(1);
    expect(textOf(html.split('data-asked=""')[1] ?? '')).toMatch(/^[^A-Za-z]*Wind Advisory/);
    expect(strip(alerts)).not.toMatch(/<details[^>]* open=""/);
    expect(strip(alerts)).not.toContain('data-asked');
  });
  it('says so where that hazard is not, and stays as it is', () => {
    const words = 'Flash Flood Warning: not listed for this place now';
    const html = strip([alert({})], [], PLACE, 'flash-flood-warning');
    expect(textOf(html)).toContain(words);
    expect(html).not.toMatch(/<details[^>]* open=""/);
    expect(textOf(strip([], [], PLACE, 'flash-flood-warning'))).toContain(words);
    expect(textOf(strip([alert({})], []))).not.toContain('not listed');
    // It may be among those of the county.
    const zoneOnly = strip([alert({})], undefined, PLACE, 'flash-flood-warning');
    expect(textOf(zoneOnly)).not.toContain('not listed');
  });
  it('is one quiet line without alerts, and a shield only if the county was asked too', () => {
    const zoneOnly = strip([]);
    expect(closed(zoneOnly)).toContain('No active alerts for this forecast zone');
    expect(zoneOnly).not.toContain('lucide-shield');
    expect(textOf(zoneOnly)).toContain('are addressed to counties. They may be missing here.');
    const both = strip([], []);
    expect(closed(both)).toMatch(/No active alerts $/);
    expect(both).toContain('lucide-shield-check');
  });
  it('is checking while an old answer is being renewed, rather than not known', () => {
    const later = { ...PLACE, nowMs: NOW + 3_600_000 };
    const html = strip([], undefined, later);
    expect(textOf(html)).toContain('Checking for alerts…');
    expect(textOf(html)).not.toContain('unknown');
  });
  it('says what an alert was issued for, if the source tells', () => {
    const areas = 'Arapahoe, CO; Denver, CO';
    const polygon = [
      [-106, 39],
      [-104, 39],
      [-104, 41],
      [-106, 41],
    ];
    const issued = (more: Partial<Record<keyof Alert, unknown>>) => textOf(strip([alert(more)]));
    expect(issued({ matchedBy: 'zone', areas })).toContain('Issued for this forecast zone');
    expect(issued({ matchedBy: 'county', areas })).toContain(`Issued for counties : ${areas}`);
    expect(issued({ matchedBy: 'same' })).toContain('Issued for counties, by their warning codes');
    expect(issued({ matchedBy: 'county', areas, polygon })).toContain(
      'an area drawn by forecasters',
    );
    expect(issued({ areas })).not.toContain('Issued for');
  });
  it('folds what forecasters have drawn around other parts of the zone', () => {
    const polygon = [
      [-103, 39],
      [-102, 39],
      [-102, 40],
    ];
    const drawn = {
      event: 'Flash Flood Warning',
      severity: 'Severe',
      matchedBy: 'county',
      polygon,
    };
    const html = strip([alert({ ...drawn, areas: 'Yuma, CO' })], []);
    expect(closed(html)).toContain('No active alerts');
    expect(textOf(html)).toContain('1 more elsewhere in this zone or county Flash Flood Warning');
    const both = strip([alert({}), alert(drawn)], []);
    expect(closed(both)).toContain('Wind Advisory');
    expect(closed(both)).not.toContain('Flash Flood');
    expect(textOf(both)).toContain('1 more elsewhere');
  });
  it('makes one list of the alerts of zone and county', () => {
    const county = alert({ event: 'Flash Flood Warning', severity: 'Severe' });
    const html = strip([alert({})], [alert({}), county]);
    expect(html.match(/<h3/g)).toHaveLength(2);
    expect(closed(html)).toContain('Flash Flood Warning');
    expect(textOf(html)).toContain('Alerts addressed to the county are included.');
  });
  it('folds what is over, and does not call it active', () => {
    const html = strip([
      alert({ event: 'Heat Advisory', headline: 'The Heat Advisory has been cancelled.' }),
      alert({ event: 'Frost Advisory', expires: at(-0.5) }),
    ]);
    expect(closed(html)).toContain('No active alerts');
    expect(textOf(html)).toContain('Ended or cancelled (2)');
  });
});

describe('an alert that is not as it should be', () => {
  it.each([
    ['no headline', { headline: null }, /It will blow\./],
    ['no words at all', { headline: null, description: null }, /Wind Advisory/],
    ['no event', { event: null }, /Weather alert/],
    ['an unknown severity', { severity: 'Unheard of' }, /Severity unknown/],
    ['no times', { onset: null, expires: null }, /Moderate Wind Advisory It will blow\./],
    [
      'capitals only',
      { description: 'STRONG WINDS ARE EXPECTED NEAR DENVER' },
      /Strong Winds Are Expected Near Denver/,
    ],
    [
      'ninety-seven zones in its text',
      {
        description: `* WHAT...Wind.\n\n* WHERE...${Array.from({ length: 97 }, (_, i) => `Zone ${i}`).join(', ')}.`,
      },
      /Wind\. $|Wind\. \d/,
    ],
  ])('with %s', (_, parts, shown) => {
    expect(closed(strip([alert(parts)]))).toMatch(shown);
  });
  it('that ended two hours ago is gone', () => {
    expect(textOf(strip([alert({ onset: at(-5), expires: at(-2) })]))).not.toContain(
      'Wind Advisory',
    );
  });
});
