import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { CELL, createFakeGateway, createFakeService } from '@/lib/server/testing/fixtures';
import { type Metric, parseMetrics } from '@/lib/server/testing/prometheus';
import { joinFleet } from '@/lib/server/testing/test-fleet';
import { newSecret } from '@/lib/watch/webhooks/signature';

const DEPLOY = new URL('../../deploy/', import.meta.url);
const datasourceSchema = z.object({
  type: z.literal('prometheus'),
  uid: z.literal(`$${'{datasource}'}`),
});
const dashboardSchema = z.object({
  title: z.literal('Hexcast'),
  templating: z.object({ list: z.array(z.object({ name: z.string(), type: z.string() })) }),
  panels: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      datasource: datasourceSchema,
      gridPos: z.object({ x: z.int(), y: z.int(), w: z.int(), h: z.int() }),
      targets: z.array(z.object({ expr: z.string(), datasource: datasourceSchema })),
    }),
  ),
});
const dashboard = dashboardSchema.parse(
  JSON.parse(readFileSync(new URL('grafana-dashboard.json', DEPLOY), 'utf8')),
);
const namesIn = (text: string) => new Set(text.match(/hexcast_[a-z0-9_]+/g));

let metrics: Map<string, Metric>;

beforeAll(async () => {
  const { handlers } = createFakeGateway({
    config: { metrics: true },
    hosts: [{ name: 'nws', calls: 3, limit: 10, state: 'ok' }],
    edges: {
      readWebhooksFile: () =>
        JSON.stringify([{ name: 'Hook', url: 'https://hooks.example/', secret: newSecret() }]),
    },
  });
  const ask = (file: string) =>
    handlers.document(new Request(`http://localhost/api/v1/air/${file}`), 'air', file);
  await ask(`${CELL}.json`);
  await ask('x.json');
  const response = await handlers.metrics(new Request('http://localhost/api/metrics'));
  // One that shares a store, which need not be there.
  const member = await joinFleet({
    url: 'redis://127.0.0.1:1',
    isThere: false,
    now: Date.now,
    config: { metrics: true },
    transport: createFakeService().transport,
  });
  const ofMember = await member.handlers.metrics(new Request('http://localhost/api/metrics'));
  await member.close();
  metrics = new Map([
    ...parseMetrics(await ofMember.text()),
    ...parseMetrics(await response.text()),
  ]);
});

describe('the dashboard for Grafana', () => {
  it('asks only for metrics that there are, and for all of them', () => {
    const asked = namesIn(
      dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)).join(),
    );
    const plain = [...asked].map((name) => {
      const histogram = name.replace(/_(bucket|sum|count)$/, '');
      return metrics.get(histogram)?.type === 'histogram' ? histogram : name;
    });
    expect(new Set(plain)).toEqual(new Set(metrics.keys()));
  });
  it('takes its data source from a variable, and has no panels on top of each other', () => {
    expect(dashboard.templating.list).toContainEqual(
      expect.objectContaining({ name: 'datasource', type: 'datasource' }),
    );
    const places = dashboard.panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from(
        { length: w * h },
        (_, index) => `${x + (index % w)},${y + Math.floor(index / w)}`,
      ),
    );
    expect(new Set(places).size).toBe(places.length);
    expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length);
  });
  it('has its metrics in the table of what there is', () => {
    const [table = ''] = readFileSync(new URL('README.md', DEPLOY), 'utf8').split(
      'Names of earlier',
    );
    expect([...namesIn(table)].sort()).toEqual([...metrics.keys()].sort());
  });
});
