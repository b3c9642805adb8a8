import { expect } from '@playwright/test';
import { test } from '../support/test';

/** What a page of the demo sends along that has just been opened. */
async function openSession(url: string): Promise<{ 'x-page-token': string }> {
  const { pageToken } = await (await fetch(`${url}/api/inspector/session`)).json();
  return { 'x-page-token': pageToken };
}

test('the live list is for pages of this site, and a few at once', async ({ demo }) => {
  const address = `${demo.url}/api/inspector/requests`;
  const token = await openSession(demo.url);
  const leave = new AbortController();
  const open = (headers: Record<string, string>) =>
    fetch(address, { headers: { ...token, ...headers }, signal: leave.signal });
  // One without a body takes no place.
  for (let times = 0; times < 10; times += 1) {
    const head = await fetch(address, { method: 'HEAD', headers: token });
    expect(head.status).toBe(200);
  }
  const answers = await Promise.all(Array.from({ length: 10 }, () => open({})));
  const full = answers.filter(({ status }) => status === 503);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(full).toHaveLength(7);
  expect(full[0]?.headers.get('retry-after')).toBe('10');
  expect((await open({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await open({ origin: 'https://elsewhere.example' })).status).toBe(403);
  expect((await fetch(address)).status).toBe(401);
  leave.abort();
  // What is closed makes room.
  await expect(async () => {
    const last = new AbortController();
    const again = await fetch(address, { headers: token, signal: last.signal });
    last.abort();
    expect(again.status).toBe(200);
  }).toPass();
});

test('a hundred runs of an experiment at once are one, and a page without a token has none', async ({
  demo,
}) => {
  const lab = `${demo.url}/api/inspector/lab/drip.json`;
  expect((await fetch(lab)).status).toBe(401);
  const headers = await openSession(demo.url);
  const runs = await Promise.all(Array.from({ length: 100 }, () => fetch(lab, { headers })));
  const refused = runs.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThanOrEqual(97);
  expect(refused[0]?.headers.get('retry-after')).toBe('2');
  expect(runs.filter(({ status }) => status === 200).length).toBe(100 - refused.length);
});
