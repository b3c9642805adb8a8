import { expect, it } from 'vitest';
import { warmUp } from './warm-up';

it('asks for something of each kind, one after the other', async () => {
  const paths: string[] = [];
  let open = 0;
  await warmUp(({ url = '' }, response) => {
    paths.push(url);
    open += 1;
    expect(open).toBe(1);
    setImmediate(() => {
      open -= 1;
      response.end();
    });
  });
  expect(paths).toEqual(['/api/places?q=a', '/api/status', expect.stringMatching(/^\/cell\//)]);
});

it('does not stop the start if nothing can be answered', async () => {
  await expect(warmUp((_, response) => void response.destroy())).resolves.toBeUndefined();
});
