import { expect, it } from 'vitest';
import { frameScriptAddress } from './frame-script';

it('the address of a script changes with its content', () => {
  const [one, same, other] = ['a', 'a', 'b'].map((text) =>
    frameScriptAddress(() => Buffer.from(text)),
  );
  expect(one).toMatch(/^\/embed\/frame\.js\?v=[0-9a-f]{10}$/);
  expect(same).toBe(one);
  expect(other).not.toBe(one);
});

it('a script that another server sends has an address without a version', () => {
  expect(
    frameScriptAddress(() => {
      throw new Error('ENOENT');
    }),
  ).toBe('/embed/frame.js');
});
