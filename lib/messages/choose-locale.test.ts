import { describe, expect, it } from 'vitest';
import { chooseLocale } from './choose-locale';

const browser = ['fr-CA', 'es-419', 'en-US'];

describe('chooseLocale', () => {
  it('prefers the address to the saved language, and that to the browser', () => {
    expect(chooseLocale({ address: 'en', kept: 'es', browser })).toBe('en');
    expect(chooseLocale({ address: null, kept: 'en', browser })).toBe('en');
    expect(chooseLocale({ address: null, kept: null, browser })).toBe('es');
  });
  it('skips languages that we do not offer', () => {
    expect(chooseLocale({ address: 'xx', kept: 'tlh', browser })).toBe('es');
    expect(chooseLocale({ address: 'xx', kept: null, browser: ['fr'] })).toBe('en');
  });
});
