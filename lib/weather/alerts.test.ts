import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Alert, alertsSchema } from '@/lib/contract/alerts';
import { HAZARD_NAMES, hazardPlace } from './alert-hazards';
import { rankAlerts, readAlerts } from './alerts';

const NOW = Date.parse('2026-07-17T18:00:00Z');
const HOUR = 3_600_000;
const at = (hours: number) => new Date(NOW + hours * HOUR).toISOString();

function alert(event: string, parts: Partial<Alert> = {}): Alert {
  const times = { onset: at(-1), expires: at(5) };
  return { event, severity: 'Moderate', headline: null, description: null, ...times, ...parts };
}
const ranked = (...alerts: Alert[]) => rankAlerts(alerts, NOW).map(({ event }) => event);

describe('the order of alerts', () => {
  it('knows about 120 hazards, each once', () => {
    expect(HAZARD_NAMES.length).toBeGreaterThan(115);
    expect(new Set(HAZARD_NAMES).size).toBe(HAZARD_NAMES.length);
  });
  it.each([
    ['Tornado Warning', 'Blizzard Warning'],
    ['Blizzard Warning', 'Flood Warning'],
    ['Flood Warning', 'Excessive Heat Warning'],
    ['Tornado Watch', 'Heat Advisory'],
    ['Red Flag Warning', 'Wind Advisory'],
    ['Wind Advisory', 'High Wind Watch'],
    ['Special Weather Statement', 'Air Quality Alert'],
    ['Extreme Dust Warning', 'Frost Advisory'],
    ['Volcanic Gas Advisory', 'Special Weather Statement'],
    ['Hydrologic Outlook', 'Kaiju'],
  ])('%s before %s', (first, second) => {
    expect(hazardPlace(first)).toBeLessThan(hazardPlace(second));
    expect(ranked(alert(second), alert(first))).toEqual([first, second]);
  });
  it('gives the same place to an old name and its successor', () => {
    expect(hazardPlace('Wind Chill Warning')).toBe(hazardPlace(' extreme cold warning '));
  });
  it('puts severity after the hazard, the present before the future, and the newest first', () => {
    const flood = (name: string, parts: Partial<Alert>) =>
      alert('Flood Warning', { ...parts, description: name });
    const alerts = [
      flood('tomorrow', { onset: at(20), expires: at(30) }),
      flood('old', { onset: at(-10) }),
      flood('tonight', { onset: at(2) }),
      flood('new', { onset: at(-1) }),
      flood('extreme', { severity: 'Extreme', onset: at(25), expires: at(30) }),
      alert('Small Craft Advisory', { severity: 'Extreme', description: 'craft' }),
    ];
    const names = rankAlerts(alerts, NOW).map(({ texts }) => texts[0]);
    expect(names).toEqual(['extreme', 'new', 'old', 'tonight', 'tomorrow', 'craft']);
  });
  it('puts an emergency above everything', () => {
    const [first] = rankAlerts(
      [
        alert('Tornado Warning', { severity: 'Extreme' }),
        alert('Flash Flood Warning', {
          description:
            'FFWLZK\n\nThis is a FLASH FLOOD EMERGENCY for\nLittle Rock. SEEK HIGHER GROUND NOW!',
        }),
      ],
      NOW,
    );
    expect(first).toMatchObject({ event: 'Flash Flood Warning', emergency: 'flash-flood' });
  });
  it('judges an air quality alert by the air that it expects', () => {
    const air = (words: string) =>
      alert('Air Quality Alert', { severity: 'Unknown', description: `* WHAT...${words}` });
    const statement = alert('Special Weather Statement');
    const hazardous = air('The AQI is expected to reach the Maroon or Hazardous category.');
    expect(rankAlerts([statement, hazardous], NOW)).toMatchObject([
      { event: 'Air Quality Alert', rank: 'extreme' },
      { event: 'Special Weather Statement' },
    ]);
    const orange = air('A Code Orange Air Quality Action Day.');
    expect(rankAlerts([orange, statement], NOW)).toMatchObject([
      { event: 'Special Weather Statement' },
      { event: 'Air Quality Alert', rank: 'minor' },
    ]);
    const stated = { ...hazardous, severity: 'Minor' };
    expect(rankAlerts([stated], NOW)).toMatchObject([{ rank: 'minor' }]);
  });
});

