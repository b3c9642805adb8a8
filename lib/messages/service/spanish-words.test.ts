import { describe, expect, it } from 'vitest';
import { spanish } from '../es/catalog';
import { createMessages } from '../translate';
import { englishWords } from './service-words';
import { ALLERGENS, POLLEN_LEVELS } from './spanish-air';
import { eventInSpanish } from './spanish-events';
import { HAZARDS, WHOLE_EVENTS } from './spanish-hazards';
import { skyInSpanish } from './spanish-sky';
import { spanishWords } from './spanish-words';
import { EVENTS } from './testing/events';
import { RECORDED_SKIES } from './testing/recorded-skies';

const SPANISH = createMessages('es', spanish, spanishWords);

describe('the sky in Spanish', () => {
  it('is known for 99 of 100 recorded hours, and for every one of their phrases', () => {
    const known = RECORDED_SKIES.filter(([, phrase]) => skyInSpanish(phrase) !== null);
    const count = (rows: typeof RECORDED_SKIES) => rows.reduce((sum, [times]) => sum + times, 0);
    expect(count(RECORDED_SKIES)).toBeGreaterThan(1500);
    expect(count(known) / count(RECORDED_SKIES)).toBeGreaterThanOrEqual(0.99);
  });
  it.each([
    ['Sunny', 'Soleado'],
    ['MOSTLY  CLOUDY', 'Mayormente nublado'],
    ['Slight Chance Rain Showers', 'Leve probabilidad de chubascos'],
    ['Chance Showers And Thunderstorms', 'Probabilidad de chubascos y tormentas'],
    ['Showers And Thunderstorms Likely', 'Chubascos y tormentas probables'],
    ['Light Snow Likely', 'Nieve ligera probable'],
    ['Isolated Thunderstorms', 'Tormentas aisladas'],
    ['Scattered Snow Showers', 'Chubascos de nieve dispersos'],
    ['Scattered Rain And Snow Showers', 'Chubascos de lluvia y nieve dispersos'],
    ['Heavy Rain', 'Lluvia fuerte'],
    ['Patchy Fog', 'Niebla en zonas aisladas'],
    ['Areas Of Smoke', 'Humo en algunas zonas'],
    ['Rain/Snow Likely', 'Lluvia o nieve probables'],
    ['Sunny And Windy', 'Soleado y ventoso'],
    ['Mostly Cloudy with Haze', 'Mayormente nublado con bruma'],
    ['Thunderstorm Light Rain in Vicinity', 'Tormenta con lluvia ligera en las cercanías'],
    ['Light Rain and Fog/Mist', 'Lluvia ligera y neblina'],
    [
      'Chance Light Snow And Patchy Blowing Snow',
      'Probabilidad de nieve ligera y nieve levantada por el viento en zonas aisladas',
    ],
    [
      'Mostly Cloudy then Slight Chance Rain Showers',
      'Mayormente nublado, luego leve probabilidad de chubascos',
    ],
  ])('says %s as %s', (english, spanish) => {
    expect(skyInSpanish(english)).toBe(spanish);
  });
  it('is known for everything that the demo says', () => {
    const falling = [
      ...['Light Snow', 'Snow', 'Heavy Snow', 'Blowing Snow', 'Rain And Snow', 'Rain Showers'],
      ...['Light Rain', 'Rain', 'Heavy Rain', 'Showers And Thunderstorms', 'Thunderstorm'],
    ];
    const said = falling.flatMap((name) => [
      ...[name, `${name} Likely`, `Chance ${name}`, `Slight Chance ${name}`],
      `Chance ${name} then Heavy Snow`,
    ]);
    const skies = ['Sunny', 'Mostly Sunny', 'Partly Sunny', 'Clear', 'Partly Cloudy', 'Cloudy'];
    const windy = skies.map((name) => `${name} And Windy`);
    const air = ['Areas Of Fog', 'Fog', 'Smoke', 'Areas Of Smoke', 'Patchy Smoke', 'Haze'];
    for (const phrase of [...said, ...skies, ...windy, ...air]) {
      expect(skyInSpanish(phrase), phrase).not.toBeNull();
    }
  });
  it.each(['', 'Raining Frogs', 'Sunny And Purple', 'Chance', 'Likely', 'Rain And', 'then'])(
    'does not guess at “%s”',
    (phrase) => {
      expect(skyInSpanish(phrase)).toBeNull();
      expect(spanishWords.sky(phrase)).toEqual({ text: phrase, lang: 'en' });
    },
  );
});

