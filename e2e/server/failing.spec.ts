import { expect } from '@playwright/test';
import { CANARY, fault } from '../support/apps';
import { expectClean } from '../support/canary';
import { DENVER } from '../support/places';
import { test } from '../support/test';

const current = (cell: string) => `/api/v1/current/${cell}.json`;

test('each failure of the service has its own status and code, and leaks the key to no one', async ({
  fresh,
  request,
}) => {
  // Never two failures in a row, which would open the circuit breaker; the one that ends the day comes last.
  // A hanging service takes the gateway's whole timeout, so over-http.test.ts tests that.
  // lib/server/canary.test.ts tests the other failures that may contain a key.
  const faults: [faults: object, cell: string, status: number, code: string][] = [
    [{ body: `<html>${CANARY}</html>` }, '862664c1fffffff', 502, 'service-not-json'],
    [{ body: '{"h3":4}' }, '862a1072fffffff', 502, 'service-wrong-shape'],
    [{ echoKey: true }, '862681a37ffffff', 502, 'service-wrong-shape'],
    [
      { redirect: `http://127.0.0.1:9/?api_key=${CANARY}` },
      '86265b41fffffff',
      502,
      'service-failing',
    ],
    [{ encoding: 'br' }, '86260e657ffffff', 502, 'service-not-json'],
    [{ status: 429 }, '8629a1d77ffffff', 503, 'service-paused'],
  ];
  for (const [response, cell, status, code] of faults) {
    await fault(fresh.service, {});
    expect((await request.get(fresh.app.url + current(DENVER))).status()).toBe(200);
    await fault(fresh.service, response);
    const answer = await request.get(fresh.app.url + current(cell));
    expect([answer.status(), (await answer.json()).code], JSON.stringify(response)).toEqual([
      status,
      code,
    ]);
    expectClean(await answer.text(), current(cell));
    expectClean(JSON.stringify(answer.headersArray()), current(cell));
  }
  expect(fresh.app.output()).toContain('"status":');
  expectClean(fresh.app.output(), 'the log');
});
