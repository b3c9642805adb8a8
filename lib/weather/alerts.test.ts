import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Alert, alertsSchema } from '@/lib/contract/alerts';
import { HAZARD_NAMES, hazardPlace } from './alert-hazards';
import { airIn, emergencyIn, isOverByWords } from './alert-words';
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

describe('the air that an alert names', () => {
  it.each([
    ['expected to reach the Maroon or Hazardous category', 'hazardous'],
    ['from Sensitive Groups (Orange) to Very Unhealthy (Purple)', 'very-unhealthy'],
    ['issued a Code RED Air Quality Alert', 'unhealthy'],
    ['a forecast of Unhealthy-Red category particulates', 'unhealthy'],
    ['in the Unhealthy for Sensitive Groups range', 'sensitive'],
    ['Code Orange Air Quality Alert', 'sensitive'],
    ['for Orange County and the Red River valley', null],
    ['hazardous weather is not expected', null],
    ['AQI Orange category.\n\n* IMPACTS...For Hazardous (Maroon) air, stay inside.', 'sensitive'],
    [null, null],
  ])('%s: %s', (text, category) => {
    expect(airIn(text)).toBe(category);
  });
});

describe('an alert that says that it is over', () => {
  it.each([
    ['Heat Advisory', 'The Heat Advisory has been cancelled.', null],
    ['Freeze Watch', 'THE FREEZE WATCH IS CANCELED', null],
    ['Wind Advisory', null, '...WIND ADVISORY IS NO LONGER IN EFFECT...'],
    ['Flood Warning', null, 'The warning has expired. Rivers fall.'],
    [
      'Tornado Warning',
      null,
      'SVSLZK\n\nThe Tornado Warning in effect until 4 PM has been\ncancelled.',
    ],
    [
      'Extreme Heat Warning',
      'HEAT ADVISORY IN EFFECT UNTIL 9 PM... ...EXTREME HEAT WARNING IS CANCELLED',
      null,
    ],
    ['Winter Storm Watch', null, 'The Winter Storm Watch has been replaced by a warning.'],
    [null, 'This alert has been cancelled.', null],
  ])('%s: %s %s', (event, headline, text) => {
    expect(isOverByWords(event, headline, text)).toBe(true);
  });
  it.each([
    ['Red Flag Warning', null, 'The Fire Weather Watch is no longer in effect.'],
    [
      'Red Flag Warning',
      null,
      'A Red Flag Warning was issued. The Fire Weather Watch is no longer in effect.',
    ],
    [
      'Heat Advisory',
      'HEAT ADVISORY IN EFFECT UNTIL 9 PM... ...EXTREME HEAT WARNING IS CANCELLED',
      null,
    ],
    ['Flash Flood Warning', null, 'At 155 PM, thunderstorms over Mineral Hill had ended.'],
    [
      'Flood Warning',
      null,
      'The Flood Warning has been cancelled for Bexar County and remains in effect for Comal County.',
    ],
    ['Heat Advisory', null, 'Many outdoor events have been cancelled. It will be hot.'],
    ['Flood Warning', null, '* WHAT...Flooding.\n\nThe warning will be cancelled on Sunday.'],
    [null, null, null],
  ])('not %s: %s %s', (event, headline, text) => {
    expect(isOverByWords(event, headline, text)).toBe(false);
  });
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

describe('the gravest words', () => {
  it.each([
    ['...TORNADO EMERGENCY FOR\nMOORE...', 'tornado'],
    ['This is a PARTICULARLY DANGEROUS\nSITUATION. TAKE COVER NOW!', 'dangerous-situation'],
    ['THIS IS AN EXTREMELY DANGEROUS SITUATION.', 'dangerous-situation'],
    ['Keep away should a tornado emergency be declared.', null],
    ['The FLASH FLOOD EMERGENCY has been cancelled.', null],
  ])('%s: %s', (text, emergency) => {
    expect(emergencyIn([null, text])).toBe(emergency);
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
const national = join(process.cwd(), '../shared/nws/recorded/alerts/active.json');
describe.skipIf(!existsSync(recorded) || !existsSync(national))(
  'recorded alerts (skipped if ../shared is missing)',
  () => {
    const inCountry = () => {
      const { features }: { features: { properties: Alert }[] } = JSON.parse(
        readFileSync(national, 'utf8'),
      );
      return features.map(({ properties }) => properties);
    };
    it('name hazards that the table knows', () => {
      const unknown = inCountry().filter(
        ({ event }) => !HAZARD_NAMES.includes(event?.toLowerCase() ?? ''),
      );
      expect(unknown.map(({ event }) => event)).toEqual([]);
    });
    it('are over by their words twice in 396, and in no other case', () => {
      const over = inCountry().filter(({ event, headline, description }) =>
        isOverByWords(event, headline, description),
      );
      expect(over.map(({ headline }) => headline)).toEqual([
        'The Heat Advisory has been cancelled.',
        'The Extreme Heat Warning has been cancelled.',
      ]);
    });
    it('name the air in most air quality alerts', () => {
      const alerts = inCountry().filter(({ event }) => event === 'Air Quality Alert');
      const found = alerts.map(({ description }) => airIn(description));
      expect(found.filter((air) => air === 'hazardous').length).toBeGreaterThanOrEqual(5);
      expect(found.filter((air) => air !== null).length / alerts.length).toBeGreaterThan(0.7);
    });
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
  },
);
