import { setImmediate } from 'node:timers/promises';
import type { AllAlertsDocument } from '@/lib/contract/active-alerts';
import { allZones } from '@/lib/geo/zones';
import { issuedAt } from './alerts';
import { SOURCES } from './sources';
import type { ZoneEvents } from './zone-events';

/** Zones between two pauses, in which others get their answers: some milliseconds of work. */
const ZONES_AT_ONCE = 4;

/**
 * The alerts of all zones, those of the same event and times as one. The map needs no texts, except to know how
 * bad air of unknown severity is: all others come with the alerts of one zone.
 */
export async function allAlerts(events: ZoneEvents, now: () => number): Promise<AllAlertsDocument> {
  for (const [index, zone] of allZones().entries()) {
    events.of(zone, now());
    if (index % ZONES_AT_ONCE === 0) await setImmediate();
  }
  const nowMs = now();
  const alerts = new Map<string, AllAlertsDocument['alerts'][number]>();
  for (const zone of allZones()) {
    const spans = events.of(zone, nowMs);
    // Each zone is one county.
    const issued = [...issuedAt(nowMs, spans), ...issuedAt(nowMs, spans, 'county')];
    for (const { rule, onsetMs, expiresMs, worst } of issued) {
      const description = rule.severity === 'unknown' ? rule.what(worst) : null;
      const key = [rule.event, onsetMs, expiresMs, description].join('|');
      const alert = alerts.get(key) ?? {
        event: rule.event,
        severity: rule.severity,
        headline: null,
        description,
        onset: new Date(onsetMs).toISOString(),
        expires: new Date(expiresMs).toISOString(),
        zones: [],
      };
      alert.zones.push(zone.id);
      alerts.set(key, alert);
    }
  }
  return { alerts: [...alerts.values()], sources: SOURCES };
}
