import { describe, expect, it } from 'vitest';
import { chooseLocale } from './choose-locale';

const browser = ['fr-CA', 'es-419', 'en-US'];

describe('chooseLocale', () => {
  it('takes the address before what was kept, and that before the browser', () => {
    expect(chooseLocale({ address: 'en', kept: 'es', browser })).toBe('en');
    expect(chooseLocale({ address: null, kept: 'en', browser })).toBe('en');
    expect(chooseLocale({ address: null, kept: null, browser })).toBe('es');
  });
  it('passes over what it does not speak', () => {
    expect(chooseLocale({ address: 'xx', kept: 'tlh', browser })).toBe('es');
    expect(chooseLocale({ address: 'xx', kept: null, browser: ['fr'] })).toBe('en');
  });
});