describe('alerts in Spanish', () => {
  it('have a name for everything that the NWS issues', () => {
    const unknown = EVENTS.filter((event) => eventInSpanish(event) === null);
    expect(EVENTS.length).toBeGreaterThan(120);
    expect(unknown).toEqual([]);
    expect(new Set(EVENTS.map(eventInSpanish)).size).toBeGreaterThan(EVENTS.length - 6);
  });
  it.each([
    ['Winter Storm Warning', 'Aviso de tormenta invernal'],
    ['Winter Weather Advisory', 'Advertencia de tiempo invernal'],
    ['Flash Flood Watch', 'Vigilancia de inundaciones repentinas'],
    ['Hurricane Local Statement', 'Declaración local de huracán'],
    ['Air Quality Alert', 'Alerta de calidad del aire'],
    ['small craft advisory', 'Advertencia para embarcaciones pequeñas'],
  ])('say %s as %s', (english, spanish) => {
    expect(spanishWords.event(english)).toEqual({ text: spanish, lang: undefined });
  });
  it('leave what they do not know in English', () => {
    expect(spanishWords.event('Locust Warning')).toEqual({ text: 'Locust Warning', lang: 'en' });
    expect(spanishWords.event('Warning').lang).toBe('en');
  });
});

describe('pollen in Spanish', () => {
  it('is as strong in the panel as on the map', () => {
    for (const { t, service } of [createMessages('en'), SPANISH]) {
      const labels = ['None', 'Low', 'Moderate', 'High', 'Very High'];
      const onMap = ([0, 1, 2, 3, 4] as const).map((level) => t(`map.pollen.${level}`));
      expect(labels.map((label) => service.pollenLevel(label).text)).toEqual(onMap);
    }
  });
  it('has levels and plants, however they are written', () => {
    expect(spanishWords.pollenLevel('very_high').text).toBe('Muy alto');
    expect(spanishWords.pollenLevel('Medium').text).toBe(spanishWords.pollenLevel('moderate').text);
    expect(spanishWords.allergen('Cypress / Juniper / Cedar').lang).toBeUndefined();
    expect(spanishWords.allergen('Triffid')).toEqual({ text: 'Triffid', lang: 'en' });
  });
});

it('shows the service’s own words in English', () => {
  expect(englishWords.sky('Chance Light Rain')).toEqual({ text: 'Chance Light Rain', lang: 'en' });
});

describe('every Spanish word', () => {
  const texts = [
    ...RECORDED_SKIES.map(([, phrase]) => skyInSpanish(phrase) ?? ''),
    ...EVENTS.map((event) => eventInSpanish(event) ?? ''),
    ...POLLEN_LEVELS.values(),
    ...ALLERGENS.values(),
  ];
  it('begins with a capital letter, the only one, and has no odd spaces', () => {
    for (const text of texts) {
      expect(text, text).toMatch(/^\p{Lu}[\p{Ll}\d,/ ]+$/u);
      expect(text, text).not.toMatch(/ {2}|^ | $| ,/);
    }
  });
  it('has its accents', () => {
    const plain =
      /\b\p{L}*(cion|sion|tifon|huracan|tropico|volcan|fria?|podria|critic|neblína)\b/iu;
    for (const text of texts) expect(text, text).not.toMatch(plain);
  });
  it('stands in one line of its table, without English left in it', () => {
    for (const line of `${HAZARDS}${WHOLE_EVENTS}`.trim().split(/\n+/)) {
      const [english = '', spanish = '', more] = line.split(' = ');
      expect(more, line).toBeUndefined();
      expect(english, line).toMatch(/^[a-z\d -]+$/);
      expect(spanish, line).not.toMatch(/\b(of|and|the|wind|storm|flood|snow|warning|watch)\b/i);
      expect(spanish, line).toMatch(/\S/);
    }
  });
});
