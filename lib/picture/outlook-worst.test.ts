import * as fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { spanish } from '@/lib/messages/es/catalog';
import { createMessages } from '@/lib/messages/translate';
import { runsOf } from '@/lib/testing/runs';
import { MAX_CHARACTERS, outlookText } from './outlook-words';
import { type Case, outlookOfCase } from './testing/outlook-cases';

/** What the forecast says of an hour, by what of it is to be told, the worst first. */
const SKIES = {
  ice: ['Freezing Rain', 'Chance Sleet', 'Ice Pellets'],
  storms: ['Severe Thunderstorms', 'Chance Showers And Thunderstorms'],
  snow: ['Heavy Snow', 'Rain And Snow', 'Chance Snow Showers'],
  rain: ['Rain', 'Chance Drizzle', 'Rain Showers Likely'],
  dry: ['Sunny', 'Mostly Cloudy', 'Patchy Fog'],
} as const;
type Worst = keyof typeof SKIES;
const WORST_FIRST: readonly Worst[] = ['ice', 'storms', 'snow', 'rain', 'dry'];

const NAMES = {
  en: { ice: /freezing rain/i, storms: /thunderstorm/i, snow: /snow/i },
  es: { ice: /lluvia helada/i, storms: /tormenta/i, snow: /nieve/i },
} as const;
const LANGUAGES = { en: createMessages('en'), es: createMessages('es', spanish) } as const;
const BLOCK_HOURS = 6;
const DAY_HOURS = 24;
/** A chance from which on an hour counts as wet. */
const WET = 30;

const hour = fc.constantFrom(...WORST_FIRST).chain((worst) =>
  fc.record({
    worst: fc.constant(worst),
    sky: fc.constantFrom(...SKIES[worst]),
    chance: worst === 'dry' ? fc.integer({ min: 0, max: 24 }) : fc.integer({ min: WET, max: 100 }),
  }),
);
/** Weather that lasts, hour by hour, rather than one that changes with each. */
const hours = fc
  .array(fc.tuple(hour, fc.integer({ min: 1, max: 14 })), { minLength: 48, maxLength: 48 })
  .map((runs) => runs.flatMap(([one, count]) => Array.from({ length: count }, () => one)));

function tell(one: Case, language: 'en' | 'es'): string {
  const { parts, nowMs, timeZone } = outlookOfCase(one);
  const text = outlookText(parts, {
    messages: LANGUAGES[language],
    timeZone,
    nowMs,
    temperature: (tempF) => `${tempF}°`,
    windSpeed: (mph) => `${mph} mph`,
  });
  return text ?? '';
}

describe('the worst of each quarter of a day, read from the raw hours,', () => {
  it('is named by the sentence, which stays within two lines', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 23 }),
        hours,
        fc.integer({ min: -20, max: 100 }),
        fc.integer({ min: 0, max: 50 }),
        (askedAt, weather, tempF, wind) => {
          const at = (index: number) => weather[index - askedAt];
          const one: Case = {
            askedAt,
            tempF,
            wind,
            chance: (index) => at(index)?.chance ?? 0,
            sky: (index) => at(index)?.sky ?? 'Sunny',
          };
          for (const language of ['en', 'es'] as const) {
            const text = tell(one, language);
            expect(text.length, text).toBeLessThanOrEqual(MAX_CHARACTERS);
            for (let from = 0; from < DAY_HOURS; from += BLOCK_HOURS) {
              const block = weather.slice(from, from + BLOCK_HOURS).map(({ worst }) => worst);
              const worst = WORST_FIRST.find((kind) => block.includes(kind)) ?? 'dry';
              if (worst === 'rain' || worst === 'dry') continue;
              expect(text, `${from}: ${block}`).toMatch(NAMES[language][worst]);
            }
          }
        },
      ),
      { numRuns: runsOf(2000, inject('depth')) },
    );
  });
});
