import type { Every } from '@/lib/base/every';
import { createCurrentKeyFinder } from '@/lib/base/key-parts';
import type { Log } from '@/lib/base/log';
import type { OpenRequestSpan } from '@/lib/base/request-span';
import { readTraceparent } from '@/lib/base/trace-context';
import type { Transport } from '@/lib/calls/transport';
import type {
  Sampling,
  Telemetry as TelemetryConfig,
  TelemetrySettings,
} from '@/lib/config/telemetry';
import type { Metric } from '../metric';
import type { ServerState } from '../server-state';
import { type CollectorOptions, createCollector } from './collector';
import { createHttpDurations } from './http-durations';
import { metricsBody, type Resource, tracesBody } from './otlp';
import { passThrough } from './pass-through';
import { createSampler } from './sampler';
import { createSpanBatches } from './span-batches';
import { createSpans, type ReadParent, type SpansOptions } from './spans';
import { traceCalls } from './trace-calls';

/** Where requests and calls are noted for the programs of OpenTelemetry. */
export interface Telemetry {
  readonly openRequest: OpenRequestSpan;
  /** The same transport, with its calls noted, and hosts told of the trace, if that is wanted. */
  readonly traced: (transport: Transport) => Transport;
  /** From now on, what is noted is sent. */
  readonly start: (metrics: () => readonly Metric[], instance: ServerState['instance']) => void;
  /** Sends the last of it, for two seconds at most, and no longer than is left. */
  readonly close: (leftMs: number) => Promise<void>;
}

export interface TelemetryOptions extends Pick<CollectorOptions, 'post' | 'wait' | 'random'> {
  readonly config: TelemetryConfig;
  readonly log: Log;
  readonly every: Every;
  readonly now: () => number;
  /** A monotonic clock in milliseconds, with fractions. */
  readonly tick: () => number;
  readonly version: string;
}

/** Where only metrics are sent. */
const NOTHING: Sampling = { share: 0, followsParent: false };
/** How often spans are sent, as OpenTelemetry's own batches. */
const SPANS_MS = 5_000;
/** How long the end may wait for the last of it, if there is time. */
const CLOSING_MS = 2_000;

/**
 * Own code, in a form that the protocol keeps stable: the libraries for it read settings of their own, also secret ones,
 * from an environment that is checked for keys in one place, and those that find out by themselves what a program does
 * record addresses with their queries.
 */
export function createTelemetry(options: TelemetryOptions): Telemetry {
  const { config, log } = options;
  const { telemetry: settings, sendTraceparent } = config;
  const finder = createCurrentKeyFinder(log.secrets);
  const hasKey = (text: string) => finder()(text).length > 0;
  // An id has as many digits as a key. A request with a part of one begins a trace of its own, as ids are passed on.
  const readParent: ReadParent = (text) => {
    const parent = readTraceparent(text);
    return parent && !hasKey(`${parent.traceId} ${parent.spanId}`) ? parent : undefined;
  };
  if (settings) return withCollector(options, settings, { readParent, hasKey });
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
  ids: Pick<SpansOptions, 'readParent' | 'hasKey'>,
): Telemetry {
  const { config, every, now, wait, version } = options;
  const { sampling, metricIntervalMs } = settings;
  const collector = createCollector({ ...options, ...settings });
  const durations = createHttpDurations();
  const batches = createSpanBatches((spans) =>
    collector.send('traces', tracesBody(resource, spans)),
  );
  const spans = createSpans({
    ...options,
    ...ids,
    randomDigits: (count) => randomDigits(count, options.random),
    sampler: createSampler(sampling ?? NOTHING),
    record: batches.add,
    durations,
  });
  let resource: Resource = { attributes: settings.attributes, version, startMs: now() };
  let readMetrics: () => readonly Metric[] = () => [];
  let stops: (() => void)[] = [];

  function sendMetrics(): Promise<boolean> {
    const all = [...readMetrics(), ...durations.read(), spansMetric(batches.counts())];
    return collector.send('metrics', metricsBody(resource, all, now()));
  }
  const sendMetricsInTurn = oneAtATime(sendMetrics);

  return {
    openRequest: spans.openRequest,
    traced: (transport) => traceCalls(transport, spans, config.sendTraceparent),
    start(metrics, { id, startMs }) {
      const own = { 'service.version': version, 'service.instance.id': id };
      resource = { attributes: { ...own, ...settings.attributes }, version, startMs };
      readMetrics = metrics;
      stops = [every(SPANS_MS, () => void batches.flush())];
      if (metricIntervalMs !== null) stops.push(every(metricIntervalMs, sendMetricsInTurn));
    },
    async close(leftMs) {
      for (const stop of stops) stop();
      collector.hurry();
      const last = [
        // What is on its way comes first, and then what waited meanwhile.
        batches.flush().then(batches.flush),
        ...(metricIntervalMs === null ? [] : [sendMetrics()]),
      ];
      await Promise.race([Promise.all(last), wait(Math.min(CLOSING_MS, leftMs))]);
    },
  };
}

/** Digits of as many bits of chance as they have, for a small part of what those of a secret cost. */
function randomDigits(count: number, random: () => number): string {
  let digits = '';
  while (digits.length < count) {
    digits += Math.floor(random() * 2 ** 32)
      .toString(16)
      .padStart(8, '0');
  }
  return digits;
}

/** Does nothing while it is being done: what is sent a moment later has all that this had. */
function oneAtATime(act: () => Promise<unknown>): () => void {
  let isActing = false;
  return () => {
    if (isActing) return;
    isActing = true;
    void act().finally(() => {
      isActing = false;
    });
  };
}

function spansMetric({ sent, lost }: { readonly sent: number; readonly lost: number }): Metric {
  return {
    name: 'hexcast_spans_total',
    kind: 'counter',
    help: 'Spans that were sent to the collector, and those that were lost on the way.',
    samples: [
      [{ result: 'sent' }, sent],
      [{ result: 'lost' }, lost],
    ],
  };
}
