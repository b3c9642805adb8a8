import { type Distribution, totalOf } from '../histogram';
import type { Metric } from '../metric';
import type { Attributes, Span } from './span';

/**
 * Traces and metrics as the OpenTelemetry protocol has them in JSON
 * (https://opentelemetry.io/docs/specs/otlp/#json-protobuf-encoding): 64-bit numbers are texts, and names of kinds are
 * numbers.
 */

/** What runs here. */
export interface Resource {
  readonly attributes: Attributes;
  readonly version: string;
  /** When this process began to count, in milliseconds of the Unix epoch. */
  readonly startMs: number;
}

const KINDS: Record<Span['kind'], number> = { internal: 1, server: 2, client: 3 };
const STATUS_ERROR = 2;
const CUMULATIVE = 2;

/** The body of a request to `/v1/traces`. */
export function tracesBody(resource: Resource, spans: readonly Span[]): string {
  return JSON.stringify({
    resourceSpans: [
      {
        resource: { attributes: keyValues(resource.attributes) },
        scopeSpans: [{ scope: scopeOf(resource), spans: spans.map(spanOf) }],
      },
    ],
  });
}

/** The body of a request to `/v1/metrics`. */
export function metricsBody(resource: Resource, metrics: readonly Metric[], nowMs: number): string {
  const times = { startTimeUnixNano: nanos(resource.startMs), timeUnixNano: nanos(nowMs) };
  return JSON.stringify({
    resourceMetrics: [
      {
        resource: { attributes: keyValues(resource.attributes) },
        scopeMetrics: [
          {
            scope: scopeOf(resource),
            metrics: metrics
              .filter(({ samples }) => samples.length > 0)
              .map((metric) => metricOf(metric, times)),
          },
        ],
      },
    ],
  });
}

const scopeOf = ({ version }: Resource) => ({ name: 'hexcast', version });

function spanOf(span: Span): object {
  const { traceId, spanId, parentId, name, kind, startMs, endMs, attributes, isError } = span;
  return {
    traceId,
    spanId,
    ...(parentId === undefined ? {} : { parentSpanId: parentId }),
    name,
    kind: KINDS[kind],
    startTimeUnixNano: nanos(startMs),
    endTimeUnixNano: nanos(endMs),
    attributes: keyValues(attributes),
    status: isError ? { code: STATUS_ERROR } : {},
  };
}

interface Times {
  readonly startTimeUnixNano: string;
  readonly timeUnixNano: string;
}

function metricOf(metric: Metric, times: Times): object {
  const { name, help: description } = metric;
  const head = { name, description, unit: unitOf(metric) };
  if (metric.kind === 'histogram') {
    const dataPoints = metric.samples.map(([labels, distribution]) => ({
      ...times,
      attributes: keyValues(labels),
      ...bucketsOf(distribution),
    }));
    return { ...head, histogram: { aggregationTemporality: CUMULATIVE, dataPoints } };
  }
  const isCounter = metric.kind === 'counter';
  const { timeUnixNano } = times;
  const dataPoints = metric.samples.map(([labels, value]) => ({
    ...(isCounter ? times : { timeUnixNano }),
    attributes: keyValues(labels),
    asDouble: value,
  }));
  return isCounter
    ? { ...head, sum: { aggregationTemporality: CUMULATIVE, isMonotonic: true, dataPoints } }
    : { ...head, gauge: { dataPoints } };
}

/** The unit, in the notation of UCUM: most of our names say it. */
function unitOf({ name, unit }: Metric): string {
  if (unit !== undefined) return unit;
  if (name.endsWith('_seconds')) return 's';
  return name.endsWith('_bytes') ? 'By' : '';
}

function bucketsOf({ bounds, counts, sum }: Distribution): object {
  return {
    count: String(totalOf(counts)),
    sum,
    bucketCounts: counts.map(String),
    explicitBounds: bounds,
  };
}

const keyValues = (attributes: Attributes) =>
  Object.entries(attributes).map(([key, value]) => ({ key, value: anyValue(value) }));

function anyValue(value: string | number | boolean): object {
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { boolValue: value };
  return Number.isSafeInteger(value) ? { intValue: String(value) } : { doubleValue: value };
}

/** Nanoseconds of the Unix epoch, which are more than a number holds; ours are exact to a microsecond. */
const nanos = (ms: number) => `${Math.round(ms * 1000)}000`;
