import { describe, expect, it } from 'vitest';
import { CODE_FORMS, newBuilder } from '@/lib/view-state/builder';
import { isMixed, mayShow, needsOf, settingFor } from './host';
import { directivesFor } from './policy';

const [own, other] = ['https://weather.example', 'https://town.example'];

describe('whether a page may have embeds', () => {
  it.each([
    ['*', other, true],
    ['none', own, false],
    [[], own, true],
    [[], other, false],
    [[other], other, true],
    [[other], 'http://town.example', false],
    [[other], 'https://town.example:8443', false],
    // Browsers take an origin without encryption for the one with it as well.
    [['http://town.example'], other, true],
  ] as const)('with %s, %s: %s', (origins, origin, expected) => {
    expect(mayShow(origins, origin, own)).toBe(expected);
  });
  it('is for the operator to set, without losing those that may', () => {
    expect(settingFor([], other)).toBe('EMBED_ORIGINS=https://town.example');
    expect(settingFor('none', other)).toBe('EMBED_ORIGINS=https://town.example');
    expect(settingFor(['https://a.example'], other)).toBe(
      'EMBED_ORIGINS=https://a.example,https://town.example',
    );
  });
});

it.each([
  [other, own, false],
  [other, 'http://weather.example', true],
  [other, 'http://192.168.1.2:3000', true],
  [other, 'http://127.0.0.1:3000', false],
  [other, 'http://localhost:3000', false],
  [other, 'http://[::1]:3000', false],
  ['http://town.example', 'http://weather.example', false],
])('%s shows %s; browsers refuse it: %s', (page, site, expected) => {
  expect(isMixed(page, site)).toBe(expected);
});

it('what a policy must allow depends on the form of the code', () => {
  const needed = (form: (typeof CODE_FORMS)[number]) =>
    directivesFor(needsOf(newBuilder({ form }), own)).join('; ');
  expect(Object.fromEntries(CODE_FORMS.map((form) => [form, needed(form)]))).toEqual({
    element: `script-src ${own}; frame-src ${own}`,
    react: `script-src ${own}; frame-src ${own}`,
    frame: `frame-src ${own}`,
    fragment: '',
    oembed: `frame-src ${own}`,
    picture: `img-src ${own}`,
    markdown: `img-src ${own}`,
  });
});
