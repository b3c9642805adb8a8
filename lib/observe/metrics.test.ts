import { describe, expect, it } from 'vitest';
import { PRIORITIES } from '@/lib/base/priority';
import { CALL_CLASSES } from '@/lib/contract/call-class';
import { PROBLEM_STATUS } from '@/lib/contract/problem';
import { CANARY, CELL, createFakeGateway } from '@/lib/server/testing/fixtures';
import { parseMetrics } from '@/lib/server/testing/prometheus';
import { BOUNDS } from './histogram';
import { metricsText } from './metric-text';

const request = (path: string) => new Request(`http://localhost${path}`);

/** The metrics after one call, one hit, and one bad request. */
async function metricsAfterTraffic() {
  let tickMs = 0;
  const { handlers } = createFakeGateway({
    config: { metrics: true },
    edges: {
      tick: () => {
        tickMs += 3;
        return tickMs;
      },
    },
    hosts: [{ name: 'a "host"', calls: 3, limit: 10, state: 'ok' }],
  });
  const path = `/api/v1/air/${CELL}.json`;
  await handlers.document(request(path), 'air', `${CELL}.json`);
  await handlers.document(request(path), 'air', `${CELL}.json`);
  await handlers.document(request('/api/v1/air/x.json'), 'air', 'x.json');
  const response = await handlers.metrics(request('/api/metrics'));
  expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  return await response.text();
}

describe('metricsFrom', () => {
  it('writes what Prometheus reads, each metric with its help', async () => {
    const text = await metricsAfterTraffic();
    const metrics = parseMetrics(text);
    expect(metrics.size).toBeGreaterThan(25);
    for (const [name, { type, help, samples }] of metrics) {
      expect(name).toMatch(/^hexcast_[a-z0-9_]+$/);
      expect(help, name).toMatch(/\.$/);
      expect(samples.length, name).toBeGreaterThan(0);
      expect(name.endsWith('_total'), name).toBe(type === 'counter');
      const series = samples.map((sample) => JSON.stringify([sample.name, sample.labels]));
      expect(new Set(series).size, name).toBe(series.length);
    }
    expect(text).not.toContain(CANARY);
    expect(text).not.toContain(CELL);
  });
  it('counts', async () => {
    const metrics = parseMetrics(await metricsAfterTraffic());
    const samplesOf = (name: string) =>
      metrics.get(name)?.samples.map(({ labels, value }) => [...Object.values(labels), value]);
    expect(samplesOf('hexcast_build_info')).toEqual([['1.2.3', 'live', 1]]);
    expect(samplesOf('hexcast_cache_lookups_total')).toEqual([
      ['hit', 1],
      ['miss', 1],
      ['stale', 0],
      ['coalesced', 0],
    ]);
    const problems = samplesOf('hexcast_problems_total');
    expect(problems).toHaveLength(Object.keys(PROBLEM_STATUS).length);
    expect(problems?.filter(([, value]) => value !== 0)).toEqual([['bad-cell', 1]]);
    expect(samplesOf('hexcast_calls_total')).toEqual([
      [expect.stringMatching(/^key#1 [0-9a-f]{8}$/), 'person', 1],
      [expect.stringMatching(/^key#1 [0-9a-f]{8}$/), 'agent', 0],
      [expect.stringMatching(/^key#1 [0-9a-f]{8}$/), 'map', 0],
      [expect.stringMatching(/^key#1 [0-9a-f]{8}$/), 'outside', 0],
    ]);
    expect(samplesOf('hexcast_key_calls_today')).toEqual([
      [expect.stringMatching(/^key#1 [0-9a-f]{8}$/), 1],
    ]);
    expect(samplesOf('hexcast_host_up')).toEqual([['a \\"host\\"', 1]]);
  });
  it('leaves out no class of calls', () => {
    expect(CALL_CLASSES).toEqual(PRIORITIES);
  });
  it('has cumulative buckets up to infinity', async () => {
    const metrics = parseMetrics(await metricsAfterTraffic());
    const histograms = [...metrics].filter(([, { type }]) => type === 'histogram');
    expect(histograms.map(([name]) => name)).toEqual([
      'hexcast_call_duration_seconds',
      'hexcast_queue_wait_seconds',
      'hexcast_answer_duration_seconds',
    ]);
    for (const [name, { samples }] of histograms) {
      const [{ labels: { le: _, ...first } = {} } = {}] = samples;
      const buckets = samples.filter(
        (one) =>
          one.name === `${name}_bucket` &&
          Object.values(first).includes(one.labels[Object.keys(first)[0] ?? ''] ?? ''),
      );
      expect(buckets.map(({ labels }) => labels.le)).toEqual([...BOUNDS.map(String), '+Inf']);
      const counts = buckets.map(({ value }) => value);
      expect(counts).toEqual([...counts].sort((a, b) => a - b));
      const [sum, count] = ['_sum', '_count'].map((end) =>
        samples.find((one) => one.name === name + end),
      );
      expect(count?.value).toBe(counts.at(-1));
      expect(sum?.value).toBeGreaterThan(0);
    }
  });
  it('escapes what labels say', () => {
    const metric = { name: 'a', kind: 'gauge', help: 'A.' } as const;
    const text = metricsText([
      { ...metric, samples: [[{ b: 'back\\slash "quoted"\nline' }, 1]] },
      { ...metric, name: 'unknown', samples: [] },
    ]);
    expect(text.split('\n').slice(2)).toEqual(['a{b="back\\\\slash \\"quoted\\"\\nline"} 1', '']);
  });
});
