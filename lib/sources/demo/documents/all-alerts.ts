import { setImmediate } from 'node:timers/promises';
import type { AllAlertsDocument } from '@/lib/contract/active-alerts';
import { isoOf } from '@/lib/contract/time';
import { timeZoneAt } from '@/lib/geo/time-zone';
import { allZones, type Zone } from '@/lib/geo/zones';
import { type Addressee, alertOf, issuedAt, issueOf, type Span } from './alerts';
import type { Calendar } from './calendar';
import { SOURCES } from './sources';
import type { ZoneEvents } from './zone-events';

/** Zones between two pauses, in which others get their answers: some milliseconds of work. */
const ZONES_AT_ONCE = 4;
/** The names of zones that an alert tells: an NWS office has some 40 zones. */
const MAX_NAMES = 100;

interface Issued {
  /** That of the first zone: others have the same times. */
  readonly span: Span;
  readonly to: Addressee;
  readonly zones: [Zone, ...Zone[]];
}

type DemoAlert = AllAlertsDocument['alerts'][number];

/** Writes the alerts of all zones, those of the same event and times as one. */
export function createAllAlerts(
  events: ZoneEvents,
  calendar: Calendar,
  now: () => number,
): () => Promise<AllAlertsDocument> {
  /** Those of the last time: most say the same from minute to minute, and their texts take a while. */
  let written: ReadonlyMap<string, DemoAlert> = new Map();

  function alertFor({ span, to, zones }: Issued, nowMs: number): DemoAlert {
    const names = zones.slice(0, MAX_NAMES).map(({ name }) => name);
    const { lat, lng } = zones[0].center;
    const timeZone = timeZoneAt(lat, lng);
    return {
      ...alertOf(span, { zoneName: names.join(', '), timeZone, calendar, nowMs }, to),
      areas: names.join('; '),
      zones: zones.map(({ id }) => id),
      sent: isoOf(issueOf(span)),
    };
  }

  return async () => {
    const issued = await issuedIn(events, now);
    const nowMs = now();
    const next = new Map(
      [...issued].map(([key, one]) => {
        const { rule, worst, onsetMs } = one.span;
        const zones = one.zones.map(({ id }) => id);
        // All that its text is made of.
        const said = [key, rule.what(worst), onsetMs <= nowMs, ...zones].join('|');
        return [said, written.get(said) ?? alertFor(one, nowMs)] as const;
      }),
    );
    written = next;
    return { alerts: [...next.values()], sources: SOURCES };
  };
}

/** What is issued for all zones, by what it says but its zones. */
async function issuedIn(
  events: ZoneEvents,
  now: () => number,
): Promise<ReadonlyMap<string, Issued>> {
  for (const [index, zone] of allZones().entries()) {
    events.of(zone, now());
    if (index % ZONES_AT_ONCE === 0) await setImmediate();
  }
  const nowMs = now();
  const issued = new Map<string, Issued>();
  for (const zone of allZones()) {
    const spans = events.of(zone, nowMs);
    // Each zone is one county.
    for (const to of ['zone', 'county'] as const) {
      for (const span of issuedAt(nowMs, spans, to)) {
        const { rule, onsetMs, expiresMs, worst } = span;
        // Of unknown severity, how bad it is stands in the text alone.
        const told = rule.severity === 'unknown' ? rule.what(worst) : null;
        const key = [rule.event, onsetMs, expiresMs, told].join('|');
        const found = issued.get(key);
        if (found) found.zones.push(zone);
        else issued.set(key, { span, to, zones: [zone] });
      }
    }
  }
  return issued;
}
