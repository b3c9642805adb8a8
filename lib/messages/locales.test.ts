import { describe, expect, it } from 'vitest';
import { chooseLocale } from './locales';

const browser = ['fr-CA', 'es-419', 'en-US'];

describe('chooseLocale', () => {
  it('prefers the address to the saved language, and that to the browser', () => {
    expect(chooseLocale({ address: 'en', stored: 'es', browser })).toBe('en');
    expect(chooseLocale({ address: null, stored: 'en', browser })).toBe('en');
    expect(chooseLocale({ address: null, stored: null, browser })).toBe('es');
  });
  it('skips languages that we do not offer', () => {
    expect(chooseLocale({ address: 'xx', stored: 'tlh', browser })).toBe('es');
    expect(chooseLocale({ address: 'xx', stored: null, browser: ['fr'] })).toBe('en');
  });
});
