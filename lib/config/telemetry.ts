import { percentDecoded } from '@/lib/base/unescaped';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@/lib/contract/time';
import { ConfigError } from './config-error';
import { shareOf, switchOf, wholeNumber } from './limits';
import { oneOf } from './one-of';
import { plainAddress } from './plain-address';
import { textOrFile } from './text-or-file';

/** Which traces are recorded. */
export interface Sampling {
  /** Of those that begin here, from 0 to 1. */
  readonly share: number;
  /** Whether those that others have begun are recorded as those say. */
  readonly followsParent: boolean;
}

/** Where traces and metrics are sent, by the OpenTelemetry protocol. */
export interface TelemetrySettings {
  /** The collector's address, without a trailing slash; "/v1/traces" and "/v1/metrics" follow. */
  readonly endpoint: string;
  /** Headers for the collector, which may be secret. */
  readonly headers: Readonly<Record<string, string>>;
  /** What is said of this server beside everything. */
  readonly attributes: Readonly<Record<string, string>>;
  /** Null if no traces are sent. */
  readonly sampling: Sampling | null;
  /** How often metrics are sent, in milliseconds; null if they are not. */
  readonly metricIntervalMs: number | null;
}

export interface Telemetry {
  /** Null if nothing is sent. */
  readonly telemetry: TelemetrySettings | null;
  /** Whether those who are asked for weather are told which trace asks. */
  readonly sendTraceparent: boolean;
}

type Texts = Readonly<
  Record<
    | 'OTEL_EXPORTER_OTLP_ENDPOINT'
    | 'OTEL_EXPORTER_OTLP_HEADERS'
    | 'OTEL_EXPORTER_OTLP_HEADERS_FILE'
    | 'OTEL_EXPORTER_OTLP_PROTOCOL'
    | 'OTEL_SDK_DISABLED'
    | 'OTEL_TRACES_EXPORTER'
    | 'OTEL_METRICS_EXPORTER'
    | 'OTEL_SERVICE_NAME'
    | 'OTEL_RESOURCE_ATTRIBUTES'
    | 'OTEL_TRACES_SAMPLER'
    | 'OTEL_TRACES_SAMPLER_ARG'
    | 'OTEL_METRIC_EXPORT_INTERVAL'
    | 'SEND_TRACEPARENT',
    string | null
  >
>;

const PROTOCOL = 'http/json';
const SERVICE = 'hexcast';
const SAMPLERS = ['always_on', 'always_off', 'traceidratio'] as const;
const PARENT_BASED = 'parentbased_';
/** A field name (RFC 9110, section 5.1), and a value without anything that could end it. */
const FIELD_NAME = /^[!#$%&'*+.^_`|~\w-]{1,100}$/;
const FIELD_VALUE = /^[\x20-\x7e]{0,4000}$/;
const ATTRIBUTE_NAME = /^[a-zA-Z][\w.-]{0,100}$/;
const ATTRIBUTE_VALUE = /^[^\p{Cc}]{0,200}$/u;

/**
 * Reads where traces and metrics go, from the variables that OpenTelemetry names
 * (https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/).
 *
 * @throws ConfigError that names the variable, and never contains its value, which may be secret
 */
export function readTelemetry(env: Texts, readFile: (path: string) => string): Telemetry {
  const sendTraceparent = switchOf('SEND_TRACEPARENT', env.SEND_TRACEPARENT);
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_PROTOCOL: protocol } = env;
  const isDisabled =
    oneOf('OTEL_SDK_DISABLED', env.OTEL_SDK_DISABLED, ['true', 'false'], 'false') === 'true';
  if (endpoint === null || isDisabled) return { telemetry: null, sendTraceparent };
  if (protocol !== null && protocol !== PROTOCOL) {
    throw new ConfigError(
      `OTEL_EXPORTER_OTLP_PROTOCOL must be ${PROTOCOL}, which every collector takes at its HTTP port, often 4318.`,
    );
  }
  const isSent = (name: 'OTEL_TRACES_EXPORTER' | 'OTEL_METRICS_EXPORTER') =>
    oneOf(name, env[name], ['otlp', 'none'], 'otlp') === 'otlp';
  return {
    telemetry: {
      endpoint: endpointOf(endpoint),
      headers: headersOf(env, readFile),
      attributes: {
        ...attributesOf(env.OTEL_RESOURCE_ATTRIBUTES),
        'service.name': serviceOf(env),
      },
      sampling: isSent('OTEL_TRACES_EXPORTER')
        ? samplingOf(env.OTEL_TRACES_SAMPLER, env.OTEL_TRACES_SAMPLER_ARG)
        : null,
      metricIntervalMs: isSent('OTEL_METRICS_EXPORTER')
        ? wholeNumber(
            'OTEL_METRIC_EXPORT_INTERVAL',
            env.OTEL_METRIC_EXPORT_INTERVAL ?? String(MINUTE_MS),
            { min: SECOND_MS, max: HOUR_MS },
          )
        : null,
    },
    sendTraceparent,
  };
}

