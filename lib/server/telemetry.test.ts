import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createLog } from '@/lib/base/log';
import { withRequestContext } from '@/lib/base/request-context';
import { readTraceparent } from '@/lib/base/trace-context';
import type { TransportReply } from '@/lib/calls/transport';
import { readConfig } from '@/lib/config/config';
import type { Post } from '@/lib/observe/telemetry/collector';
import { createTelemetry } from '@/lib/observe/telemetry/telemetry';
import {
  CANARY,
  CELL,
  createClock,
  createFakeService,
  createTestGateway,
  jsonReply,
  settle,
} from './testing/fixtures';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';
const COLLECTOR = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.test:4318' };

const spanSchema = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.optional(z.string()),
  name: z.string(),
  kind: z.number(),
});
const tracesSchema = z.object({
  resourceSpans: z.array(
    z.object({ scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })) }),
  ),
});
const metricsSchema = z.object({
  resourceMetrics: z.array(
    z.object({
      scopeMetrics: z.array(z.object({ metrics: z.array(z.object({ name: z.string() })) })),
    }),
  ),
});

/** How many spans were lost, as the metrics say. */
function lostIn(body: unknown): number[] {
  const { data } = z.safeParse(spansTotalSchema, body);
  const metrics = data?.resourceMetrics.flatMap(({ scopeMetrics }) =>
    scopeMetrics.flatMap((one) => one.metrics),
  );
  const total = metrics?.find(({ name }) => name === 'hexcast_spans_total');
  return (total?.sum?.dataPoints ?? [])
    .filter(({ attributes }) => attributes.some(({ value }) => value.stringValue === 'lost'))
    .map(({ asDouble }) => asDouble);
}

const spansTotalSchema = z.object({
  resourceMetrics: z.array(
    z.object({
      scopeMetrics: z.array(
        z.object({
          metrics: z.array(
            z.object({
              name: z.string(),
              sum: z.optional(
                z.object({
                  dataPoints: z.array(
                    z.object({
                      attributes: z.array(
                        z.object({ value: z.object({ stringValue: z.optional(z.string()) }) }),
                      ),
                      asDouble: z.number(),
                    }),
                  ),
                }),
              ),
            }),
          ),
        }),
      ),
    }),
  ),
});

interface SetUp {
  readonly settings?: Readonly<Record<string, string>>;
  readonly takes?: Post;
}

