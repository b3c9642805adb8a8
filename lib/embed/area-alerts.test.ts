import { describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '@/lib/contract/time';
import { createMessages, loadMessages } from '@/lib/messages/translate';
import { alertsOfPlace, alertsOfZone } from './area-alerts';
import type { EmbedPlace, EmbedZone } from './embed-input';
import { alertsDocument, alertsOf, boulder, NOON_MS } from './picture/testing/boulder';
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
const zoneWithout = (alerts: List, problem: EmbedZone['problem'] = null) =>
  alertsOfZone(HERE, { id: ZONE, name: null, alerts, problem });

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
