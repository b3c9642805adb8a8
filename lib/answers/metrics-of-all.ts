/** What a process that shares the port with this one tells of itself. */
export interface SiblingMetrics {
  /** The number of its place among them. */
  readonly worker: number;
  /** In Prometheus's text format. */
  readonly text: string;
}

/** The processes that share the port with this one. */
export interface Siblings {
  /** What those say that answer soon, and the number of this process; null if another has taken its place. */
  readonly ask: () => Promise<{
    readonly own: number | null;
    readonly others: readonly SiblingMetrics[];
  }>;
  /** From now on, siblings that ask get this. */
  readonly answerWith: (read: () => string) => void;
}

/** The metrics of all processes that share a port: whoever is asked tells of all. */
export interface MetricsOfAll {
  readonly read: () => Promise<string>;
  readonly connect: (siblings: Siblings) => void;
}

/** @param own the metrics of this process */
export function createMetricsOfAll(own: () => string): MetricsOfAll {
  let siblings: Siblings | undefined;
  return {
    async read() {
      if (!siblings) return own();
      const { own: worker, others } = await siblings.ask();
      const mine = worker === null ? [] : [{ worker, text: own() }];
      const all = [...mine, ...others].sort((a, b) => a.worker - b.worker);
      return all.length === 0 ? own() : joined(all);
    },
    connect(others) {
      siblings = others;
      others.answerWith(own);
    },
  };
}

const SAMPLE = /^([a-z0-9_]+)(?:\{(.*)\})? (\S+)$/;

/** One text: each metric once, with the samples of all processes, which a label tells apart. */
function joined(texts: readonly SiblingMetrics[]): string {
  const families = new Map<string, string[]>();
  for (const { worker, text } of texts) {
    for (const family of text.split(/^(?=# HELP )/m)) {
      const [help = '', type = '', ...samples] = family.trimEnd().split('\n');
      const [, , name = ''] = help.split(' ');
      const lines = families.get(name) ?? [help, type];
      families.set(name, lines);
      for (const sample of samples) lines.push(labelled(sample, worker));
    }
  }
  return `${[...families.values()].flat().join('\n')}\n`;
}

function labelled(sample: string, worker: number): string {
  return sample.replace(SAMPLE, (_, name, labels: string | undefined, value) => {
    const all = [`worker="${worker}"`, ...(labels === undefined ? [] : [labels])];
    return `${name}{${all.join(',')}} ${value}`;
  });
}
