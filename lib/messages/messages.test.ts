import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { english as usualEnglish } from './en/catalog';
import { inspector } from './en/inspector';
import { spanish as usualSpanish } from './es/catalog';
import { inspector as spanishInspector } from './es/inspector';
import { pictureWords } from './picture-words';
import { createMessages, loadMessages } from './translate';

const { t, formats } = createMessages('en');
const inSpanish = createMessages('es', usualSpanish);
const english = { ...usualEnglish, ...inspector };
const spanish = { ...usualSpanish, ...spanishInspector };

/** Files that are not part of the catalog: the catalog itself, helpers, what ships with every page or with none. */
const APART = [
  'catalog',
  'compass',
  'failure',
  'first',
  'inspector',
  'keys',
  'map-words',
  'picture',
  'place-names',
];

/** Sentences of a language with an example for each value that messages take. */
function textsOf(catalog: typeof english | typeof spanish): [key: string, text: string][] {
  const ofPictures = pictureWords(catalog === english ? 'en' : 'es');
  const example = new Proxy({}, { get: (_, name) => (COUNTED.test(String(name)) ? 3 : 'W') });
  return Object.entries({ ...catalog, ...ofPictures }).map(([key, message]: [string, unknown]) => [
    key,
    typeof message === 'function' ? String(message(example, formats)) : String(message),
  ]);
}
const COUNTED =
  /^(count|seconds|number|value|calls|ms|[a-z]+Ms|left|limit|ahead|status|bytes|headers|taken|dropped|sources|candidates)$/;

/** Messages that both languages write alike: names, units and places. Add to these only if that is so. */
const SAME =
  /^(app\.name|app\.official-link|map\.credit\..*|map\.region\..*|unit\..*|place\.(town|state)|picture\.time|embed-builder\.pixels|embed(-map)?\.demo|share\.(town|celsius|fahrenheit)|time\.(minutes|hours-minutes)|proxy\.ms|lab\.no|lab\.took|proof\.form\.(hex|base64|utf-16))$/;

/** What a file exports: `embedBuilder` in `embed-builder.ts`. */
const nameIn = (file: string) =>
  file.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

describe('messages', () => {
  // Types show that a language has every message; not that none is in two files, or in no file's catalog.
  it.each(['en', 'es'])('are each in one file of %s, and in its catalog', async (language) => {
    const files = readdirSync(new URL(`./${language}`, import.meta.url))
      .map((file) => file.replace('.ts', ''))
      .filter((file) => !APART.includes(file));
    expect(files.length).toBeGreaterThanOrEqual(12);
    const keys = await Promise.all(
      files.map(async (file) => {
        const exported: Record<string, object> = await import(`./${language}/${file}.ts`);
        return Object.keys(exported[nameIn(file)] ?? {});
      }),
    );
    expect(keys.flat().sort()).toEqual(Object.keys(english).sort());
  });
  it.each([
    ['English', english],
    ['Spanish', spanish],
  ])('have text, with curly quotes and apostrophes, in %s', (_, catalog) => {
    for (const [key, text] of textsOf(catalog)) {
      expect(text.trim(), key).not.toBe('');
      expect(text, key).not.toMatch(/['"«»]/);
    }
  });
  it('address Spanish readers as usted, and say ICA for the air quality index', () => {
    for (const [key, text] of textsOf(spanish)) {
      expect(text, key).not.toMatch(
        /\b(AQI|tus?|ti|contigo|estás|puedes|elige|agrega|prueba|usa)\b/i,
      );
    }
  });
  it('leave no English in Spanish', () => {
    const inEnglish = new Map(textsOf(english));
    const same = textsOf(spanish).filter(([key, text]) => inEnglish.get(key) === text);
    const left = same.filter(([key, text]) => !SAME.test(key) && /\p{L}{2}/u.test(text));
    expect(left).toEqual([]);
    for (const [key, text] of textsOf(spanish)) {
      expect(text.replace('weather.gov', ''), key).not.toMatch(
        /\b(the|of|and|with|for|this|your|weather|loading|hour|wind)\b/i,
      );
    }
  });
  it('take values, plurals, and percentages', () => {
    expect(t('hourly.title-count', { count: 1 })).toBe('Next hour');
    expect(t('hourly.title-count', { count: 48 })).toBe('Next 48 hours');
    expect(t('unit.percent', { value: 64 })).toBe('64%');
  });
  it('give every reason why something is not loaded its own text, in each language', () => {
    for (const { t: say } of [createMessages('en'), inSpanish]) {
      const reasons = (['service-paused', 'share-spent', 'quota-spent'] as const).flatMap(
        (halt) => {
          expect(say(`problem.${halt}.until`, { time: '4:05 PM' })).toContain('4:05 PM');
          expect(say(`problem.${halt}.in`, { seconds: 42 })).toContain('42 s');
          return [say(`problem.${halt}.title`), say(`map.state.${halt}`)];
        },
      );
      const others = [say('map.state.not-loaded'), say('panel.crowded'), say('problem.busy.title')];
      expect(new Set([...reasons, ...others]).size).toBe(9);
    }
  });
  it('write times in the time zone of the place', () => {
    const ms = Date.parse('2026-11-21T05:00:00Z');
    const hour = (timeZone: string) => formats.date(ms, { hour: 'numeric', timeZone });
    expect(hour('America/Denver')).toMatch(/^10\sPM$/);
    expect(hour('Pacific/Honolulu')).toMatch(/^7\sPM$/);
  });
  it('have Spanish plurals, dates, and compass points', async () => {
    const es = await loadMessages('es');
    expect(es.locale).toBe('es');
    expect(es.t('hourly.title-count', { count: 1 })).toBe('Próxima hora');
    expect(es.t('hourly.title-count', { count: 48 })).toBe('Próximas 48 horas');
    expect(es.t('place.title', { town: 'Fargo', state: 'North\u00a0Dakota' })).toBe(
      'Fargo, Dakota\u00a0del\u00a0Norte',
    );
    expect(es.t('place.state', { state: 'Ohio' })).toBe('Ohio');
    expect(es.t('place.title', { town: 'New York', state: 'New York' })).toBe(
      'Nueva York, Nueva York',
    );
    const chance = (what: string) => es.t('outlook.chance', { what, percent: '40%' });
    expect(chance('lluvia')).toBe('posible lluvia (40%)');
    expect(chance('tormentas')).toBe('posibles tormentas (40%)');
    expect(es.t('unit.compass', { point: 'WNW' })).toBe('ONO');
    expect(es.t('unit.compass', { point: 'Variable' })).toBe('Variable');
    expect(es.t('place.near', { distance: '3 mi', direction: 'WNW', town: 'Limon' })).toBe(
      '3 mi al ONO de Limon',
    );
    const ms = Date.parse('2026-11-21T20:00:00Z');
    expect(es.formats.date(ms, { weekday: 'long', timeZone: 'UTC' })).toBe('sábado');
  });
});