/** A gateway whose requests and calls are noted, as `openGateway` puts them together. */
function setUp({ settings = COLLECTOR, takes }: SetUp = {}) {
  const clock = createClock();
  const service = createFakeService();
  const sent: { url: string; body: string }[] = [];
  const lines: string[] = [];
  const due: { ms: number; act: () => void }[] = [];
  const log = createLog({ level: 'info', secrets: [CANARY], write: (line) => lines.push(line) });
  const { telemetry: collector, sendTraceparent } = readConfig(settings);
  const config = { telemetry: collector, sendTraceparent };
  let made = 0;
  const telemetry = createTelemetry({
    config,
    log,
    every(ms, act) {
      due.push({ ms, act });
      return () => {};
    },
    now: clock.now,
    tick: clock.now,
    wait: clock.wait,
    random: () => ++made / 1_000_003,
    post: async (request) => {
      sent.push(request);
      return (await takes?.(request)) ?? { kind: 'answer', status: 200, retryAfter: null };
    },
    version: '1.2.3',
  });
  const { gateway, handlers } = createTestGateway(telemetry.traced(service.transport), {
    clock,
    config,
    edges: { log, every: () => () => {} },
  });
  telemetry.start(gateway.metrics, gateway.instance);

  /** A request for the air of a cell, from its arrival on, as the front server passes it on. */
  async function ask(traceparent?: string, cell = CELL): Promise<Response> {
    const path = `/api/v1/air/${cell}.json`;
    const route = '/api/v1/[resource]/[file]';
    const told = { method: 'GET', scheme: 'http', path, route } as const;
    const span = telemetry.openRequest(traceparent, () => told);
    const request = new Request(`http://localhost${path}`);
    const response = await withRequestContext({ client: '198.51.100.7', span }, () =>
      handlers.document(request, 'air', `${cell}.json`),
    );
    span?.end(response.status);
    return response;
  }
  /** A request for the same that the front server answers by itself, with what is held. */
  function hold(traceparent: string): void {
    const path = `/api/v1/air/${CELL}.json`;
    const route = '/api/v1/[resource]/[file]';
    const told = { method: 'GET', scheme: 'http', path, route } as const;
    const span = telemetry.openRequest(traceparent, () => told);
    const held = withRequestContext({ client: '198.51.100.7', span }, () =>
      gateway.findServable(path, '198.51.100.7', '', false),
    );
    expect(held).toBeDefined();
    span?.end(200);
  }
  async function askZone(lat: number, lng: number): Promise<void> {
    const route = '/api/zones/at';
    const told = { method: 'GET', scheme: 'http', path: route, route } as const;
    const span = telemetry.openRequest(undefined, () => told);
    const request = new Request(`http://localhost/api/zones/at?lat=${lat}&lng=${lng}`);
    const response = await withRequestContext({ client: '198.51.100.7', span }, () =>
      handlers.zoneAt(request),
    );
    span?.end(response.status);
  }
  /** What is due is sent. */
  async function pass() {
    for (const { act } of due) act();
    await settle();
  }
  const bodiesOf = (signal: string) =>
    sent.filter(({ url }) => url.endsWith(`/v1/${signal}`)).map(({ body }) => JSON.parse(body));
  const spans = () =>
    bodiesOf('traces').flatMap((body) =>
      tracesSchema
        .parse(body)
        .resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((one) => one.spans)),
    );
  return {
    ...{ clock, service, sent, lines, telemetry, ask, hold, askZone, pass, spans, bodiesOf },
  };
}

describe('a request that is recorded', () => {
  it('has a span for each thing that was done for it, in the trace of whoever asks', async () => {
    const { ask, pass, spans } = setUp();
    expect((await ask(`00-${TRACE}-${PARENT}-01`)).status).toBe(200);
    await pass();
    const all = spans();
    expect(new Set(all.map(({ traceId }) => traceId))).toEqual(new Set([TRACE]));
    const own = all.find(({ parentSpanId }) => parentSpanId === PARENT);
    expect(own).toMatchObject({ name: 'GET /api/v1/[resource]/[file]', kind: 2 });
    const inside = all.filter((span) => span !== own);
    expect(inside.every(({ parentSpanId }) => parentSpanId === own?.spanId)).toBe(true);
    expect(inside.map(({ name }) => name).toSorted()).toEqual([
      ...['GET', 'cache', 'key', 'parse', 'queue', 'quota'],
    ]);
  });
  it('makes no call of its own where another is under way, which is in the other’s trace', async () => {
    const { ask, pass, spans, service } = setUp();
    let answer: (reply: TransportReply) => void = () => {};
    service.respondWith(() => new Promise((resolve) => (answer = resolve)));
    const [first, second] = [ask(), ask(`00-${TRACE}-${PARENT}-01`)];
    await settle();
    answer(jsonReply({ h3: CELL, air: {}, sources: [] }));
    await Promise.all([first, second]);
    await pass();
    const ofSecond = spans().filter(({ traceId }) => traceId === TRACE);
    expect(ofSecond.map(({ name }) => name).toSorted()).toEqual([
      ...['GET /api/v1/[resource]/[file]', 'cache'],
    ]);
    expect(spans().filter(({ kind }) => kind === 3)).toHaveLength(1);
  });
  it('is named in log lines, with a collector or without', async () => {
    for (const settings of [COLLECTOR, {}]) {
      const { ask, lines } = setUp({ settings });
      await ask(`00-${TRACE}-${PARENT}-01`);
      const calls = lines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'call');
      expect(calls).toHaveLength(1);
      expect(calls[0]).toMatchObject({ trace_id: TRACE });
      expect(calls[0].span_id).toMatch(/^[0-9a-f]{16}$/);
    }
  });
});

