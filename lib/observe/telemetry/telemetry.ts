import type { Every } from '@/lib/base/every';
import { createKeyFinder } from '@/lib/base/key-parts';
import type { Log } from '@/lib/base/log';
import type { OpenRequestSpan } from '@/lib/base/request-span';
import { readTraceparent } from '@/lib/base/trace-context';
import type { Transport } from '@/lib/calls/transport';
import type { Telemetry as TelemetryConfig, TelemetrySettings } from '@/lib/config/telemetry';
import type { Metric } from '../metric';
import type { ServerState } from '../server-state';
import { type CollectorOptions, createCollector } from './collector';
import { createHttpDurations } from './http-durations';
import { metricsBody, type Resource, tracesBody } from './otlp';
import { passThrough } from './pass-through';
import { createSampler } from './sampler';
import { createSpanBatches } from './span-batches';
import { createSpans, type ReadParent } from './spans';
import { traceCalls } from './trace-calls';

/** Where requests and calls are noted for the programs of OpenTelemetry. */
export interface Telemetry {
  readonly openRequest: OpenRequestSpan;
  /** The same transport, with its calls noted, and hosts told of the trace, if that is wanted. */
  readonly traced: (transport: Transport) => Transport;
  /** From now on, what is noted is sent. */
  readonly start: (metrics: () => readonly Metric[], instance: ServerState['instance']) => void;
  /** Sends the last of it, for a moment. */
  readonly close: () => Promise<void>;
}

export interface TelemetryOptions
  extends Pick<CollectorOptions, 'post' | 'wait' | 'random' | 'now'> {
  readonly config: TelemetryConfig;
  readonly log: Log;
  readonly every: Every;
  readonly tick: () => number;
  /** 32 random digits, hexadecimal. */
  readonly randomHex: () => string;
  readonly version: string;
}

/** How often spans are sent, as OpenTelemetry's own batches. */
const SPANS_MS = 5_000;
const CLOSING_MS = 2_000;

/**
 * Own code, in a form that the protocol keeps stable: the libraries for it read settings of their own, also secret ones,
 * from an environment that is checked for keys in one place, and those that find out by themselves what a program does
 * record addresses with their queries.
 */
export function createTelemetry(options: TelemetryOptions): Telemetry {
  const { config, log } = options;
  const { telemetry: settings, sendTraceparent } = config;
  const readParent = parentReader(log.secrets);
  if (settings) return withCollector(options, settings, readParent);
  const spans = passThrough(readParent);
  return {
    openRequest: spans.openRequest,
    traced: (transport) =>
      sendTraceparent ? traceCalls(transport, spans, sendTraceparent) : transport,
    start: () => {},
    close: async () => {},
  };
}

function withCollector(
  options: TelemetryOptions,
  settings: TelemetrySettings,
  readParent: ReadParent,
): Telemetry {
  const { config, every, now, wait, version } = options;
  const collector = createCollector({ ...options, ...settings });
  const durations = createHttpDurations();
  const batches = createSpanBatches((spans) =>
    collector.send('traces', tracesBody(resource, spans)),
  );
  const spans = createSpans({
    ...options,
    sampler: createSampler(settings.sampling),
    record: batches.add,
    durations,
    readParent,
  });
  let resource: Resource = { attributes: settings.attributes, version, startMs: now() };
  let stops: (() => void)[] = [];
  let sendMetrics = async () => {};

  return {
    openRequest: spans.openRequest,
    traced: (transport) => traceCalls(transport, spans, config.sendTraceparent),
    start(metrics, { id, startMs }) {
      const own = { 'service.version': version, 'service.instance.id': id };
      resource = { attributes: { ...own, ...settings.attributes }, version, startMs };
      sendMetrics = oneAtATime(async () => {
        const all = [...metrics(), ...durations.read(), spansMetric(batches.counts())];
        await collector.send('metrics', metricsBody(resource, all, now()));
      });
      stops = [
        every(SPANS_MS, () => void batches.flush()),
        every(settings.metricIntervalMs, () => void sendMetrics()),
      ];
    },
    async close() {
      for (const stop of stops) stop();
      collector.hurry();
      const sendLast = async () => {
        // What is on its way comes first, and then what waited meanwhile.
        await batches.flush();
        await Promise.all([batches.flush(), sendMetrics()]);
      };
      await Promise.race([sendLast(), wait(CLOSING_MS)]);
    },
  };
}

/** Does nothing while it is being done: what is sent a moment later has all that this had. */
function oneAtATime(act: () => Promise<void>): () => Promise<void> {
  let acting: Promise<void> | undefined;
  return () => {
    acting ??= act().finally(() => {
      acting = undefined;
    });
    return acting;
  };
}

/**
 * An id of a trace has as many digits as a key: a request with a key in it, or a part of one, begins a trace of its own,
 * as what it names is passed on.
 */
function parentReader(secrets: Log['secrets']): ReadParent {
  let known = secrets();
  let find = createKeyFinder(known);
  return (text) => {
    if (text === undefined) return undefined;
    if (secrets() !== known) {
      known = secrets();
      find = createKeyFinder(known);
    }
    return find(text).length > 0 ? undefined : readTraceparent(text);
  };
}

function spansMetric({ sent, lost }: { readonly sent: number; readonly lost: number }): Metric {
  return {
    name: 'hexcast_spans_total',
    kind: 'counter',
    help: 'Spans that the collector has taken, and those that were lost on the way.',
    samples: [
      [{ result: 'sent' }, sent],
      [{ result: 'lost' }, lost],
    ],
  };
}