function endpointOf(text: string): string {
  if (/\/v1\/(traces|metrics)\/*$/.test(text)) {
    throw new ConfigError(
      'OTEL_EXPORTER_OTLP_ENDPOINT must not include "/v1/traces" or "/v1/metrics"; Hexcast adds them.',
    );
  }
  const address = plainAddress(text);
  if (address !== undefined) return address;
  throw new ConfigError(
    'OTEL_EXPORTER_OTLP_ENDPOINT must be the address of a collector, such as http://collector:4318, without a user, a "?" or a "#".',
  );
}

function headersOf(env: Texts, readFile: (path: string) => string): Record<string, string> {
  const variable = 'OTEL_EXPORTER_OTLP_HEADERS';
  const pairs = pairsIn(variable, textOrFile(env, variable, readFile));
  const isRight = ([name, value]: readonly [string, string]) =>
    FIELD_NAME.test(name) && FIELD_VALUE.test(value);
  if (pairs.every(isRight)) return Object.fromEntries(pairs);
  throw new ConfigError(`${variable} has a name or a value that no header can have.`);
}

function attributesOf(text: string | null): Record<string, string> {
  const pairs = pairsIn('OTEL_RESOURCE_ATTRIBUTES', text);
  const isRight = ([name, value]: readonly [string, string]) =>
    ATTRIBUTE_NAME.test(name) && ATTRIBUTE_VALUE.test(value);
  if (pairs.every(isRight)) return Object.fromEntries(pairs);
  throw new ConfigError('OTEL_RESOURCE_ATTRIBUTES has a name or a value that is too long or odd.');
}

/** `service.name` among the attributes counts for less than the variable of its own. */
function serviceOf({ OTEL_SERVICE_NAME: name, OTEL_RESOURCE_ATTRIBUTES: attributes }: Texts) {
  if (name !== null && !ATTRIBUTE_VALUE.test(name)) {
    throw new ConfigError('OTEL_SERVICE_NAME must be at most 200 characters.');
  }
  return name ?? attributesOf(attributes)['service.name'] ?? SERVICE;
}

/** Names and percent-encoded values: `a=1,b=2`, as in W3C Baggage. */
function pairsIn(variable: string, text: string | null): (readonly [string, string])[] {
  const parts = (text ?? '').split(',').filter((part) => part.trim() !== '');
  return parts.map((part) => {
    const [name = '', ...rest] = part.split('=');
    const value = rest.length === 0 ? undefined : percentDecoded(rest.join('=').trim());
    if (value === undefined) {
      throw new ConfigError(`${variable} must be names and values: name=value,name=value.`);
    }
    return [name.trim(), value] as const;
  });
}

function samplingOf(sampler: string | null, argument: string | null): Sampling {
  const name = sampler ?? `${PARENT_BASED}always_on`;
  const followsParent = name.startsWith(PARENT_BASED);
  const plain = followsParent ? name.slice(PARENT_BASED.length) : name;
  const kind = SAMPLERS.find((one) => one === plain);
  if (kind === undefined) {
    throw new ConfigError(
      `OTEL_TRACES_SAMPLER must be ${SAMPLERS.join(', ')}, or one of them after "${PARENT_BASED}".`,
    );
  }
  const ratio = shareOf('OTEL_TRACES_SAMPLER_ARG', argument, 1);
  const share = { always_on: 1, always_off: 0, traceidratio: ratio }[kind];
  return { share, followsParent };
}

/** Shorter values of headers are names of tenants and the like, which log lines may have for other reasons. */
const SECRET_CHARACTERS = 16;

/** What of the collector's headers no log line may contain: values, and the tokens in them; not what is said openly. */
export function collectorSecrets({ telemetry }: Telemetry): string[] {
  if (!telemetry) return [];
  const open = Object.values(telemetry.attributes);
  return Object.values(telemetry.headers)
    .flatMap((value) => [...new Set([value, ...value.split(' ')])])
    .filter((text) => text.length >= SECRET_CHARACTERS && !open.some((one) => one.includes(text)));
}