describe('an alert that has ended', () => {
  it('is out of the list, under those that ended', () => {
    const over = alert('Heat Advisory', { headline: 'The Heat Advisory has been cancelled.' });
    const past = alert('Wind Advisory', { expires: at(-0.5) });
    const long = alert('Frost Advisory', { expires: at(-1) });
    const { active, ended } = readAlerts([over, past, long, alert('Flood Watch')], NOW);
    expect(active).toMatchObject([{ event: 'Flood Watch' }]);
    expect(ended).toMatchObject([
      { event: 'Heat Advisory', how: 'cancelled' },
      { event: 'Wind Advisory', how: 'expired' },
    ]);
  });
  it('does not end a new alert with the same name', () => {
    const over = alert('Heat Advisory', { headline: 'The Heat Advisory has been cancelled.' });
    expect(ranked(over, alert('Heat Advisory', { description: 'Hot.' }))).toEqual([
      'Heat Advisory',
    ]);
  });
});

describe('an alert that is listed more than once', () => {
  const words = 'Air Quality Alert for ozone until midnight EDT.';
  it('is one, with the words of the newest and the last expiry', () => {
    const issue = (onset: number, expires: number, headline: string, description: string) =>
      alert('Air Quality Alert', { onset: at(onset), expires: at(expires), headline, description });
    const [merged, ...rest] = rankAlerts(
      [
        issue(-3, 6, 'issued at 9:04', words),
        issue(-1, 5, 'issued at 9:45', words.toUpperCase()),
        issue(-2, 6, 'issued at 9:37', `${words}\n`),
      ],
      NOW,
    );
    expect(rest).toEqual([]);
    expect(merged).toMatchObject({
      headline: 'issued at 9:45',
      texts: [words.toUpperCase()],
      onsetMs: NOW - 3 * HOUR,
      expiresMs: NOW + 6 * HOUR,
      begun: true,
    });
  });
  it('stays two for two times, with keys of their own', () => {
    const today = alert('Red Flag Warning', { description: words });
    const tomorrow = { ...today, onset: at(20), expires: at(28) };
    const found = rankAlerts([tomorrow, today], NOW);
    expect(found.map(({ begun }) => begun)).toEqual([true, false]);
    expect(new Set(found.map(({ key }) => key)).size).toBe(2);
  });
  it('has the same key when it is issued again', () => {
    const before = alert('Heat Advisory', { description: words });
    const after = { ...before, onset: at(-0.5), expires: at(9), headline: 'issued again' };
    expect(rankAlerts([after], NOW)[0]?.key).toBe(rankAlerts([before], NOW)[0]?.key);
  });
});

const recorded = join(process.cwd(), '../shared/recorded/data/alerts');
describe.skipIf(!existsSync(recorded))('recorded alerts (skipped if ../shared is missing)', () => {
  it('rank with unique keys, nothing lost but repeats', () => {
    for (const file of readdirSync(recorded)) {
      const json: unknown = JSON.parse(readFileSync(join(recorded, file), 'utf8'));
      const { alerts } = alertsSchema.parse(json);
      const nowMs = Date.parse('2026-07-17T19:00:00Z');
      const { active, ended } = readAlerts(alerts, nowMs);
      const keys = [...active, ...ended].map(({ key }) => key);
      expect(new Set(keys).size, file).toBe(keys.length);
      const events = new Set(alerts.map(({ event }) => event));
      expect(new Set([...active, ...ended].map(({ event }) => event)), file).toEqual(events);
    }
  });
});