describe('a held answer that is sent though it is stale', () => {
  async function renew(traceparent: string) {
    const traced = setUp({ settings: { ...COLLECTOR, SEND_TRACEPARENT: 'on' } });
    await traced.ask();
    traced.clock.advance(20 * 60_000);
    traced.hold(traceparent);
    await settle();
    await traced.pass();
    return traced;
  }
  it('is renewed in the trace of whoever got it', async () => {
    const { spans, service, lines } = await renew(`00-${TRACE}-${PARENT}-01`);
    expect(service.requests).toHaveLength(2);
    expect(service.requests[1]?.headers.traceparent).toContain(TRACE);
    const own = spans().filter(({ traceId }) => traceId === TRACE);
    expect(own.map(({ name }) => name).toSorted()).toEqual([
      ...['GET', 'GET /api/v1/[resource]/[file]', 'cache', 'key', 'parse', 'queue', 'quota'],
    ]);
    expect(lines.at(-1)).toContain(TRACE);
  });
  it('is renewed unseen, if that one is not to be recorded', async () => {
    const { spans, service } = await renew(`00-${TRACE}-${PARENT}-00`);
    expect(service.requests).toHaveLength(2);
    expect(spans().some(({ traceId }) => traceId === TRACE)).toBe(false);
    expect(spans().filter(({ kind }) => kind === 3)).toHaveLength(1);
  });
});

it('where somebody is, is in nothing that the collector gets', async () => {
  const { askZone, pass, sent } = setUp();
  await askZone(39.744137, -104.950123);
  await pass();
  const all = sent.map(({ body }) => body).join('');
  expect(all).toContain('/points/REDACTED');
  for (const part of ['39.74', '104.95', '39,', '-104']) expect(all).not.toContain(part);
});

describe('the service', () => {
  const headersOf = async (settings: SetUp['settings']) => {
    const { ask, service } = setUp({ settings: settings ?? {} });
    await ask(`00-${TRACE}-${PARENT}-01`);
    return service.requests.map(({ headers }) => headers);
  };
  it('is told nothing of a trace', async () => {
    for (const settings of [COLLECTOR, {}]) {
      const [headers = {}] = await headersOf(settings);
      expect(Object.keys(headers).toSorted()).toEqual(['accept', 'user-agent', 'x-api-key']);
    }
  });
  it('is told where that is wanted, and only the ids', async () => {
    const [recorded = {}] = await headersOf({ ...COLLECTOR, SEND_TRACEPARENT: 'on' });
    const context = readTraceparent(recorded.traceparent);
    expect(context).toMatchObject({ traceId: TRACE, isSampled: true });
    expect(context?.spanId).not.toBe(PARENT);
    const [passed = {}] = await headersOf({ SEND_TRACEPARENT: 'on' });
    expect(passed.traceparent).toBe(`00-${TRACE}-${PARENT}-01`);
  });
});

