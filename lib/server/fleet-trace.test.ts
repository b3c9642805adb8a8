import { expect, it } from 'vitest';
import { withRequestContext } from '@/lib/base/request-context';
import { inspectorSessionSchema } from '@/lib/contract/inspector';
import { traceSchema } from '@/lib/contract/trace';
import { CELL, createFakeService } from './testing/fixtures';
import { startStore, storeProgram } from './testing/store-server';
import { createRunningClock, joinFleet, type Member, until } from './testing/test-fleet';

const PATH = `/api/v1/forecast/${CELL}.json`;
const CLIENT = '198.51.100.7';
/** For a machine that builds beside the test. */
const PATIENCE_MS = 60_000;

const at = (path: string, headers: Record<string, string> = {}) =>
  new Request(`http://localhost${path}`, { headers });

/** The header of a page that a process has just sent. */
async function pageOf({ handlers }: Member): Promise<Record<string, string>> {
  const session = await handlers.inspectorSession(at('/api/inspector/session'));
  const { pageToken, hasPeers } = inspectorSessionSchema.parse(await session.json());
  expect(hasPeers).toBe(true);
  return { 'x-page-token': pageToken ?? '' };
}

function read({ handlers }: Member, id: string, page: Record<string, string>) {
  return handlers.trace(at(`/api/inspector/traces/${id}.json`, page), `${id}.json`);
}

it.skipIf(storeProgram === undefined)(
  'a page that one process has sent is answered by a second, and a third tells how (needs a store)',
  async () => {
    const server = await startStore();
    const members: Member[] = [];
    try {
      const { transport } = createFakeService();
      const { now } = createRunningClock();
      const config = { inspector: 'on' as const };
      for (let count = 0; count < 3; count += 1) {
        members.push(await joinFleet({ url: server.url, transport, now, config }));
      }
      const [sender, answerer, teller] = members;
      if (!sender || !answerer || !teller) throw new Error('none');
      const page = await pageOf(sender);
      const trace = answerer.gateway.watch.openTrace({
        header: (name) => page[name] ?? null,
        request: { method: 'GET', path: PATH, headers: [] },
        client: CLIENT,
      });
      if (!trace) throw new Error('not traced');
      await withRequestContext({ client: CLIENT, traceId: trace.id }, () =>
        answerer.handlers.document(at(PATH), 'forecast', `${CELL}.json`),
      );
      trace.begin()({ stage: 'answer', status: 200, bytes: 1, headers: [] });
      await until(async () => (await read(teller, trace.id, page)).status === 200, PATIENCE_MS);
      const told = traceSchema.parse(await (await read(teller, trace.id, page)).json());
      expect(told).toMatchObject({ id: trace.id, isDone: true, calls: 1 });
      expect(told.stages.map(({ stage }) => stage)).toContain('key');
      // Another page, of any process, sees nothing of it.
      for (const member of members) {
        const other = await pageOf(member);
        expect((await read(teller, trace.id, other)).status).toBe(404);
      }
    } finally {
      for (const member of members) await member.close();
      await server.close();
    }
  },
);
