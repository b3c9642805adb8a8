import * as fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { spanish } from '@/lib/messages/es/catalog';
import { createMessages } from '@/lib/messages/translate';
import { runsOf } from '@/lib/testing/runs';
import { temperatureText } from '@/lib/weather/units';
import { MAX_CHARACTERS, outlookText } from './outlook-words';
import { type Case, outlookOfCase } from './testing/outlook-cases';
import { OUTLOOK_INPUTS } from './testing/outlook-inputs';
import { OUTLOOK_TEXTS } from './testing/outlook-texts';

const LANGUAGES = { en: createMessages('en'), es: createMessages('es', spanish) } as const;

function tell(one: Case, language: 'en' | 'es'): string | null {
  const { parts, nowMs, timeZone } = outlookOfCase(one);
  const text = outlookText(parts, {
    messages: LANGUAGES[language],
    timeZone,
    nowMs,
    temperature: (tempF) => temperatureText('f', tempF),
    windSpeed: (mph) => `${mph} mph`,
  });
  return text?.replaceAll('\u00a0', ' ') ?? null;
}

describe('the sentence', () => {
  it.each(Object.entries(OUTLOOK_INPUTS))('for %s', (name, one) => {
    expect([tell(one, 'en'), tell(one, 'es')]).toEqual(OUTLOOK_TEXTS[name]);
  });
  it('has a text for every input, and is never longer than two lines on a phone', () => {
    expect(Object.keys(OUTLOOK_TEXTS)).toEqual(Object.keys(OUTLOOK_INPUTS));
    expect(Object.keys(OUTLOOK_INPUTS).length).toBeGreaterThan(50);
    for (const text of Object.values(OUTLOOK_TEXTS).flat()) {
      expect(text?.length ?? 0, text ?? '').toBeLessThanOrEqual(MAX_CHARACTERS);
    }
  });
  it('stays within two lines whatever the hours hold', () => {
    const rare = fc.constantFrom(null, 'Rain', 'Snow', 'Freezing Rain', 'Thunderstorms', 'Sunny');
    const some = (least: number, most: number) =>
      fc.array(fc.option(fc.integer({ min: least, max: most }), { freq: 8 }), {
        minLength: 48,
        maxLength: 48,
      });
    const sky = fc.array(rare, { minLength: 48, maxLength: 48 });
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 23 }),
        some(-20, 110),
        some(0, 100),
        some(0, 60),
        sky,
        fc.option(fc.integer({ min: 0, max: 500 })),
        (askedAt, temps, chances, winds, skies, aqi) => {
          const at =
            <Item>(items: readonly Item[]) =>
            (hour: number) =>
              items[hour - askedAt] ?? null;
          const one: Case = {
            askedAt,
            tempF: at(temps),
            chance: at(chances),
            wind: at(winds),
            sky: at(skies),
            ...(aqi === null ? {} : { aqi }),
          };
          for (const language of ['en', 'es'] as const) {
            const text = tell(one, language) ?? '';
            expect(text.length, text).toBeLessThanOrEqual(MAX_CHARACTERS);
            expect(text).not.toMatch(/undefined|null|NaN|\.\./);
          }
        },
      ),
      { numRuns: runsOf(100, inject('depth')) },
    );
  });
});
