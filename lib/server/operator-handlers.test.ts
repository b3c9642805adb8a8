import { describe, expect, it } from 'vitest';
import { withRequestContext } from '@/lib/base/request-context';
import { problemSchema } from '@/lib/contract/problem';
import { CELL, createFakeService, createTestGateway } from './testing/fixtures';

const create = () => createTestGateway(createFakeService().transport);
const request = (path: string, init: RequestInit = {}) =>
  new Request(`http://localhost${path}`, init);
const path = `/api/v1/air/${CELL}.json`;

describe('the handlers for operators', () => {
  it('report liveness and readiness, until the server begins to stop', async () => {
    const { handlers, readiness } = create();
    expect((await handlers.live(request('/api/health/live'))).status).toBe(200);
    expect((await handlers.ready(request('/api/health/ready'))).status).toBe(200);
    readiness.stop();
    expect((await handlers.live(request('/api/health/live'))).status).toBe(200);
    const stopping = await handlers.ready(request('/api/health/ready'));
    expect(stopping.headers.get('retry-after')).toBe('5');
    expect(problemSchema.parse(await stopping.json())).toMatchObject({
      status: 503,
      code: 'not-ready',
    });
  });
  it('serve metrics to operators only, unless everyone may read them', async () => {
    const { handlers } = create();
    expect((await handlers.metrics(request('/api/metrics'))).status).toBe(401);
    const { handlers: open } = createTestGateway(createFakeService().transport, {
      config: { metrics: true },
    });
    await open.document(request(path), 'air', `${CELL}.json`);
    const text = await (await open.metrics(request('/api/metrics'))).text();
    expect(text).toContain('hexcast_cache_lookups_total{result="miss"} 1\n');
    expect(text).toMatch(/hexcast_calls_total\{key="key#1 [0-9a-f]{8}",class="person"\} 1\n/);
    expect(text).toMatch(/hexcast_key_calls_today\{key="key#1 [0-9a-f]{8}"\} 1\n/);
  });
  it('report how many calls a client may still cause', async () => {
    const { handlers } = create();
    const response = await withRequestContext({ client: '192.0.2.1' }, () =>
      handlers.document(request(path), 'air', `${CELL}.json`),
    );
    expect(response.headers.get('ratelimit-policy')).toBe('"calls";q=2000;w=86400');
    expect(response.headers.get('ratelimit')).toBe('"calls";r=1999;t=21600');
  });
});
