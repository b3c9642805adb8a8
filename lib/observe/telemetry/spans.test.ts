import { describe, expect, it } from 'vitest';
import { readTraceparent } from '@/lib/base/trace-context';
import { START_MS } from '@/lib/server/testing/fixtures';
import { createHttpDurations } from './http-durations';
import type { Span } from './span';
import { createSpans } from './spans';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';
const REQUEST = {
  method: 'GET',
  scheme: 'https',
  path: '/api/v1/air/86268cd07ffffff.json',
  route: '/api/v1/[resource]/[file]',
} as const;

function setUp(isSampled = true) {
  const recorded: Span[] = [];
  let nowMs = START_MS;
  const durations = createHttpDurations();
  let tickMs = 0;
  let made = 0;
  const spans = createSpans({
    sampler: (_, parent) => parent?.isSampled ?? isSampled,
    record: (span) => recorded.push(span),
    durations,
    readParent: readTraceparent,
    hasKey: (text) => text.includes('digits-of-a-key'),
    now: () => nowMs,
    tick: () => tickMs,
    randomDigits: (count) => String(++made).padStart(16, '0').padEnd(count, 'a'),
  });
  return {
    ...{ spans, recorded, durations },
    pass(ms: number) {
      tickMs += ms;
      nowMs = START_MS + Math.floor(tickMs);
    },
    setClock: (ms: number) => (nowMs = ms),
  };
}

const open = (opened: ReturnType<typeof setUp>, request: object = {}, traceparent?: string) => {
  const span = opened.spans.openRequest(traceparent, () => ({ ...REQUEST, ...request }));
  if (!span) throw new Error('not opened');
  return span;
};

describe('the span of a request', () => {
  it('has method, route, path and status by the conventions, and nothing else of it', () => {
    const opened = setUp();
    const span = open(opened);
    opened.pass(12.5);
    span.end(200);
    expect(opened.recorded).toEqual([
      {
        traceId: span.context.traceId,
        spanId: span.context.spanId,
        isSampled: true,
        parentId: undefined,
        name: 'GET /api/v1/[resource]/[file]',
        kind: 'server',
        startMs: START_MS,
        endMs: START_MS + 12.5,
        attributes: {
          'http.request.method': 'GET',
          'url.scheme': 'https',
          'http.route': '/api/v1/[resource]/[file]',
          'http.response.status_code': 200,
          'url.path': '/api/v1/air/86268cd07ffffff.json',
        },
        isError: false,
      },
    ]);
  });
  it('goes on in the trace of whoever asks, and is recorded as that one says', () => {
    const opened = setUp(false);
    const span = open(opened, {}, `00-${TRACE}-${PARENT}-01`);
    expect(span.context.traceId).toBe(TRACE);
    expect(span.context.spanId).not.toBe(PARENT);
    span.end(200);
    expect(opened.recorded).toMatchObject([{ traceId: TRACE, parentId: PARENT }]);
    const unwanted = setUp();
    open(unwanted, {}, `00-${TRACE}-${PARENT}-00`).end(200);
    expect(unwanted.recorded).toEqual([]);
  });
  it.each([
    ['what is not here', { route: undefined, path: '/guessed/secret' }],
    ['what no id has in it', { path: '/embed/place?q' }],
    ['what has a part of a key in it', { path: '/cell/digits-of-a-key' }],
    ['what is too long', { path: `/feeds/${'x'.repeat(200)}` }],
  ])('does not say the path of %s', (_, request) => {
    const opened = setUp();
    open(opened, request).end(200);
    expect(opened.recorded[0]?.attributes).not.toHaveProperty('url.path');
    expect(JSON.stringify(opened.recorded)).not.toContain(request.path);
  });
  it('does not say the path of what is refused', () => {
    const opened = setUp();
    for (const status of [308, 400, 404, 503, undefined]) open(opened).end(status);
    for (const { attributes } of opened.recorded) expect(attributes).not.toHaveProperty('url.path');
  });
  it('fails with a server’s error, and when nobody waits for the answer any more', () => {
    const opened = setUp();
    for (const status of [404, 500, undefined]) open(opened).end(status);
    expect(
      opened.recorded.map(({ isError, attributes }) => [isError, attributes['error.type']]),
    ).toEqual([
      [false, undefined],
      [true, '500'],
      [true, 'aborted'],
    ]);
  });
  it('knows the methods that there are', () => {
    const opened = setUp();
    open(opened, { method: 'BREW' }).end(405);
    expect(opened.recorded[0]).toMatchObject({
      name: 'HTTP',
      attributes: { 'http.request.method': '_OTHER' },
    });
  });
  it('does not count by what strangers can make up', () => {
    const opened = setUp();
    for (const method of ['PUT', 'DELETE', 'PATCH', 'X1', 'X2']) {
      for (let made = 0; made < 3; made += 1) {
        open(opened, { method, route: `/route/${made}` }).end(405);
        open(opened, { method: 'GET', route: undefined, path: `/made/up/${made}` }).end(404);
      }
    }
    const [served] = opened.durations.read();
    // Three methods that there are, all others, and what was not found.
    expect(served?.samples).toHaveLength(5);
  });
  it('counts how long all took, also those that are not recorded', () => {
    const opened = setUp(false);
    for (const status of [200, 200, 503]) {
      const span = open(opened);
      opened.pass(20);
      span.end(status);
    }
    expect(opened.recorded).toEqual([]);
    const [served] = opened.durations.read();
    expect(served?.samples.map(([labels]) => labels)).toMatchObject([
      { 'http.response.status_code': 200 },
      { 'http.response.status_code': 503, 'error.type': '503' },
    ]);
    // A path would be another series for each place.
    expect(JSON.stringify(served)).not.toContain('86268cd07ffffff');
  });
});

