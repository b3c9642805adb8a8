import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type Attributes = Readonly<Record<string, string | number | boolean>>;

/** A span, as far as tests look at it. */
export interface ReceivedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string | undefined;
  readonly name: string;
  readonly kind: number;
  readonly attributes: Attributes;
}

/** A stand-in for an OpenTelemetry collector: OTLP over HTTP, as JSON. */
export interface Collector {
  readonly url: string;
  /** Everything that it was sent, with its headers, as text. */
  everything(): string;
  spans(): readonly ReceivedSpan[];
  /** The names of the metrics that it was sent last. */
  metricNames(): readonly string[];
  /** What a real one would have refused. */
  faults(): readonly string[];
  stop(): Promise<void>;
}

/** A collector that takes what is in the form of the protocol. */
export async function startCollector(): Promise<Collector> {
  const received: string[] = [];
  const spans: ReceivedSpan[] = [];
  const faults: string[] = [];
  let metricNames: readonly string[] = [];

  function take({ method, url, headers }: IncomingMessage, body: string): void {
    received.push(`${method} ${url} ${JSON.stringify(headers)}\n${body}`);
    const must = (isRight: boolean, fault: string) => isRight || faults.push(fault);
    must(method === 'POST', `${method} is not POST`);
    must(headers['content-type'] === 'application/json', 'it is not JSON');
    const json = objectOf(JSON.parse(body));
    if (url === '/v1/traces') {
      for (const scope of inside(json, 'resourceSpans', 'scopeSpans')) {
        for (const span of listIn(scope, 'spans')) spans.push(readSpan(span, must));
      }
    } else if (url === '/v1/metrics') {
      const scopes = inside(json, 'resourceMetrics', 'scopeMetrics');
      const metrics = scopes.flatMap((scope) => listIn(scope, 'metrics'));
      for (const metric of metrics) checkMetric(metric, must);
      metricNames = metrics.map(({ name }) => String(name));
    } else faults.push(`nothing is at ${url}`);
  }

  const server = createServer(async (request, response) => {
    try {
      take(request, await text(request));
    } catch (error) {
      faults.push(String(error));
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    everything: () => received.join('\n'),
    spans: () => spans,
    metricNames: () => metricNames,
    faults: () => faults,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type Json = Readonly<Record<string, unknown>>;
type Must = (isRight: boolean, fault: string) => unknown;

/** 2020 to 2100 in nanoseconds, which JSON has as texts. */
const NANOS = /^(1[5-9]|[23]\d)\d{17}$/;

function readSpan(span: Json, must: Must): ReceivedSpan {
  const { traceId, spanId, parentSpanId, name, kind } = span;
  must(/^[0-9a-f]{32}$/.test(String(traceId)), `${traceId} is no id of a trace`);
  for (const id of [spanId, parentSpanId ?? spanId]) {
    must(/^[0-9a-f]{16}$/.test(String(id)), `${id} is no id of a span`);
  }
  const [start, end] = [span.startTimeUnixNano, span.endTimeUnixNano].map(String);
  must(NANOS.test(start ?? '') && NANOS.test(end ?? ''), `${start} to ${end} are no times`);
  must(BigInt(end ?? 0) >= BigInt(start ?? 0), `${name} ends before it begins`);
  must([1, 2, 3].includes(Number(kind)), `${kind} is no kind`);
  return {
    traceId: String(traceId),
    spanId: String(spanId),
    parentSpanId: parentSpanId === undefined ? undefined : String(parentSpanId),
    name: String(name),
    kind: Number(kind),
    attributes: readAttributes(span, must),
  };
}

function checkMetric(metric: Json, must: Must): void {
  const { name } = metric;
  const kinds = ['sum', 'gauge', 'histogram'].filter((kind) => kind in metric);
  must(kinds.length === 1, `${name} is of ${kinds.length} kinds`);
  const [kind = ''] = kinds;
  const data = objectOf(metric[kind]);
  if (kind !== 'gauge') must(data.aggregationTemporality === 2, `${name} is not cumulative`);
  const points = listIn(data, 'dataPoints');
  must(points.length > 0, `${name} has no points`);
  for (const point of points) {
    readAttributes(point, must);
    must(NANOS.test(String(point.timeUnixNano)), `${name} has no time`);
    if (kind !== 'histogram') must(Number.isFinite(point.asDouble), `${name} has no number`);
    else {
      const counts = valuesIn(point, 'bucketCounts').map(Number);
      const bounds = valuesIn(point, 'explicitBounds');
      must(counts.length === bounds.length + 1, `${name} has other bounds than buckets`);
      const total = counts.reduce((sum, count) => sum + count, 0);
      must(String(total) === point.count, `${name} does not add up`);
    }
  }
}

function readAttributes(of: Json, must: Must): Attributes {
  const pairs = listIn(of, 'attributes').map(({ key, value }) => {
    const [[type, given] = []] = Object.entries(objectOf(value));
    must(/^(string|bool|double|int)Value$/.test(type ?? ''), `${key} is a ${type}`);
    const isText = type === 'stringValue' || type === 'intValue';
    must(isText === (typeof given === 'string'), `${key} has ${given} as its ${type}`);
    const read = type === 'intValue' ? Number(given) : given;
    return [String(key), read as string | number | boolean] as const;
  });
  must(new Set(pairs.map(([key]) => key)).size === pairs.length, 'a name comes twice');
  return Object.fromEntries(pairs);
}

/** The lists of a list: all scopes of all resources. */
function inside(of: Json, outer: string, inner: string): Json[] {
  return listIn(of, outer).flatMap((one) => listIn(one, inner));
}

const listIn = (of: Json, name: string) => valuesIn(of, name).map(objectOf);

function valuesIn(of: Json, name: string): unknown[] {
  const found = of[name];
  if (Array.isArray(found)) return found;
  throw new Error(`${name} is no list`);
}

function objectOf(value: unknown): Json {
  if (typeof value === 'object' && value !== null) return value as Json;
  throw new Error(`${value} is no object`);
}
