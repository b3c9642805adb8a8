import { describe, expect, it } from 'vitest';
import { ConfigError } from './config-error';
import { collectorSecrets, readTelemetry } from './telemetry';

const NOTHING = {
  OTEL_EXPORTER_OTLP_ENDPOINT: null,
  OTEL_EXPORTER_OTLP_HEADERS: null,
  OTEL_EXPORTER_OTLP_HEADERS_FILE: null,
  OTEL_EXPORTER_OTLP_PROTOCOL: null,
  OTEL_SDK_DISABLED: null,
  OTEL_TRACES_EXPORTER: null,
  OTEL_METRICS_EXPORTER: null,
  OTEL_SERVICE_NAME: null,
  OTEL_RESOURCE_ATTRIBUTES: null,
  OTEL_TRACES_SAMPLER: null,
  OTEL_TRACES_SAMPLER_ARG: null,
  OTEL_METRIC_EXPORT_INTERVAL: null,
  SEND_TRACEPARENT: null,
};
const SECRET = 'made-up-for-a-test-and-long-enough';
const ENDPOINT = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' };
const noFile = (): string => {
  throw new Error(SECRET);
};
const read = (env: Partial<Record<keyof typeof NOTHING, string>>, readFile = noFile) =>
  readTelemetry({ ...NOTHING, ...env }, readFile);

