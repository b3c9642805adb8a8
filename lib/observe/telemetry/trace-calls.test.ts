import { expect, it } from 'vitest';
import { withRequestContext } from '@/lib/base/request-context';
import { readTraceparent } from '@/lib/base/trace-context';
import type { TransportReply, TransportRequest } from '@/lib/calls/transport';
import { START_MS } from '@/lib/server/testing/fixtures';
import { createHttpDurations } from './http-durations';
import { passThrough } from './pass-through';
import type { Span } from './span';
import { createSpans } from './spans';
import { traceCalls } from './trace-calls';

const CONTEXT = { traceId: 'ab'.repeat(16), spanId: 'cd'.repeat(8), isSampled: true };
const CALL: TransportRequest = {
  url: 'https://metar.test/api/metar?ids=KBDU&key=secret',
  headers: { accept: 'text/csv', 'x-api-key': 'secret' },
  timeoutMs: 1,
  maxBytes: 1,
};
const answer = (status: number): TransportReply => ({
  kind: 'answer',
  status,
  headers: { 'set-cookie': 'secret' },
  body: new Uint8Array(),
});

function setUp(reply: TransportReply = answer(200)) {
  const recorded: Span[] = [];
  const sent: TransportRequest[] = [];
  let made = 0;
  const durations = createHttpDurations();
  const spans = createSpans({
    sampler: () => true,
    record: (span) => recorded.push(span),
    durations,
    readParent: () => undefined,
    hasKey: () => false,
    now: () => START_MS,
    tick: () => 0,
    randomDigits: (count) => String(++made).padStart(16, '0').padEnd(count, 'a'),
  });
  const transport = async (request: TransportRequest) => {
    sent.push(request);
    return reply;
  };
  const within = <Result>(act: () => Result, context = CONTEXT) =>
    withRequestContext({ client: 'x', span: { context, trace: undefined } }, act);
  return { recorded, sent, durations, transport, within, spans };
}

it('notes a call below the request that causes it, by its address without a query', async () => {
  const { recorded, transport, spans, within, sent, durations } = setUp();
  await within(() => traceCalls(transport, spans, false)(CALL));
  expect(recorded).toMatchObject([
    {
      traceId: CONTEXT.traceId,
      parentId: CONTEXT.spanId,
      name: 'GET',
      kind: 'client',
      attributes: {
        'http.request.method': 'GET',
        'server.address': 'metar.test',
        'server.port': 443,
        'url.full': 'https://metar.test/api/metar',
        'http.response.status_code': 200,
      },
      isError: false,
    },
  ]);
  // Nobody is told, and nothing that is secret is noted.
  expect(sent).toEqual([CALL]);
  expect(JSON.stringify([recorded, durations.read()])).not.toContain('secret');
});

it('tells the host which span asks, where that is wanted', async () => {
  const { recorded, transport, spans, within, sent } = setUp();
  await within(() => traceCalls(transport, spans, true)(CALL));
  const told = readTraceparent(sent[0]?.headers.traceparent);
  expect(told).toEqual({ ...CONTEXT, spanId: recorded[0]?.spanId });
  expect(sent[0]?.headers).toMatchObject(CALL.headers);
});

it('does not say where somebody is', async () => {
  const { recorded, transport, spans, durations } = setUp();
  const call = traceCalls(transport, spans, false);
  await call({ ...CALL, url: 'https://zones.test/points/39.7441,-104.9501' });
  await call({ ...CALL, url: 'https://ndfd.test/xml?listLatLon=39.74,-104.95' });
  expect(recorded.map(({ attributes }) => attributes['url.full'])).toEqual([
    'https://zones.test/points/REDACTED',
    'https://ndfd.test/xml',
  ]);
  expect(JSON.stringify([recorded, durations.read()])).not.toContain('104.95');
});

it('notes calls that nobody asked for in traces of their own', async () => {
  const { recorded, transport, spans } = setUp();
  const call = traceCalls(transport, spans, false);
  await call(CALL);
  await call(CALL);
  expect(recorded.map(({ parentId }) => parentId)).toEqual([undefined, undefined]);
  expect(recorded[0]?.traceId).not.toBe(recorded[1]?.traceId);
});

it('does not record what a request that is not recorded causes', async () => {
  const { recorded, transport, spans, within } = setUp();
  const call = traceCalls(transport, spans, false);
  await within(() => call(CALL), { ...CONTEXT, isSampled: false });
  expect(recorded).toEqual([]);
});

it.each([
  [answer(404), '404'],
  [{ kind: 'failure', reason: 'timeout' }, 'timeout'],
] as const)('says why a call failed', async (reply, why) => {
  const { recorded, transport, spans } = setUp(reply);
  expect(await traceCalls(transport, spans, false)(CALL)).toBe(reply);
  expect(recorded).toMatchObject([{ isError: true, attributes: { 'error.type': why } }]);
});

it('passes a trace on as it came, where nothing is recorded', async () => {
  const { transport, within, sent } = setUp();
  const call = traceCalls(transport, passThrough(readTraceparent), true);
  await within(() => call(CALL));
  await call(CALL);
  expect(sent.map(({ headers }) => headers.traceparent)).toEqual([
    `00-${CONTEXT.traceId}-${CONTEXT.spanId}-01`,
    undefined,
  ]);
});
