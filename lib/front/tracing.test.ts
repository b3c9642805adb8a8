import { describe, expect, it } from 'vitest';
import type { Watch } from '@/lib/answers/http';
import type { TraceDocument } from '@/lib/contract/trace';
import {
  ask,
  CACHED_PATH,
  contexts,
  forwarded,
  start,
  UNCACHED_PATH,
} from './testing/front-harness';

/** What the front server tells of requests. */
function createWatch() {
  const opened: TraceDocument['request'][] = [];
  const stages: Record<string, unknown>[] = [];
  const answered: unknown[] = [];
  const watch: Watch = {
    openTrace({ header, request, client }) {
      expect(client).toBe('loopback');
      if (header('x-page-token') !== 'mine') return undefined;
      opened.push(request);
      const begin = () => (facts?: object) => void stages.push({ ...facts });
      return { id: 'the-id', owner: 'me', elapsedMs: () => 0, begin };
    },
    answered: (one) => void answered.push(one),
  };
  return { watch, opened, stages, answered };
}

const OWN = { 'x-page-token': 'mine' };

describe('a request that is to be traced', () => {
  it('is told by its query and its token, and only if it is for weather', async () => {
    const { watch, opened } = createWatch();
    const port = await start({ watch });
    for (const path of [CACHED_PATH, `${CACHED_PATH}?tracer=1`, '/api/status?trace', '/?trace']) {
      const { headers } = await ask(port, path, { headers: OWN });
      expect(headers['trace-id']).toBeUndefined();
    }
    const stranger = await ask(port, `${CACHED_PATH}?trace=1`);
    expect(stranger.headers['trace-id']).toBeUndefined();
    expect(opened).toEqual([]);
    for (const query of ['?trace', '?trace=7', '?x=1&trace=7']) {
      const { headers } = await ask(port, CACHED_PATH + query, { headers: OWN });
      expect(headers['trace-id']).toBe('the-id');
    }
    expect(opened).toHaveLength(3);
  });
  it('shows what was sent, with dots for whatever may tell who sent it', async () => {
    const { watch, opened } = createWatch();
    const port = await start({ watch });
    const secret = { cookie: 'a=secret', authorization: 'Bearer secret', forwarded: 'for=secret' };
    const headers = {
      ...{ ...OWN, ...secret, 'x-forwarded-for': 'secret', accept: 'text/x' },
      'sec-client-ip': 'secret',
      referer: 'http://x/a?q=secret',
    };
    await ask(port, `${CACHED_PATH}?trace`, { headers });
    expect(opened[0]).toMatchObject({ method: 'GET', path: CACHED_PATH });
    expect(opened[0]?.headers).toContainEqual(['accept', 'text/x']);
    expect(opened[0]?.headers).toContainEqual(['x-forwarded-for', '••••••••']);
    expect(JSON.stringify(opened)).not.toMatch(/secret|mine/);
  });
  it('shows whether it was held, and the answer as it was sent', async () => {
    const { watch, stages } = createWatch();
    const port = await start({ watch });
    const held = await ask(port, `${CACHED_PATH}?trace`, { headers: OWN });
    expect(stages).toMatchObject([
      { stage: 'front', outcome: 'held', limit: 10, left: 9 },
      { stage: 'answer', status: 200, bytes: held.body.length },
    ]);
    const sent = Object.fromEntries(stages[1]?.headers as [string, string][]);
    for (const name of ['age', 'etag', 'cache-status', 'trace-id', 'ratelimit', 'content-type']) {
      expect(sent[name], name).toBe(held.headers[name]);
    }
    stages.length = 0;
    await ask(port, `${UNCACHED_PATH}?trace`, { headers: OWN });
    expect(stages).toMatchObject([{ outcome: 'passed-on' }, { stage: 'answer', status: 200 }]);
    expect(contexts.at(-1)?.traceId).toBe('the-id');
  });
  it('counts ten hits, and takes no place of another if it is refused', async () => {
    const { watch, opened } = createWatch();
    const hits: number[] = [];
    const allow = (_: string, weight: number) => {
      hits.push(weight);
      return { allowed: false, limit: 1, remaining: 0, resetSeconds: 9 };
    };
    const port = await start({ watch, allow });
    const answer = await ask(port, `${UNCACHED_PATH}?trace`, { headers: OWN });
    expect(answer.status).toBe(429);
    expect(answer.headers['trace-id']).toBeUndefined();
    await ask(port, `${UNCACHED_PATH}?trace`);
    expect(hits).toEqual([10, 1]);
    expect(opened).toEqual([]);
  });
});

describe('the list of the last requests', () => {
  it('gets paths without their queries, and not those of the list itself', async () => {
    const { watch, answered } = createWatch();
    const port = await start({ watch });
    await ask(port, CACHED_PATH);
    await ask(port, `${UNCACHED_PATH}?q=private`);
    await ask(port, '/api/inspector/session');
    await ask(port, '/somewhere');
    expect(answered).toMatchObject([
      { path: CACHED_PATH, status: 200, cache: 'hexcast; hit', ms: null },
      { path: UNCACHED_PATH, status: 200, ms: expect.any(Number) },
    ]);
  });
});

describe('what operators send', () => {
  it('reaches only the addresses that need it, and of cookies only theirs', async () => {
    const port = await start();
    const headers = {
      ...{ ...OWN, authorization: 'Bearer made-up', 'last-event-id': '7' },
      cookie: '__prerender_bypass=x; hexcast-operator=made-up; other=y; hexcast-operator=z',
    };
    await ask(port, '/api/inspector/session', { headers });
    expect(forwarded.at(-1)?.headers).toMatchObject({
      ...{ ...OWN, authorization: 'Bearer made-up', 'last-event-id': '7' },
      cookie: 'hexcast-operator=made-up; hexcast-operator=z',
    });
    for (const path of [UNCACHED_PATH, '/proxy', '/operator', '/api/inspectors']) {
      await ask(port, path, { headers });
      expect(forwarded.at(-1)?.headers.cookie, path).toBeUndefined();
      expect(forwarded.at(-1)?.headers.authorization, path).toBeUndefined();
    }
  });
  it('may be a small form, at one address', async () => {
    const port = await start();
    const post = (path: string, body: string, method = 'POST') =>
      ask(port, path, { method, body, headers: { 'content-length': body.length } });
    expect((await post('/api/operator/session', 'token=x')).status).toBe(200);
    expect((await post('/api/operator/session', '', 'DELETE')).status).toBe(200);
    expect((await post('/api/operator/session', 'x'.repeat(1_001))).status).toBe(400);
    expect((await post('/api/operator/session', 'x', 'PUT')).status).toBe(405);
    expect((await post('/api/operator/session/', 'x')).status).toBe(405);
    expect((await post('/api/inspector/session', 'x')).status).toBe(405);
    const chunked = { 'transfer-encoding': 'chunked' };
    const unbounded = await ask(port, '/api/operator/session', {
      method: 'POST',
      body: 'token=x',
      headers: chunked,
    });
    expect(unbounded.status).toBe(400);
  });
});
