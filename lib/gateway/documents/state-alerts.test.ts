import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '@/lib/contract/time';
import { allZones } from '@/lib/geo/zones';
import { PERSON, START_MS } from '@/lib/server/testing/fixtures';
import type { ZoneAlerts } from './alert-board';
import type { BriefAlert } from './brief-alerts';
import type { CountryAlert } from './country-alerts';
import { createStateReader, type StateReaderOptions } from './state-alerts';

const alert = (event: string, more: Partial<BriefAlert> = {}): BriefAlert => ({
  event,
  rank: 'severe',
  issuedFor: null,
  onsetMs: START_MS,
  expiresMs: START_MS + 60 * MINUTE_MS,
  polygon: undefined,
  matchedBy: undefined,
  gravity: { emergency: null, hazard: 5, severity: 'severe' },
  ...more,
});

/** A board that knows the whole country, or some zones one by one. */
function readerOf(known: {
  readonly country?: readonly CountryAlert[];
  readonly zones?: ReadonlyMap<string, ZoneAlerts>;
  readonly unknown?: readonly string[];
}) {
  const asked: (readonly string[])[] = [];
  const { country, zones = new Map(), unknown = [] } = known;
  const fresh = { sources: [], fetchedMs: START_MS, ttlMs: MINUTE_MS };
  const board: StateReaderOptions['board'] = {
    country: () => country && { all: country, at: () => [], ...fresh },
    of: (zone) => zones.get(zone),
    zones: () => [...zones.keys()],
    isUnknown: (zone) => unknown.includes(zone),
    isOffered: () => country !== undefined,
    request: async (wanted) => {
      asked.push(wanted);
      return undefined;
    },
  };
  const reader = createStateReader({
    board,
    wait: () => new Promise(() => {}),
    now: () => START_MS,
  });
  return { asked, read: (state: string) => reader.read(state, PERSON) };
}

describe('the alerts of a state', () => {
  it('are those of the country that name it, its zones or its counties', async () => {
    const { read } = readerOf({
      country: [
        { ...alert('Zone'), areas: ['COZ039', 'WYZ101'] },
        { ...alert('County'), areas: ['COC013'] },
        { ...alert('State'), areas: ['CO'] },
        { ...alert('Country'), areas: ['*'] },
        { ...alert('Elsewhere'), areas: ['WYZ101'] },
        {
          ...alert('Drawn'),
          areas: [],
          polygon: [
            [-105.4, 39.9],
            [-105.2, 39.9],
            [-105.2, 40.1],
          ],
        },
      ],
    });
    const { alerts, zones } = await read('CO');
    expect(zones).toBeNull();
    expect(alerts.map(({ event, areas }) => [event, areas])).toEqual([
      ['Zone', ['COZ039']],
      ['County', ['COC013']],
      ['State', ['CO']],
      ['Country', ['CO']],
      ['Drawn', expect.arrayContaining(['COZ039'])],
    ]);
  });

  it('are one where the same is issued for several of its parts', async () => {
    const parts = ['COZ031', 'COZ033', 'COZ039'].map((id) => ({
      ...alert('Winter Storm Warning'),
      areas: [id],
    }));
    const later = { ...alert('Winter Storm Warning', { expiresMs: null }), areas: ['COZ001'] };
    const { alerts } = await readerOf({ country: [...parts, later] }).read('CO');
    expect(alerts.map(({ areas }) => areas.length)).toEqual([3, 1]);
  });

  it('are as many as are known where zones are asked one by one, and a few more are asked for', async () => {
    const list = (ageMs: number, ...alerts: BriefAlert[]): ZoneAlerts => ({
      alerts,
      sources: [],
      fetchedMs: START_MS - ageMs,
      ttlMs: 15 * MINUTE_MS,
    });
    const zones = new Map([
      ['COZ039', list(MINUTE_MS, alert('Zone'))],
      ['COZ040', list(30 * MINUTE_MS)],
      ['COC013', list(MINUTE_MS, alert('County'))],
      ['WYZ101', list(MINUTE_MS, alert('Elsewhere'))],
    ]);
    const { asked, read } = readerOf({ zones, unknown: ['COZ001'] });
    const reading = await read('CO');
    const total = allZones().filter(({ id }) => id.startsWith('CO')).length;
    expect(reading).toMatchObject({
      zones: { checked: 2, total },
      fetchedMs: START_MS - 30 * MINUTE_MS,
    });
    expect(reading.alerts.map(({ event }) => event)).toEqual(['Zone', 'County']);
    expect(asked[0]).toHaveLength(6);
    for (const id of ['COZ001', 'COZ039', 'COZ040']) expect(asked[0]).not.toContain(id);
    // The old one is renewed once none is missing.
    const all = new Map(allZones().map(({ id }) => [id, zones.get(id) ?? list(0)]));
    const whole = readerOf({ zones: all });
    await whole.read('CO');
    expect(whole.asked[0]).toEqual(['COZ040']);
  });

  it('are not known where nothing is', async () => {
    expect(await readerOf({}).read('CO')).toMatchObject({ alerts: [], fetchedMs: null });
  });
});
