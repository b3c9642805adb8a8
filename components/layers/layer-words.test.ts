import { describe, expect, it } from 'vitest';
import { createMessages, loadMessages } from '@/lib/messages/translate';
import { layerWords } from './layer-words';

const UNITS = { temperature: 'f', wind: 'mph' } as const;

describe('a chance in words', () => {
  const { valueText, detail } = layerWords('rain', createMessages('en'), UNITS);

  it('has a number from ten percent on, and says what it is a chance of', () => {
    const reading = { value: 33.4, falls: 'snow', chanceHours: 1 } as const;
    expect(valueText(reading)).toBe('33%');
    expect(detail(reading)).toBe('Chance of snow');
    expect(detail({ value: 20, falls: 'ice' })).toBe('Chance of freezing rain or sleet');
    expect(detail({ value: 20, falls: null })).toBe('Chance of rain or snow');
  });
  it('is only said to be little below that', () => {
    expect(valueText({ value: 9.9 })).toBe('Under 10%');
    expect(valueText({ value: 0 })).toBe('Under 10%');
    expect(valueText({ value: null })).toBeNull();
    expect(detail({ value: 9.9, falls: null })).toBe('Chance of rain or snow');
  });
  it('says for how long it is, if that is not an hour', () => {
    const reading = { value: 40, falls: 'rain', chanceHours: 12 } as const;
    expect(detail(reading)).toBe('Chance of rain within 12 hours');
  });
  it('speaks Spanish', async () => {
    const words = layerWords('rain', await loadMessages('es'), UNITS);
    expect(words.valueText({ value: 3 })).toBe('Menos del 10%');
    expect(words.detail({ value: 40, falls: 'mixed', chanceHours: 12 })).toBe(
      'Probabilidad de lluvia y nieve en 12 horas',
    );
  });
});

describe('a change in words', () => {
  const words = (temperature: 'f' | 'c') =>
    layerWords('change', createMessages('en'), { ...UNITS, temperature }).valueText;

  it('is a difference in the unit of the reader, which has no zero to move', () => {
    expect(words('f')({ value: 9 })).toBe('9° warmer');
    expect(words('f')({ value: -13.4 })).toBe('13° colder');
    expect(words('c')({ value: 9 })).toBe('5° warmer');
    expect(words('f')({ value: null })).toBeNull();
  });
  it('is none where it rounds to none', () => {
    expect(words('f')({ value: 0.4 })).toBe('No change');
    expect(words('c')({ value: -0.8 })).toBe('No change');
    expect(words('c')({ value: -0.91 })).toBe('1° colder');
  });
});

it('the high of a day has its low beside it', () => {
  const { valueText, detail } = layerWords('day-high', createMessages('en'), UNITS);
  expect(valueText({ value: 41 })).toBe('41°');
  expect(detail({ value: 41, lowF: 20 })).toBe('low 20°');
  expect(detail({ value: 41, lowF: null })).toBeNull();
});
