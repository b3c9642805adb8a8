import type { Distribution } from './histogram';
import type { Labels, Metric } from './metric';

/** Metrics in Prometheus's text format (version 0.0.4); those without samples are left out. */
export function metricsText(metrics: readonly Metric[]): string {
  return `${metrics.flatMap(linesOf).join('\n')}\n`;
}

function linesOf(metric: Metric): string[] {
  const { name, kind, help, samples } = metric;
  if (samples.length === 0) return [];
  const lines =
    kind === 'histogram'
      ? metric.samples.flatMap(([labels, distribution]) => bucketLines(name, labels, distribution))
      : metric.samples.map(([labels, value]) => line(name, labels, value));
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${kind}`, ...lines];
}

/** The buckets of a histogram are cumulative, as the format has them. */
function bucketLines(
  name: string,
  labels: Labels,
  { bounds, counts, sum }: Distribution,
): string[] {
  let total = 0;
  const buckets = counts.map((count, index) => {
    total += count;
    const le = String(bounds[index] ?? '+Inf');
    return line(`${name}_bucket`, { ...labels, le }, total);
  });
  return [...buckets, line(`${name}_sum`, labels, sum), line(`${name}_count`, labels, total)];
}

function line(name: string, labels: Labels, value: number): string {
  const pairs = Object.entries(labels).map(
    ([label, text]) => `${label}="${escaped(String(text))}"`,
  );
  return `${name}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}`;
}

const escaped = (text: string) =>
  text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
