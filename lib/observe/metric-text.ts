import { BOUNDS, type Distribution } from './histogram';

/** The name of a label, and its value. */
export type Labels = Readonly<Record<string, string>>;
export type Sample = readonly [labels: Labels, value: number];

/** One metric in Prometheus's text format (version 0.0.4); nothing if it has no samples. */
export function metricText(
  name: string,
  type: 'counter' | 'gauge',
  help: string,
  samples: readonly Sample[],
): string[] {
  if (samples.length === 0) return [];
  return [
    ...headOf(name, type, help),
    ...samples.map(([labels, value]) => line(name, labels, value)),
  ];
}

/** A histogram of seconds: its buckets are cumulative, as the format has them. */
export function histogramText(
  name: string,
  label: string,
  help: string,
  histograms: readonly (readonly [value: string, Distribution])[],
): string[] {
  if (histograms.length === 0) return [];
  const lines = histograms.flatMap(([value, { counts, sum }]) => {
    const labels = { [label]: value };
    let total = 0;
    const buckets = counts.map((count, index) => {
      total += count;
      const le = String(BOUNDS[index] ?? '+Inf');
      return line(`${name}_bucket`, { ...labels, le }, total);
    });
    return [...buckets, line(`${name}_sum`, labels, sum), line(`${name}_count`, labels, total)];
  });
  return [...headOf(name, 'histogram', help), ...lines];
}

const headOf = (name: string, type: string, help: string) => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} ${type}`,
];

function line(name: string, labels: Labels, value: number): string {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text)}"`);
  return `${name}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}`;
}

const escaped = (text: string) =>
  text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
