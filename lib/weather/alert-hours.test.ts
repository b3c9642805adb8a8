import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '@/lib/contract/time';
import { alertsByHour, SEVERITY_LEVELS, severityAt, type TimedAlert } from './alert-hours';
import { ALERT_SEVERITIES } from './alert-severity';

const START = 495_000;
const at = (hours: number) => (START + hours) * HOUR_MS;
type Named = TimedAlert & { readonly name: string };
const named = (
  name: string,
  rank: Named['rank'],
  onsetMs: number | null,
  expiresMs: number | null,
): Named => ({ name, rank, onsetMs, expiresMs, issuedFor: null });
const wind = named('wind', 'moderate', at(1.75), at(4));
const snow = named('snow', 'extreme', at(3), at(3.5));
const air = named('air', 'unknown', null, null);

const names = (...alerts: readonly Named[]) =>
  alertsByHour(alerts, START, 6).map((alert) => alert?.name ?? null);

describe('alertsByHour', () => {
  it('counts every hour that an alert touches, from its onset to its end', () => {
    expect(names(wind)).toEqual([null, 'wind', 'wind', 'wind', null, null]);
  });

  it('shows the most severe, whatever the order, and the first of equals', () => {
    expect(names(wind, snow)).toEqual([null, 'wind', 'wind', 'snow', null, null]);
    expect(alertsByHour([wind, { ...wind, name: 'rain' }], START + 2, 1)[0]?.name).toBe('wind');
  });

  it('shows one of the waters only where the land has none', () => {
    const storm: Named = { ...snow, issuedFor: { kind: 'marine', areas: null } };
    expect(alertsByHour([storm, wind], START + 3, 1)).toEqual([wind]);
    expect(alertsByHour([storm], START + 3, 1)).toEqual([storm]);
  });

  it('shows an alert without times throughout: better one too many', () => {
    expect(names(air, wind)).toEqual(['air', 'wind', 'wind', 'wind', 'air', 'air']);
  });

  it('has nothing without alerts', () => {
    expect(names()).toEqual([null, null, null, null, null, null]);
  });
});

describe('the steps of severity', () => {
  it('lead back to the severities, and zero to none', () => {
    for (const severity of ALERT_SEVERITIES) {
      expect(severityAt(SEVERITY_LEVELS[severity])).toBe(severity);
    }
    expect(severityAt(0)).toBeNull();
  });
});
