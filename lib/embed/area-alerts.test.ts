import { describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '@/lib/contract/time';
import { createMessages, loadMessages } from '@/lib/messages/translate';
import { alertsOfAreas, alertsOfPlace, alertsOfState } from './area-alerts';
import type { EmbedAlertList, EmbedPlace, EmbedState } from './embed-input';
import { alertsDocument, alertsOf, areaWith, boulder, NOON_MS } from './picture/testing/boulder';
import { problemText } from './problem-text';

const messages = createMessages('en');
const HERE = { messages, nowMs: NOON_MS };
const none = () => alertsDocument(0);
const ZONE = 'COZ039';
const COUNTY = 'COC013';
type List = ReturnType<typeof alertsDocument> | null;
const placeWith = (zone: List, county?: List, more: Partial<EmbedPlace> = {}) => {
  const lists = alertsOf({ [ZONE]: zone, ...(county === undefined ? {} : { [COUNTY]: county }) });
  return alertsOfPlace(HERE, { ...boulder(), ...lists, ...more });
};
const UNKNOWN = 'Alert status unknown';
const zoneWithout = (response: List, problem: EmbedAlertList['problem'] = null) =>
  alertsOfAreas(HERE, [areaWith(ZONE, { response, problem })]);
const countyWith = (own: EmbedAlertList['problem'] | List, ...zones: List[]) =>
  alertsOfAreas(HERE, [
    areaWith(
      COUNTY,
      typeof own === 'string' ? { response: null, problem: own } : { response: own },
      ...zones.map((response) => ({ id: ZONE, response })),
    ),
  ]);

describe('that there are no alerts', () => {
  it('is said of a place only with the lists of its zone and its county', () => {
    expect(placeWith(none(), none()).none).toBe('No active alerts');
    for (const county of [undefined, null]) {
      expect(placeWith(none(), county).none).toBe('No active alerts for this forecast zone');
    }
    const old = { ...none(), fetchedMs: NOON_MS - 2 * HOUR_MS };
    expect(placeWith(none(), old).none).toContain('zone');
    expect(placeWith(old, none()).none).toBe('Alert status unknown');
  });

  it('is said of its zone alone where a part of it was not looked up', () => {
    const { areas } = alertsOf({ [ZONE]: none(), [COUNTY]: none() });
    const part = areas && { ...areas, document: { ...areas.document, isWhole: false } };
    expect(placeWith(none(), none(), { areas: part }).none).toContain('for this forecast zone');
  });

  it('is not said while the list of the zone is missing, and the reason is', () => {
    const waiting = placeWith(null, none());
    expect(waiting).toMatchObject({ none: 'Alert status unknown', sureUntilMs: null });
    expect(waiting.why).toContain('Still loading');
    const failed = zoneWithout(null, 'service-unreachable');
    expect(failed.none).toBe('Alert status unknown');
    expect(failed.why).toBe('The weather service can’t be reached');
    expect(zoneWithout(none(), 'service-failing').none).toBe('Alert status unknown');
  });

  it('holds until a renewal would be late', () => {
    const { sureUntilMs } = zoneWithout(none());
    const { fetchedMs, maxAgeMs } = none();
    expect(sureUntilMs).toBe(fetchedMs + maxAgeMs + 5 * MINUTE_MS);
    const sooner = { ...none(), maxAgeMs: MINUTE_MS };
    expect(placeWith(none(), sooner).sureUntilMs).toBe(sooner.fetchedMs + 6 * MINUTE_MS);
  });
});

describe('that there are no alerts for a county', () => {
  it('is said with its list and those of its zones', () => {
    expect(countyWith(none(), none()).none).toBe('No active alerts for this county');
    expect(countyWith(none(), null).none).toBe(UNKNOWN);
    expect(countyWith(null, none())).toMatchObject({ none: UNKNOWN, sureUntilMs: null });
    expect(countyWith('service-failing', none()).none).toBe(UNKNOWN);
  });

  it('is said of its zones where the service takes no counties', () => {
    const { none: words, sureUntilMs } = countyWith('no-data', none());
    expect(words).toContain('for the forecast zones of this county');
    expect(sureUntilMs).not.toBeNull();
    expect(countyWith('no-data', null).none).toBe(UNKNOWN);
    expect(countyWith('no-data').none).toBe(UNKNOWN);
  });
});

it('shows the alerts of a county’s zones, but not those for other counties of a zone', () => {
  const zone = alertsDocument(3);
  const [whole, ofCounty, drawn] = zone.document.alerts;
  if (!whole || !ofCounty || !drawn) throw new Error('three were made');
  whole.matchedBy = 'zone';
  ofCounty.matchedBy = 'county';
  drawn.matchedBy = 'drawn';
  expect(countyWith(none(), zone).alerts).toHaveLength(1);
  // Without the county's own list, any of them may be for it.
  expect(countyWith(null, zone).alerts).toHaveLength(3);
});

it('joins what several areas list, with those in whose lists it stands', () => {
  const areas = (second: EmbedAlertList['problem'] | List) => [
    areaWith(ZONE, { response: alertsDocument(2) }),
    areaWith(
      COUNTY,
      typeof second === 'string' ? { response: null, problem: second } : { response: second },
    ),
  ];
  const { alerts } = alertsOfAreas(HERE, areas(alertsDocument(1)));
  expect(alerts.map(({ listedIn }) => listedIn)).toEqual([[ZONE, COUNTY], [ZONE]]);
  expect(alertsOfAreas(HERE, areas(null)).sureUntilMs).toBeNull();
  const withoutAny = [ZONE, COUNTY].map((id) => areaWith(id, { response: none() }));
  expect(alertsOfAreas(HERE, withoutAny).none).toBe('No active alerts for these areas');
});

it('knows that there are none in a state only where all of it is known together, and new', () => {
  const state = (more: Partial<EmbedState>) =>
    alertsOfState(HERE, {
      code: 'CO',
      name: 'Colorado',
      timeZone: 'America/Denver',
      camera: null,
      alerts: [],
      areas: new Map(),
      isByZone: false,
      sources: [],
      fetchedMs: NOON_MS - MINUTE_MS,
      maxAgeMs: MINUTE_MS,
      zones: null,
      problem: null,
      ...more,
    });
  expect(state({}).none).toBe('No active alerts for this state');
  for (const less of [
    { zones: { checked: 85, total: 85 } },
    { problem: 'service-failing' as const },
    { fetchedMs: NOON_MS - 4 * MINUTE_MS },
    { fetchedMs: null },
  ]) {
    expect(state(less)).toMatchObject({ none: UNKNOWN, sureUntilMs: null });
  }
});

it('shows the alerts of the county where those of the zone failed', () => {
  const area = placeWith(null, alertsDocument(1), { problems: { alerts: 'service-failing' } });
  expect(area.alerts).toHaveLength(1);
  expect(area.none).toBe('Alert status unknown');
});

it('never tells the reader of another site’s page what the reader has used up', async () => {
  for (const language of ['en', 'es'] as const) {
    const spoken = await loadMessages(language);
    for (const code of ['share-spent', 'quota-reserved', 'quota-spent'] as const) {
      expect(problemText(spoken, code, 'forecast')).toBe(spoken.t('embed.limit'));
    }
  }
});
