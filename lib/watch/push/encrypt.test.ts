import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { areKeys, encrypted, MAX_MESSAGE_BYTES } from './encrypt';
import { createBrowser } from './testing/browser';

describe('a push message', () => {
  it('is encrypted as in the example of RFC 8291 (section 5, appendix A)', () => {
    const message = encrypted(
      'When I grow up, I want to be a watermelon',
      {
        p256dh:
          'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
      {
        privateKey: Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'),
        salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
      },
    );
    expect(message.toString('base64url')).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    );
  });
  it.each(['', 'Storm', '🌪️ ñ'.repeat(300), 'x'.repeat(MAX_MESSAGE_BYTES)])(
    'is read by the browser that it is for, and by no other',
    (text) => {
      const [browser, other] = [createBrowser(), createBrowser()];
      const message = encrypted(text, browser.subscription.keys);
      expect(message.length).toBeLessThanOrEqual(4_096);
      expect(browser.readText(message)).toBe(text);
      expect(() => other.readText(message)).toThrow();
    },
  );
  it('is never the same twice', () => {
    const { keys } = createBrowser().subscription;
    const messages = Array.from({ length: 50 }, () => encrypted('a', keys).toString('hex'));
    expect(new Set(messages).size).toBe(50);
  });
});

describe('the keys of a subscription', () => {
  const { keys } = createBrowser().subscription;
  const point = Buffer.from(keys.p256dh, 'base64url');
  const changed = (at: number, byte: number) => {
    const bytes = Buffer.from(point);
    bytes[at] = byte;
    return bytes.toString('base64url');
  };
  it('are right as browsers make them', () => {
    for (let times = 0; times < 20; times += 1)
      expect(areKeys(createBrowser().subscription.keys)).toBe(true);
  });
  it.each([
    ['no point of the curve', { p256dh: changed(40, (point[40] ?? 0) ^ 1) }],
    ['a point of another form', { p256dh: changed(0, 2) }],
    ['nothing', { p256dh: '' }],
    ['a part of a point', { p256dh: point.subarray(0, 64).toString('base64url') }],
    ['the point at infinity', { p256dh: Buffer.alloc(65).toString('base64url') }],
    ['a short secret', { auth: randomBytes(15).toString('base64url') }],
    ['a long secret', { auth: randomBytes(17).toString('base64url') }],
  ])('are wrong with %s', (_, wrong) => expect(areKeys({ ...keys, ...wrong })).toBe(false));
});
