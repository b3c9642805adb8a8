import { expect, it } from 'vitest';
import { EXPERIMENT_IDS } from '@/lib/contract/lab';
import { keyLineIn } from './key-line';
import { sharedAddress } from './shared-address';
import { BEYOND, positionOf, slideFrom, slideOf, TALK } from './slides';

it('has a slide for each experiment, once, in the talk or beyond its end', () => {
  const all = [...TALK, ...BEYOND];
  expect(new Set(all).size).toBe(all.length);
  expect(all).toEqual(expect.arrayContaining([...EXPERIMENT_IDS]));
});

it('leads from slide to slide, and stops at either end', () => {
  expect(slideOf('')).toBe(TALK[0]);
  expect(slideOf('no-such-slide')).toBe(TALK[0]);
  expect(slideOf('gzip-bomb')).toBe('gzip-bomb');
  expect(slideFrom('key-in-bundle', -1)).toBe('key-in-bundle');
  expect(slideFrom('key-in-bundle', 1)).toBe('one-place');
  expect(slideFrom('steps', 1)).toBe(BEYOND[0]);
  const last = BEYOND.at(-1) ?? 'steps';
  expect(slideFrom(last, 1)).toBe(last);
  expect(positionOf('steps')).toEqual({ count: TALK.length, left: TALK.length, isBeyond: false });
  expect(positionOf(last)).toEqual({ count: BEYOND.length, left: BEYOND.length, isBeyond: true });
});

it('shows the one line that takes the key out of its cover', () => {
  const line = '  headers.key = key.reveal';
  expect(keyLineIn('a.ts', `const a = 1;\n${line}\n`)).toEqual({
    file: 'a.ts',
    text: 'headers.key = key.reveal',
  });
  expect(() => keyLineIn('a.ts', 'const a = 1;')).toThrow('0');
  expect(() => keyLineIn('a.ts', `${line}\n${line}`)).toThrow('2');
});

it('gives others an address that they can open, or none', () => {
  const of = (publicUrl: string | null, origin: string) =>
    sharedAddress(publicUrl, origin, '/proxy');
  expect(of('https://weather.example', 'http://127.0.0.1:3000')).toBe(
    'https://weather.example/proxy',
  );
  expect(of(null, 'http://10.0.0.7:3000')).toBe('http://10.0.0.7:3000/proxy');
  for (const host of ['localhost', 'a.localhost', '127.0.0.1', '127.1.2.3', '[::1]', '0.0.0.0']) {
    expect(of(null, `http://${host}:3000`)).toBeNull();
  }
});