describe('the stages of a request', () => {
  it('are spans below its own, with what was decided', () => {
    const opened = setUp();
    const { trace, context } = open(opened);
    const end = trace?.begin();
    opened.pass(3);
    end?.({
      stage: 'cache',
      key: 'air/where-somebody-is',
      via: 'stale',
      ageMs: 1500,
      lifetimeMs: 900,
      why: null,
    });
    trace?.begin()({ stage: 'queue', ahead: 2, refused: 'busy' });
    expect(opened.recorded).toMatchObject([
      {
        traceId: context.traceId,
        parentId: context.spanId,
        name: 'cache',
        kind: 'internal',
        endMs: START_MS + 3,
        attributes: {
          'hexcast.cache.kind': 'air',
          'hexcast.cache.result': 'stale',
          'hexcast.cache.age': 1.5,
        },
      },
      { name: 'queue', isError: true, attributes: { 'error.type': 'busy' } },
    ]);
    expect(JSON.stringify(opened.recorded)).not.toContain('where-somebody-is');
  });
  it('begin one after the other, also within a millisecond', () => {
    const opened = setUp();
    const { trace, end } = open(opened);
    for (let begun = 0; begun < 3; begun += 1) {
      opened.pass(0.25);
      trace?.begin()({ stage: 'pause' });
    }
    end(200);
    const starts = opened.recorded.map(({ startMs }) => startMs - START_MS);
    expect(starts).toEqual([0.25, 0.5, 0.75, 0]);
  });
  it('go by the clock of the wall, when it is set', () => {
    const opened = setUp();
    open(opened).end(200);
    opened.setClock(START_MS - 3_600_000);
    open(opened).end(200);
    expect(opened.recorded.map(({ startMs }) => startMs - START_MS)).toEqual([0, -3_600_000]);
  });
  it('have nothing of what was sent to a service or came from it', () => {
    const opened = setUp();
    const { trace } = open(opened);
    const call = { stage: 'service', method: 'GET', path: '/p', status: 200, bytes: 1 } as const;
    trace?.begin()({ ...call, headers: [['x-api-key', 'secret']], failed: null });
    const fields = () => {
      throw new Error('worked out for nobody');
    };
    trace?.begin()({ stage: 'parsed', fields, failed: null });
    expect(opened.recorded).toMatchObject([{ name: 'parse', attributes: {} }]);
  });
  it('end where nothing happened, and are bounded', () => {
    const opened = setUp();
    const { trace } = open(opened);
    trace?.begin()();
    expect(opened.recorded).toEqual([]);
    for (let made = 0; made < 1000; made += 1) trace?.begin()({ stage: 'pause' });
    expect(opened.recorded.length).toBeLessThan(200);
  });
  it('are not noted of what is not recorded', () => {
    expect(open(setUp(false)).trace).toBeUndefined();
  });
});

it('counts different measurements up to a number, and the rest together', () => {
  const durations = createHttpDurations();
  for (let made = 0; made < 5000; made += 1) durations.served(String(made), () => ({ made }), 1);
  const [served] = durations.read();
  expect(served?.samples.length).toBe(2001);
  expect(served?.samples.at(-1)?.[0]).toEqual({ 'otel.metric.overflow': true });
});
