import { describe, expect, it } from 'vitest';
import { createFakeService, createTestGateway } from '@/lib/server/testing/fixtures';
import { parseMetrics } from '@/lib/server/testing/prometheus';
import { createMetricsOfAll, type SiblingMetrics, type Siblings } from './metrics-of-all';

const text = (calls: number, more = '') =>
  `# HELP calls_total Calls.\n# TYPE calls_total counter\ncalls_total{class="map"} ${calls}\n${more}`;
const GAUGE = '# HELP up Whether.\n# TYPE up gauge\nup 1\n';

/** All metrics of a process whose siblings say this. */
async function readAll(own: number | null, others: readonly SiblingMetrics[]): Promise<string> {
  const metrics = createMetricsOfAll(() => text(1, GAUGE));
  const siblings: Siblings = { ask: async () => ({ own, others }), answerWith: () => {} };
  metrics.connect(siblings);
  return await metrics.read();
}

describe('the metrics of all processes', () => {
  it('are those of this one, without any label, if it is on its own', async () => {
    expect(await createMetricsOfAll(() => text(1)).read()).toBe(text(1));
  });
  it('have each metric once, and a label that tells the processes apart', async () => {
    const others = [
      { worker: 3, text: text(3, '# HELP new New.\n# TYPE new gauge\nnew 5\n') },
      { worker: 1, text: text(2) },
    ];
    expect((await readAll(2, others)).split('\n')).toEqual([
      '# HELP calls_total Calls.',
      '# TYPE calls_total counter',
      'calls_total{worker="1",class="map"} 2',
      'calls_total{worker="2",class="map"} 1',
      'calls_total{worker="3",class="map"} 3',
      '# HELP up Whether.',
      '# TYPE up gauge',
      'up{worker="2"} 1',
      '# HELP new New.',
      '# TYPE new gauge',
      'new{worker="3"} 5',
      '',
    ]);
  });
  it('leave out a process whose place another one has taken', async () => {
    const lines = await readAll(null, [{ worker: 1, text: text(2) }]);
    expect(lines).toBe(text(2).replace('{', '{worker="1",'));
  });
  it('are its own if nobody answers, not even with its number', async () => {
    expect(await readAll(null, [])).toBe(text(1, GAUGE));
  });
  it('are what Prometheus reads, for whatever a real process tells', async () => {
    const create = () =>
      createTestGateway(createFakeService().transport, { config: { metrics: true } });
    const [first, second] = [create(), create()];
    const read = async ({ handlers }: ReturnType<typeof create>) => {
      const response = await handlers.metrics(new Request('http://localhost/api/metrics'));
      return await response.text();
    };
    const alone = await read(second);
    let toldBy = () => '';
    first.gateway.connectSiblings({
      ask: async () => ({ own: 1, others: [{ worker: 2, text: alone }] }),
      answerWith: (own) => {
        toldBy = own;
      },
    });
    const metrics = parseMetrics(await read(first));
    const names = [...parseMetrics(alone).keys()];
    expect(names.length).toBeGreaterThan(20);
    for (const name of names) {
      const workers = metrics.get(name)?.samples.map(({ labels }) => labels.worker);
      expect(new Set(workers), name).toEqual(new Set(['1', '2']));
    }
    // What siblings are told has no label yet: whoever asks adds it.
    expect(toldBy()).not.toContain('worker=');
    expect(toldBy()).toContain('# HELP hexcast_build_info ');
  });
});
