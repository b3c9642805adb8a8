import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '@/lib/contract/time';
import { alertsByHour, SEVERITY_LEVELS, severityAt } from './alert-hours';
import { ALERT_SEVERITIES } from './alert-severity';

const START = 495_000;
const at = (hours: number) => (START + hours) * HOUR_MS;
const wind = { name: 'wind', rank: 'moderate', onsetMs: at(1.75), expiresMs: at(4) } as const;
const snow = { name: 'snow', rank: 'extreme', onsetMs: at(3), expiresMs: at(3.5) } as const;
const air = { name: 'air', rank: 'unknown', onsetMs: null, expiresMs: null } as const;

const names = (
  ...alerts: Parameters<typeof alertsByHour<typeof wind | typeof snow | typeof air>>[0]
) => alertsByHour(alerts, START, 6).map((alert) => alert?.name ?? null);

describe('alertsByHour', () => {
  it('counts every hour that an alert touches, from its onset to its end', () => {
    expect(names(wind)).toEqual([null, 'wind', 'wind', 'wind', null, null]);
  });

  it('shows the most severe, whatever the order, and the first of equals', () => {
    expect(names(wind, snow)).toEqual([null, 'wind', 'wind', 'snow', null, null]);
    expect(alertsByHour([wind, { ...wind, name: 'rain' }], START + 2, 1)[0]?.name).toBe('wind');
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
