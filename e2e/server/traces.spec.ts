import { expect } from '@playwright/test';
import { CANARY } from '../support/apps';
import { expectClean, expectNoLeak } from '../support/canary';
import { type Collector, startCollector } from '../support/collector';
import { test as base } from '../support/test';

const CELL = '86268cdafffffff';
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';
const PATH = `/api/v1/forecast/${CELL}.json`;

const test = base.extend<{ collector: Collector }>({
  collector: async ({ browserName: _ }, use) => {
    const collector = await startCollector();
    await use(collector);
    await collector.stop();
  },
});

const settingsOf = ({ url }: Collector) => ({
  OTEL_EXPORTER_OTLP_ENDPOINT: url,
  OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20made-up-for-a-test',
  OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
});

test('a collector gets a request’s way through the proxy, in the trace of whoever asks, until the end', async ({
  collector,
  startFresh,
  request,
}) => {
  const { app } = await startFresh(settingsOf(collector));
  const headers = { traceparent: `00-${TRACE}-${PARENT}-01`, tracestate: 'vendor=secret' };
  const answer = await request.get(`${app.url + PATH}?lang=secret`, { headers });
  expect(answer.status()).toBe(200);
  // Each call is a line, which names the trace for whoever looks for it.
  expect(app.output()).toContain(`"trace_id":"${TRACE}"`);
  // What waits to be sent is sent before it exits.
  process.kill(app.pid, 'SIGTERM');
  await expect.poll(() => collector.metricNames()).toContain('http.server.request.duration');
  await expect.poll(() => collector.spans().some(({ kind }) => kind === 2)).toBe(true);
  expect(collector.faults()).toEqual([]);
  const spans = collector.spans().filter(({ traceId }) => traceId === TRACE);
  const own = spans.find(({ parentSpanId }) => parentSpanId === PARENT);
  expect(own).toMatchObject({
    name: 'GET /api/v1/[resource]/[file]',
    kind: 2,
    attributes: {
      'http.request.method': 'GET',
      'http.route': '/api/v1/[resource]/[file]',
      'http.response.status_code': 200,
      'url.path': PATH,
      'url.scheme': 'http',
    },
  });
  const call = spans.find(({ kind }) => kind === 3);
  expect(call?.attributes['url.full']).toMatch(
    /^http:\/\/127\.0\.0\.1:\d+\/v1\/forecast\/\w+\.json$/,
  );
  for (const { parentSpanId } of spans.filter((span) => span !== own)) {
    expect(parentSpanId).toBe(own?.spanId);
  }
  expect(spans.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['cache', 'quota', 'queue', 'key', 'parse']),
  );
  const text = collector.everything();
  for (const words of [
    '"authorization":"Bearer made-up-for-a-test"',
    'deployment.environment.name',
  ]) {
    expect(text).toContain(words);
  }
  expect(text).not.toContain('secret');
  expect(collector.metricNames()).toEqual(
    expect.arrayContaining(['hexcast_calls_total', 'http.client.request.duration']),
  );
});

test('nothing that a collector gets has the key in it, whatever is asked', async ({
  collector,
  startFresh,
  request,
}) => {
  const { app } = await startFresh({ ...settingsOf(collector), SEND_TRACEPARENT: 'on' });
  await expectNoLeak(request, app, 'traced');
  const digits = CANARY.slice(4);
  for (const traceparent of [
    `00-${digits}-${PARENT}-01`,
    `00-${TRACE}-${digits.slice(0, 16)}-01`,
    `00-${TRACE}-${PARENT}-01, ${CANARY}`,
  ]) {
    await request.get(app.url + PATH, { headers: { traceparent, tracestate: CANARY } });
  }
  for (const path of [
    ...[`/cell/${CANARY}`, `/api/v1/air/${digits}.json`, `/feeds/${digits}`],
    // Next leads from these to others.
    ...[`/cell/${digits}/`, `/feeds/${digits.slice(0, 16)}/`, `/embed/${digits}/`],
  ]) {
    await request.get(`${app.url}${path}?key=${CANARY}`, {
      headers: { 'user-agent': CANARY, referer: `http://x/?${CANARY}`, 'x-api-key': CANARY },
    });
  }
  process.kill(app.pid, 'SIGTERM');
  await expect.poll(() => collector.metricNames()).toContain('http.server.request.duration');
  await expect.poll(() => collector.spans().length).toBeGreaterThan(200);
  expect(collector.faults()).toEqual([]);
  expectClean(collector.everything(), 'what the collector got');
  // Of the lookup of a zone, which is asked for by coordinates.
  expect(collector.everything()).not.toMatch(/39\.74\d*,-104|points\/\d/);
  expectClean(app.output(), 'the log');
});
