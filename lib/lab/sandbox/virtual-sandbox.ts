import { gridDisk, latLngToCell } from 'h3-js';
import { withRequestContext } from '@/lib/base/request-context';
import type { TransportReply } from '@/lib/calls/transport';
import type { Config } from '@/lib/config/config';
import type { ResourceName } from '@/lib/contract/resources';
import {
  createClock,
  createFakeService,
  createTestGateway,
  jsonReply,
  settle,
} from '@/lib/server/testing/fixtures';
import type { Steps } from './experiment';

/** Keys that open nothing. */
export const LAB_KEYS = ['1ab0'.repeat(8), '1ab1'.repeat(8)].map((digits) => `pub_${digits}`);

/** Denver, and the cells around it: 919 of them. */
export const [CELL = '', ...CELLS] = gridDisk('86268cd07ffffff', 17);
/** In the middle of the Atlantic: 2,107 cells. */
export const SEA_CELLS = gridDisk(latLngToCell(30, -45, 6), 26);

/** What a visitor gets. */
export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** A call that reached the stand-in service. */
export interface ServiceCall {
  readonly path: string;
  readonly key: string;
}

/** A gateway with a stand-in service, whose time passes only when the experiment says so. */
export interface VirtualSandbox {
  readonly ask: (
    cell: string,
    visitor?: string,
    options?: { readonly resource?: ResourceName; readonly headers?: Record<string, string> },
  ) => Promise<Answered>;
  /** Lets time pass until a promise is settled. */
  readonly until: <Value>(promise: Promise<Value>) => Promise<Value>;
  readonly pass: (ms: number, words: string) => Promise<void>;
  /** What reached the service. */
  readonly calls: readonly ServiceCall[];
  /** Replies to every call with this from now on, after some time. */
  readonly reply: (make: (key: string) => TransportReply | undefined, afterMs?: number) => void;
}

const STEP_MS = 50;

export function createVirtualSandbox(steps: Steps, config: Partial<Config> = {}): VirtualSandbox {
  const clock = createClock();
  const service = createFakeService();
  const calls: ServiceCall[] = [];
  let make: (key: string) => TransportReply | undefined = () => undefined;
  let afterMs = 0;
  const { handlers } = createTestGateway(
    async (request) => {
      const key = request.headers['x-api-key'] ?? '';
      const path = new URL(request.url).pathname.replace('/base', '');
      calls.push({ path, key });
      steps.add('call', `GET ${path} x-api-key: ${key}`);
      if (afterMs > 0) await clock.wait(afterMs);
      const reply = make(key) ?? (await service.transport(request));
      steps.add('reply', reply.kind === 'answer' ? String(reply.status) : reply.reason);
      return reply;
    },
    {
      clock,
      config: { keys: LAB_KEYS.slice(0, 1), clientDailyShare: 1, ...config },
      edges: { wait: clock.wait },
    },
  );

  async function ask(
    cell: string,
    visitor = '198.51.100.1',
    { resource = 'forecast', headers = {} }: Parameters<VirtualSandbox['ask']>[2] = {},
  ): Promise<Answered> {
    const file = `${cell}.json`;
    steps.add('ask', `GET /api/v1/${resource}/${file}`);
    const request = new Request(`http://sandbox.invalid/api/v1/${resource}/${file}`, {
      headers,
    });
    const response = await withRequestContext({ client: visitor }, () =>
      handlers.document(request, resource, file),
    );
    const text = await response.text();
    steps.add('answer', `${response.status} ${response.headers.get('cache-status') ?? ''}`.trim());
    return { status: response.status, headers: response.headers, text };
  }

  return {
    ask,
    calls,
    async until(promise) {
      let isOver = false;
      const end = () => {
        isOver = true;
      };
      void promise.then(end, end);
      await settle();
      while (!isOver) await clock.pass(STEP_MS, STEP_MS);
      return await promise;
    },
    async pass(ms, words) {
      steps.add('time', words);
      await clock.pass(ms, Math.max(STEP_MS, ms / 100));
    },
    reply(next, delayMs = 0) {
      make = next;
      afterMs = delayMs;
    },
  };
}

/** A reply with a status, as of a service that fails. */
export const failing = (status: number) => (): TransportReply => jsonReply({}, status);
