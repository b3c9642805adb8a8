import { expect } from '@playwright/test';
import { OPEN, TOKEN, WRONG_TOKEN } from '../support/settings';
import { test } from '../support/test';

const FIGURES = '/api/operator/figures';

/** What a client at an address of its own sends along with a token. */
const withToken = (token: string, client: string) => ({
  headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': client },
});

test('tells nobody else, slows wrong tokens down, and then refuses them for a while', async ({
  appWith,
}) => {
  const { app } = await appWith(OPEN);
  const client = '198.51.100.21';
  expect((await fetch(app.url + FIGURES)).status).toBe(401);
  expect((await fetch(`${app.url}/api/metrics`)).status).toBe(401);
  const tried: [status: number, retryAfter: string | null][] = [];
  const startMs = performance.now();
  for (let tries = 0; tries < 6; tries += 1) {
    const { status, headers } = await fetch(app.url + FIGURES, withToken(WRONG_TOKEN, client));
    tried.push([status, headers.get('retry-after')]);
  }
  expect(performance.now() - startMs).toBeGreaterThan(2_000);
  expect(tried.slice(0, 5)).toEqual(Array(5).fill([401, null]));
  expect(tried[5]).toEqual([429, expect.stringMatching(/^\d+$/)]);
  const authorized = await fetch(`${app.url}/api/metrics`, withToken(TOKEN, client));
  expect(authorized.status).toBe(429);
  expect(await app.output()).not.toContain(WRONG_TOKEN);
});

test('goes on telling a monitor that shares an address with somebody who guesses', async ({
  appWith,
}) => {
  const { app } = await appWith(OPEN);
  const metrics = (token: string) =>
    fetch(`${app.url}/api/metrics`, withToken(token, '198.51.100.22'));
  /** What was counted so far; 0 if it is not there, as before the first time. */
  const counted = async (name: string) => {
    const answer = await metrics(TOKEN);
    expect(answer.status).toBe(200);
    const line = (await answer.text()).split('\n').find((text) => text.startsWith(`${name} `));
    return Number(line?.slice(name.length) ?? 0);
  };
  const tokens = 'hexcast_wrong_operator_tokens_total';
  const methods = 'hexcast_problems_total{code="method-not-allowed"}';
  const before = [await counted(tokens), await counted(methods)] as const;
  await Promise.all(Array.from({ length: 7 }, () => metrics(WRONG_TOKEN)));
  // What the front server refuses is counted with the rest.
  await fetch(app.url, { method: 'PUT' });
  expect((await counted(tokens)) - before[0]).toBe(7);
  expect((await counted(methods)) - before[1]).toBe(1);
});
