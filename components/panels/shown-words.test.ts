import * as fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { spanish } from '@/lib/messages/es/catalog';
import { createMessages } from '@/lib/messages/translate';
import { MAX_CHARACTERS } from '@/lib/picture/outlook-words';
import { runsOf } from '@/lib/testing/runs';
import { PRECIP_KINDS } from '@/lib/weather/precip-kind';
import type { ShownFacts } from '@/lib/weather/shown-facts';
import { rankedAlert } from '@/lib/weather/testing/ranked-alert';
import { temperatureText } from '@/lib/weather/units';
import { shownSentence, textOf } from './shown-words';

const LANGUAGES = { en: createMessages('en'), es: createMessages('es', spanish) } as const;
/** 5 PM in Denver. */
const THURSDAY = Date.parse('2026-11-27T00:00:00Z');
const SATURDAY = Date.parse('2026-12-05T18:00:00Z');

const NOTHING: ShownFacts = {
  tempF: null,
  feelsLikeF: null,
  highF: null,
  lowF: null,
  chance: null,
  chanceHours: 1,
  isDry: false,
  strength: null,
  windMph: null,
  alerts: [],
};
const alerts = (...events: string[]) =>
  events.map((event) => rankedAlert(event, 'Severe', THURSDAY));

function tell(facts: Partial<ShownFacts>, language: 'en' | 'es' = 'en', isDay = false) {
  const time = { hourMs: isDay ? SATURDAY : THURSDAY, isDay };
  const sentence = shownSentence({ ...NOTHING, ...facts }, time, {
    messages: LANGUAGES[language],
    timeZone: 'America/Denver',
    temperature: (tempF) => temperatureText('f', tempF),
    windSpeed: (mph) => `${mph} mph`,
  });
  return sentence && textOf(sentence).replaceAll(/\s/g, ' ');
}

describe('the sentence of a chosen time', () => {
  const snow = { percent: 28, what: 'snow', isInWords: false } as const;
  it.each<[string, Partial<ShownFacts>, string, string]>([
    [
      'the example of the issue',
      { tempF: 35, chance: snow, strength: 'light' },
      'Thursday 5 PM: 35°, light snow possible (28%).',
      'Jueves 5 p.m.: 35°, posible nieve ligera (28%).',
    ],
    [
      'what is likely, with wind and a warning',
      {
        tempF: 35,
        chance: { percent: 60, what: 'storms', isInWords: false },
        windMph: 25,
        alerts: alerts('Flood Watch'),
      },
      'Thursday 5 PM: 35°, thunderstorms likely (60%); windy (25 mph); Flood Watch.',
      'Jueves 5 p.m.: 35°, tormentas probables (60%); viento (25 mph); Flood Watch.',
    ],
    [
      'a chance too small for a word',
      { tempF: 35, chance: { percent: 9, what: null, isInWords: false }, isDry: true, windMph: 19 },
      'Thursday 5 PM: 35°, dry.',
      'Jueves 5 p.m.: 35°, seco.',
    ],
    [
      'a chance of several hours',
      { tempF: 35, chance: { percent: 40, what: 'rain', isInWords: false }, chanceHours: 12 },
      'Thursday 5 PM: 35°, rain possible (40% in 12 h).',
      'Jueves 5 p.m.: 35°, posible lluvia (40% en 12 h).',
    ],
    [
      'a chance in words alone',
      { tempF: 35, chance: { percent: 80, what: 'ice', isInWords: true } },
      'Thursday 5 PM: 35°, freezing rain or sleet likely.',
      'Jueves 5 p.m.: 35°, lluvia helada o aguanieve probable.',
    ],
    [
      'another temperature that is felt, and a gale',
      { tempF: 35, feelsLikeF: 22, windMph: 40 },
      'Thursday 5 PM: 35°, feels like 22°; very windy (40 mph).',
      'Jueves 5 p.m.: 35°, sensación de 22°; viento muy fuerte (40 mph).',
    ],
    [
      'alerts alone',
      { alerts: alerts('Blizzard Warning', 'Wind Chill Warning') },
      'Thursday 5 PM: Blizzard Warning and 1 more alert.',
      'Jueves 5 p.m.: Blizzard Warning y 1 alerta más.',
    ],
  ])('of %s', (_, facts, inEnglish, inSpanish) => {
    expect([tell(facts), tell(facts, 'es')]).toEqual([inEnglish, inSpanish]);
  });
  it('of a day', () => {
    const facts = { highF: 34, lowF: 14, chance: snow };
    expect([tell(facts, 'en', true), tell(facts, 'es', true)]).toEqual([
      'Saturday, Dec 5: high 34°, low 14°, snow possible (28%).',
      'Sábado, 5 de dic: máxima 34°, mínima 14°, posible nieve (28%).',
    ]);
  });
  it('is absent where nothing is known, and calls nothing dry that is not', () => {
    expect(tell({})).toBeNull();
    expect(tell({ tempF: 35 })).toBe('Thursday 5 PM: 35°.');
    const little = { percent: 8, what: null, isInWords: false };
    expect(tell({ tempF: 35, chance: little, isDry: false })).toBe('Thursday 5 PM: 35°.');
  });
  it('is of two lines where nothing is dangerous, and never loses what is', () => {
    const number = (min: number, max: number) => fc.option(fc.integer({ min, max }));
    const facts = fc.record({
      tempF: number(-40, 120),
      feelsLikeF: number(-60, 130),
      chance: fc.option(
        fc.record({
          percent: fc.integer({ min: 10, max: 100 }),
          what: fc.constantFrom(...PRECIP_KINDS),
          isInWords: fc.boolean(),
        }),
      ),
      chanceHours: fc.constantFrom(1, 12),
      strength: fc.option(fc.constantFrom('light' as const, 'heavy' as const)),
      windMph: number(0, 90),
      alerts: fc.constantFrom(
        [],
        alerts('Winter Storm Warning'),
        alerts('Winter Storm Warning', 'Wind Chill Warning', 'Flood Watch'),
      ),
    });
    fc.assert(
      fc.property(facts, fc.constantFrom('en' as const, 'es' as const), (some, language) => {
        const text = tell(some, language) ?? '';
        const { tempF, feelsLikeF, windMph, chance } = some;
        const isFelt = tempF !== null && feelsLikeF !== null && Math.abs(feelsLikeF - tempF) >= 8;
        const isDangerous = isFelt && (feelsLikeF >= 103 || feelsLikeF <= -18);
        const isGale = (windMph ?? 0) >= 40;
        if (!isDangerous && !isGale && some.alerts.length < 2) {
          expect(text.length, text).toBeLessThanOrEqual(MAX_CHARACTERS);
        }
        // A third line, at the most.
        expect(text.length, text).toBeLessThanOrEqual(MAX_CHARACTERS * 1.7);
        if (isDangerous) expect(text).toContain(`${temperatureText('f', feelsLikeF)}`);
        if (isGale) expect(text).toContain(`${windMph} mph`);
        if (some.alerts.length > 0) expect(text).toContain('Winter Storm Warning');
        if (some.alerts.length > 1) expect(text).toMatch(/and 2 more|y 2 alertas/);
        if (chance && !chance.isInWords) expect(text).toContain(`${chance.percent}%`);
      }),
      { numRuns: runsOf(300, inject('depth')) },
    );
  });
});