describe('readTelemetry', () => {
  it('sends nothing to nobody unless it is set', () => {
    expect(read({})).toEqual({ telemetry: null, sendTraceparent: false });
    // Without a collector, the rest of it means nothing.
    expect(read({ OTEL_SERVICE_NAME: 'weather' }).telemetry).toBeNull();
    expect(read({ ...ENDPOINT, OTEL_SDK_DISABLED: 'true' }).telemetry).toBeNull();
  });
  it('records all, for a collector that is named', () => {
    expect(read(ENDPOINT).telemetry).toEqual({
      endpoint: 'http://collector:4318',
      headers: {},
      attributes: { 'service.name': 'hexcast' },
      sampling: { share: 1, followsParent: true },
      metricIntervalMs: 60_000,
    });
  });
  it('reads headers and attributes as OpenTelemetry writes them', () => {
    const { telemetry } = read({
      OTEL_EXPORTER_OTLP_ENDPOINT: 'https://otlp.example/team/a',
      OTEL_EXPORTER_OTLP_HEADERS: `authorization=Bearer%20${SECRET}, x-tenant = a=b ,`,
      OTEL_RESOURCE_ATTRIBUTES: 'service.name=other,deployment.environment.name=pr%C3%BCfstand',
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_METRIC_EXPORT_INTERVAL: '15000',
    });
    expect(telemetry).toMatchObject({
      endpoint: 'https://otlp.example/team/a',
      headers: { authorization: `Bearer ${SECRET}`, 'x-tenant': 'a=b' },
      attributes: { 'service.name': 'other', 'deployment.environment.name': 'prüfstand' },
      metricIntervalMs: 15_000,
    });
    expect(read({ ...ENDPOINT, OTEL_SERVICE_NAME: 'mine' }).telemetry?.attributes).toEqual({
      'service.name': 'mine',
    });
  });
  it('reads headers from a file', () => {
    const env = { ...ENDPOINT, OTEL_EXPORTER_OTLP_HEADERS_FILE: '/run/secrets/otlp' };
    const { telemetry } = read(env, () => `api-key=${SECRET}\n`);
    expect(telemetry?.headers).toEqual({ 'api-key': SECRET });
  });
  it.each([
    ['always_on', undefined, { share: 1, followsParent: false }],
    ['always_off', undefined, { share: 0, followsParent: false }],
    ['traceidratio', '0.25', { share: 0.25, followsParent: false }],
    ['parentbased_always_off', undefined, { share: 0, followsParent: true }],
    ['parentbased_traceidratio', '.01', { share: 0.01, followsParent: true }],
  ])('knows the sampler %s', (name, argument, sampling) => {
    const more = argument === undefined ? {} : { OTEL_TRACES_SAMPLER_ARG: argument };
    const { telemetry } = read({ ...ENDPOINT, OTEL_TRACES_SAMPLER: name, ...more });
    expect(telemetry?.sampling).toEqual(sampling);
  });
  it('sends only one of both, if that is wanted', () => {
    const none = { ...ENDPOINT, OTEL_TRACES_EXPORTER: 'none', OTEL_METRICS_EXPORTER: 'otlp' };
    expect(read(none).telemetry).toMatchObject({ sampling: null, metricIntervalMs: 60_000 });
    const { telemetry } = read({ ...ENDPOINT, OTEL_METRICS_EXPORTER: 'none' });
    expect(telemetry).toMatchObject({ sampling: { share: 1 }, metricIntervalMs: null });
  });
  it('tells hosts only where that is asked for, with a collector or without', () => {
    expect(read({ SEND_TRACEPARENT: 'on' }).sendTraceparent).toBe(true);
    expect(read({ ...ENDPOINT, SEND_TRACEPARENT: 'on' }).sendTraceparent).toBe(true);
    expect(read(ENDPOINT).sendTraceparent).toBe(false);
  });
  it.each([
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT must be'],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: `http://a:${SECRET}@b` }, 'OTEL_EXPORTER_OTLP_ENDPOINT must'],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: `http://b?k=${SECRET}` }, 'OTEL_EXPORTER_OTLP_ENDPOINT must'],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://a:4318/v1/traces' }, 'must not include "/v1/traces"'],
    [{ OTEL_SDK_DISABLED: 'yes' }, 'OTEL_SDK_DISABLED must be true or false'],
    [{ OTEL_TRACES_EXPORTER: 'zipkin' }, 'OTEL_TRACES_EXPORTER must be otlp or none'],
    [{ OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }, 'OTEL_EXPORTER_OTLP_PROTOCOL must be http/json'],
    [{ OTEL_EXPORTER_OTLP_HEADERS: SECRET }, 'names and values: name=value'],
    [{ OTEL_EXPORTER_OTLP_HEADERS: `a b=${SECRET}` }, 'no header can have'],
    [{ OTEL_EXPORTER_OTLP_HEADERS: `a=${SECRET}%0d%0ab` }, 'no header can have'],
    [{ OTEL_EXPORTER_OTLP_HEADERS: `a=${SECRET}%zz` }, 'names and values'],
    [{ OTEL_EXPORTER_OTLP_HEADERS: 'a=1', OTEL_EXPORTER_OTLP_HEADERS_FILE: '/x' }, 'not both'],
    [{ OTEL_EXPORTER_OTLP_HEADERS_FILE: '/missing' }, 'cannot be read'],
    [{ OTEL_RESOURCE_ATTRIBUTES: '1=2' }, 'OTEL_RESOURCE_ATTRIBUTES has'],
    [{ OTEL_SERVICE_NAME: 'x'.repeat(201) }, 'OTEL_SERVICE_NAME must be'],
    [{ OTEL_TRACES_SAMPLER: 'jaeger_remote' }, 'OTEL_TRACES_SAMPLER must be always_on'],
    [{ OTEL_TRACES_SAMPLER_ARG: '2' }, 'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1'],
    [{ OTEL_METRIC_EXPORT_INTERVAL: '1' }, 'OTEL_METRIC_EXPORT_INTERVAL must be a whole number'],
    [{ SEND_TRACEPARENT: 'yes' }, 'SEND_TRACEPARENT must be'],
  ])('says what is wrong with %j, and not what it is', (env, message) => {
    const reading = () => read({ ...ENDPOINT, ...env });
    expect(reading).toThrow(ConfigError);
    expect(reading).toThrow(message);
    expect(reading).not.toThrow(SECRET);
  });
});

it('takes what is long among the headers for secret, and not the names of tenants', () => {
  const env = { OTEL_EXPORTER_OTLP_HEADERS: `authorization=Bearer%20${SECRET},x-tenant=1,empty=` };
  expect(collectorSecrets(read({ ...ENDPOINT, ...env }))).toEqual([`Bearer ${SECRET}`, SECRET]);
  expect(collectorSecrets(read({}))).toEqual([]);
  const dataset = {
    OTEL_EXPORTER_OTLP_HEADERS: 'x-dataset=hexcast-production',
    OTEL_SERVICE_NAME: 'hexcast-production',
  };
  expect(collectorSecrets(read({ ...ENDPOINT, ...dataset }))).toEqual([]);
});
