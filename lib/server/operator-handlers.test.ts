import { describe, expect, it } from 'vitest';
import { withRequestContext } from '@/lib/base/request-context';
import { problemSchema } from '@/lib/contract/problem';
import { CELL, createFakeGateway } from './testing/fixtures';

const request = (path: string, init: RequestInit = {}) =>
  new Request(`http://localhost${path}`, init);
const path = `/api/v1/air/${CELL}.json`;

describe('the handlers for operators', () => {
  it('report liveness and readiness, until the server begins to stop', async () => {
    const { handlers, readiness } = createFakeGateway();
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
  it('serve metrics to operators only', async () => {
    const { handlers } = createFakeGateway();
    expect((await handlers.metrics(request('/api/metrics'))).status).toBe(401);
  });
  it('report how many calls a client may still cause', async () => {
    const { handlers } = createFakeGateway();
    const response = await withRequestContext({ client: '192.0.2.1' }, () =>
      handlers.document(request(path), 'air', `${CELL}.json`),
    );
    expect(response.headers.get('ratelimit-policy')).toBe('"calls";q=2000;w=86400');
    expect(response.headers.get('ratelimit')).toBe('"calls";r=1999;t=21600');
    const status = await (await handlers.status(request('/api/status'))).json();
    expect(status).toMatchObject({ share: { left: 1999 } });
  });
});
