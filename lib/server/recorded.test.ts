import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { cellToParent } from 'h3-js';
import CachePolicy from 'http-cache-semantics';
import { describe, expect, it } from 'vitest';
import type { Transport } from '@/lib/calls/transport';
import { RESOURCE_NAMES, RESOURCES } from '@/lib/contract/resources';
import { DAY_MS, SECOND_MS } from '@/lib/contract/time';
import { openApiDocument } from '@/lib/openapi/document';
import { serviceOperationId } from '@/lib/openapi/service';
import { fetchResponse, freshForMs } from '@/lib/queries/fetch-response';
import { createConformance } from '@/lib/testing/conformance';
import { createTestGateway, jsonReply } from './testing/fixtures';

const FOLDER = fileURLToPath(new URL('../../../shared/recorded/data/', import.meta.url));
const hasRecorded = existsSync(FOLDER);

const files = hasRecorded
  ? RESOURCE_NAMES.flatMap((resource) =>
      readdirSync(`${FOLDER}${resource}`).map((file) => ({ resource, file })),
    )
  : [];

const read = (resource: string, file: string) =>
  JSON.parse(readFileSync(`${FOLDER}${resource}/${file}`, 'utf8'));

/** The recorded answers as those of the service. */
const recorded: Transport = async ({ url }) => {
  const [resource = '', file = ''] = new URL(url).pathname.split('/').slice(-2);
  const isThere = files.some((one) => one.resource === resource && one.file === file);
  return isThere ? jsonReply(read(resource, file)) : jsonReply({}, 404);
};

describe.skipIf(!hasRecorded)('recorded answers (skipped if ../shared is missing)', () => {
  const { faultsOf } = createConformance(openApiDocument('1.2.3'));
  it.each(files)('$resource/$file is what the document says of the service', (one) => {
    const answer = {
      method: 'GET',
      status: 200,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(read(one.resource, one.file)),
    };
    expect(faultsOf(serviceOperationId(one.resource), answer)).toEqual([]);
    expect(
      faultsOf(serviceOperationId(one.resource), { ...answer, body: '{"sources":7}' }),
    ).not.toEqual([]);
  });

  // Answers of handlers that are not as described throw (see `describedHandlers`).
  it.each(files)('$resource/$file is handed on as described', async ({ resource, file }) => {
    const { handlers } = createTestGateway(recorded);
    const request = () => new Request(`http://localhost/api/v1/${resource}/${file}`);
    const answer = await handlers.document(request(), resource, file);
    expect(answer.status).toBe(200);
    const [list] = ['periods', 'hourly', 'alerts'].filter((name) => name in read(resource, file));
    const document = await answer.json();
    if (list) expect(document[list]).toHaveLength(read(resource, file)[list].length);
    // From memory, too.
    expect((await handlers.document(request(), resource, file)).status).toBe(200);
  });

  // The headers of each answer are judged besides, with what our cache says of it (see `judges.ts`).
  it.each(files)('$resource/$file is as fresh for a page as others’ code says', async (one) => {
    const { resource, file } = one;
    // Lifetimes are shortened by up to a tenth: here by a part of it that does not come to whole seconds.
    const { handlers, clock } = createTestGateway(recorded, { edges: { random: () => 0.37 } });
    const path = `/api/v1/${resource}/${file}`;
    let headers: Record<string, string> = {};
    const edges = {
      async fetch() {
        const answer = await handlers.document(
          new Request(`http://localhost${path}`),
          resource,
          file,
        );
        headers = Object.fromEntries(answer.headers);
        return answer;
      },
      clock: { now: clock.now, deviceNow: clock.now, hear: async () => {} },
      connection: { answered() {}, silent() {} },
    };
    const lifetimeMs = Math.round(RESOURCES[resource].ttlSeconds * 0.963) * SECOND_MS;
    const left: number[] = [];
    const statuses: string[] = [];
    for (const waitMs of [0, 400, 1_300, lifetimeMs - 1_800, 101]) {
      clock.advance(waitMs);
      const { schema } = RESOURCES[resource];
      const response = await fetchResponse(path, schema, AbortSignal.timeout(DAY_MS), edges);
      const request = { url: path, headers: {} };
      const policy = new CachePolicy(request, { status: 200, headers }, { shared: false });
      left.push(freshForMs(response, clock.now()) / SECOND_MS);
      expect(left.at(-1)).toBe(Math.round(policy.timeToLive() / SECOND_MS));
      statuses.push(headers['cache-status'] ?? '');
    }
    const seconds = lifetimeMs / SECOND_MS;
    expect(left).toEqual([seconds, seconds, seconds - 1, 1, 0]);
    expect(statuses.slice(-2)).toEqual([
      'hexcast; hit; ttl=1',
      'hexcast; hit; ttl=0; detail=refreshing',
    ]);
  });

  it('is as described in tiles, feeds, and lists', async () => {
    const { handlers } = createTestGateway(recorded);
    const at = (path: string) => new Request(`http://localhost${path}`);
    for (const { resource, file } of files) {
      await handlers.document(at('/api/v1/x'), resource, file);
      if (resource === 'alerts') {
        for (const form of ['atom', 'json', 'ics']) {
          const path = `/feeds/${file.replace('json', form)}`;
          expect((await handlers.feed(at(path), path)).status, path).toBe(200);
        }
        continue;
      }
      const parent = cellToParent(file.replace('.json', ''), 4);
      for (const group of ['forecast', 'air', 'allergy', 'alerts', 'days', 'spans']) {
        const tile = await handlers.tile(at('/api/tiles/x'), group, `${parent}.json`);
        expect(tile.status).toBe(200);
      }
    }
    for (const ask of [handlers.activeAlerts, handlers.alertHeadlines, handlers.status]) {
      expect((await ask(at('/x'))).status).toBe(200);
    }
    expect((await handlers.hazardAreas(at('/x'), 'all.json')).status).toBe(200);
  });
});
