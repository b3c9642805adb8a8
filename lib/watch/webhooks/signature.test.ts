import { Webhook } from 'standardwebhooks';
import { expect, it } from 'vitest';
import { isSecret, newSecret, signedHeaders } from './signature';

const secondsNow = () => Math.floor(Date.now() / 1000);

it('signs as the specification says', () => {
  // The example of the Standard Webhooks specification, with its own numbers.
  const headers = signedHeaders(
    { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', seconds: 1614265330, body: '{"test": 2432232314}' },
    ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
  );
  expect(headers).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

it('is believed by others, with either of two secrets, and not when anything was changed', () => {
  const [first, second, other] = [newSecret(), newSecret(), newSecret()];
  const body = JSON.stringify({ type: 'alert.issued', text: 'Nieve ❄, “viento”' });
  const headers = signedHeaders({ id: 'a-b', seconds: secondsNow(), body }, [first, second]);
  for (const secret of [first, second]) {
    expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body));
  }
  expect(() => new Webhook(other).verify(body, headers)).toThrow();
  expect(() => new Webhook(first).verify(`${body} `, headers)).toThrow();
  expect(() => new Webhook(first).verify(body, { ...headers, 'webhook-id': 'a-c' })).toThrow();
  const late = { ...headers, 'webhook-timestamp': String(secondsNow() + 1) };
  expect(() => new Webhook(first).verify(body, late)).toThrow();
});

it('knows secrets by their form', () => {
  for (let times = 0; times < 20; times += 1) expect(isSecret(newSecret())).toBe(true);
  const base64 = (bytes: number) => Buffer.alloc(bytes, 7).toString('base64');
  expect(isSecret(`whsec_${base64(24)}`)).toBe(true);
  expect(isSecret(`whsec_${base64(64)}`)).toBe(true);
  for (const text of ['', 'whsec_', base64(32), `whsec_${base64(23)}`, `whsec_${base64(65)}`]) {
    expect(isSecret(text)).toBe(false);
  }
  expect(isSecret(`whsec_${base64(32)} `)).toBe(false);
});
