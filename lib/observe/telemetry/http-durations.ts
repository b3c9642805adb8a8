import { createHistogram, type Histogram } from '../histogram';
import type { Metric } from '../metric';
import type { Attributes } from './span';

/**
 * How long requests took, as OpenTelemetry's conventions for HTTP have it
 * (https://opentelemetry.io/docs/specs/semconv/http/http-metrics/).
 */
export interface HttpDurations {
  /**
   * A request that we have answered.
   *
   * @param key the same for the same attributes, as these are made for the first of them only
   */
  readonly served: (key: string, describe: () => Attributes, ms: number) => void;
  /** A call that we have made. */
  readonly called: (attributes: Attributes, ms: number) => void;
  readonly read: () => Metric[];
}

/** Different attributes of a metric, and those beyond them together: as many as in OpenTelemetry's own libraries. */
const MAX_SERIES = 2000;
/** The bounds that the conventions advise, in seconds. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];
const OVERFLOW: Attributes = { 'otel.metric.overflow': true };

export function createHttpDurations(): HttpDurations {
  const served = createSeries();
  const called = createSeries();
  const histogram = (name: string, help: string, series: Series): Metric => ({
    name,
    kind: 'histogram',
    unit: 's',
    help,
    samples: series.read(),
  });
  return {
    served: served.observe,
    called: (attributes, ms) => called.observe(JSON.stringify(attributes), () => attributes, ms),
    read: () => [
      histogram('http.server.request.duration', 'How long requests took that we answered.', served),
      histogram('http.client.request.duration', 'How long calls took that we made.', called),
    ],
  };
}

type Series = ReturnType<typeof createSeries>;

function createSeries() {
  const all = new Map<string, { readonly attributes: Attributes; readonly histogram: Histogram }>();
  function histogramOf(key: string, describe: () => Attributes): Histogram {
    const known = all.get(key);
    if (known) return known.histogram;
    if (all.size >= MAX_SERIES && key !== '') return histogramOf('', () => OVERFLOW);
    const histogram = createHistogram(BOUNDS);
    all.set(key, { attributes: describe(), histogram });
    return histogram;
  }
  return {
    observe: (key: string, describe: () => Attributes, ms: number) =>
      histogramOf(key, describe).observe(ms),
    read: () =>
      [...all.values()].map(({ attributes, histogram }) => [attributes, histogram.read()] as const),
  };
}
