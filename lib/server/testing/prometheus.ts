/** A metric as Prometheus reads it. */
export interface Metric {
  readonly type: string;
  readonly help: string;
  readonly samples: {
    readonly name: string;
    readonly labels: Record<string, string>;
    readonly value: number;
  }[];
}

const HELP = /^# HELP ([a-z_:][a-z0-9_:]*) (\S.*)$/;
const TYPE = /^# TYPE ([a-z_:][a-z0-9_:]*) (counter|gauge|histogram)$/;
const SAMPLE = /^([a-z_:][a-z0-9_:]*)(?:\{(.*)\})? (-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)$/;
const LABEL = /([a-z_][a-z0-9_]*)="((?:[^"\\\n]|\\["\\n])*)"(?:,|$)/gy;

/**
 * Parses Prometheus's text format (version 0.0.4), by its rules for producers.
 *
 * @throws for anything that is not allowed there
 */
export function parseMetrics(text: string): Map<string, Metric> {
  if (!text.endsWith('\n')) throw new Error('The last line must end.');
  const metrics = new Map<string, Metric>();
  const helps = new Map<string, string>();
  let current = '';
  for (const line of text.slice(0, -1).split('\n')) {
    const [, helped, help] = HELP.exec(line) ?? [];
    const [, typed, type] = TYPE.exec(line) ?? [];
    if (helped && help) {
      if (helps.has(helped)) throw new Error(`A second HELP: ${line}`);
      helps.set(helped, help);
    } else if (typed && type) {
      if (metrics.has(typed)) throw new Error(`A second TYPE: ${line}`);
      metrics.set(typed, { type, help: helps.get(typed) ?? '', samples: [] });
      current = typed;
    } else addSample(line, current, metrics.get(current));
  }
  for (const name of helps.keys()) if (!metrics.has(name)) throw new Error(`No TYPE: ${name}`);
  return metrics;
}

function addSample(line: string, of: string, metric: Metric | undefined): void {
  const [, name = '', labels = '', value] = SAMPLE.exec(line) ?? [];
  const suffix = metric?.type === 'histogram' ? /^_(bucket|sum|count)$/ : /^$/;
  if (!metric || !name.startsWith(of) || !suffix.test(name.slice(of.length))) {
    throw new Error(`Not a sample of ${of}: ${line}`);
  }
  metric.samples.push({ name, labels: parseLabels(labels), value: Number(value) });
}

function parseLabels(text: string): Record<string, string> {
  const labels: Record<string, string> = {};
  let read = 0;
  for (const [pair, name = '', value = ''] of text.matchAll(LABEL)) {
    labels[name] = value;
    read += pair.length;
  }
  if (read !== text.length) throw new Error(`Not labels: ${text}`);
  return labels;
}