describe('the key', () => {
  it('is in nothing that the collector gets', async () => {
    const { ask, pass, sent, service } = setUp({
      settings: { ...COLLECTOR, OTEL_EXPORTER_OTLP_HEADERS: 'authorization=made-up' },
    });
    const forms = [CANARY, CANARY.slice(4), CANARY.slice(4, 18)];
    service.respondWith((path) =>
      jsonReply({ h3: path.slice(-20, -5), air: { [CANARY]: 1, note: CANARY }, sources: [] }),
    );
    await ask();
    service.respondWith(() => jsonReply({ error: CANARY }, 403));
    await ask(undefined, '8629a1d77ffffff');
    for (const form of forms) await ask(undefined, form);
    await pass();
    expect(sent.map(({ url }) => url).toSorted()).toEqual([
      'http://collector.test:4318/v1/metrics',
      'http://collector.test:4318/v1/traces',
    ]);
    for (const { body } of sent) {
      for (const form of forms) expect(body).not.toContain(form);
      expect(body.length).toBeGreaterThan(1000);
    }
  });
  it('begins another trace where it is sent as the id of one', async () => {
    const { ask, pass, spans, service, lines } = setUp({
      settings: { ...COLLECTOR, SEND_TRACEPARENT: 'on' },
    });
    await ask(`00-${CANARY.slice(4)}-${PARENT}-01`);
    await ask(`00-${TRACE}-${CANARY.slice(8, 24)}-01`, '8629a1d77ffffff');
    await pass();
    expect(spans().length).toBeGreaterThan(4);
    for (const { traceId, parentSpanId } of spans()) {
      expect(traceId).not.toBe(TRACE);
      expect(CANARY).not.toContain(traceId);
      expect(parentSpanId === undefined || !CANARY.includes(parentSpanId)).toBe(true);
    }
    const told = service.requests.map(({ headers }) => headers.traceparent);
    expect(`${told} ${lines.join('')}`).not.toContain(CANARY.slice(8, 24));
  });
});

it('the metrics are those of Prometheus, and durations by the conventions of HTTP', async () => {
  const { ask, pass, bodiesOf } = setUp();
  await ask();
  await pass();
  const [metrics] = bodiesOf('metrics').map((body) =>
    metricsSchema
      .parse(body)
      .resourceMetrics.flatMap(({ scopeMetrics }) => scopeMetrics.flatMap((one) => one.metrics)),
  );
  const names = metrics?.map(({ name }) => name);
  for (const name of [
    'hexcast_calls_total',
    'hexcast_quota_calls_left',
    'hexcast_answer_duration_seconds',
    'http.server.request.duration',
    'http.client.request.duration',
    'hexcast_spans_total',
  ]) {
    expect(names).toContain(name);
  }
  expect(new Set(names).size).toBe(names?.length);
});

describe('a collector that does not answer', () => {
  it('keeps nobody waiting, and costs no more memory than some spans', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    const { ask, pass, sent, clock, spans, bodiesOf } = setUp({
      async takes() {
        await released;
        return { kind: 'answer', status: 200, retryAfter: null };
      },
    });
    for (let asked = 0; asked < 1_500; asked += 1) {
      expect((await ask()).status).toBe(200);
      clock.advance(1);
    }
    await pass();
    await pass();
    // One batch is on its way, and one set of metrics.
    expect(sent).toHaveLength(2);
    expect(bodiesOf('traces')).toHaveLength(1);
    release();
    for (let turn = 0; turn < 10; turn += 1) await pass();
    const [lost] = bodiesOf('metrics').slice(-1).flatMap(lostIn);
    expect(spans().length).toBeLessThan(2_600);
    expect(lost).toBeGreaterThan(300);
    expect(spans().length + Number(lost)).toBe(1_500 * 2 + 5);
  });
  it('holds up the end for two seconds at most', async () => {
    const { ask, telemetry, clock } = setUp({ takes: () => new Promise(() => {}) });
    await ask();
    let isClosed = false;
    void telemetry.close(9_000).then(() => (isClosed = true));
    await clock.pass(1_900);
    expect(isClosed).toBe(false);
    await clock.pass(200);
    expect(isClosed).toBe(true);
  });
  it('gets what was noted last before the end, once it answers again', async () => {
    let isBack = false;
    const { ask, telemetry, pass, spans, clock } = setUp({
      takes: async () =>
        isBack ? { kind: 'answer', status: 200, retryAfter: null } : { kind: 'failure' },
    });
    await ask();
    await pass();
    isBack = true;
    await ask(`00-${TRACE}-${PARENT}-01`);
    const closing = telemetry.close(9_000);
    await clock.pass(2_000);
    await closing;
    expect(spans().some(({ traceId }) => traceId === TRACE)).toBe(true);
  });
});
