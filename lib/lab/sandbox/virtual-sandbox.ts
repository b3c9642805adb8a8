import { gridDisk, latLngToCell } from 'h3-js';
import { withRequestContext } from '@/lib/base/request-context';
import type { Requester } from '@/lib/base/requester';
import type { TransportReply } from '@/lib/calls/transport';
import type { Config } from '@/lib/config/config';
import type { ResourceName } from '@/lib/contract/resources';
import { MINUTE_MS, SECOND_MS } from '@/lib/contract/time';
import {
  createClock,
  createFakeService,
  createTestGateway,
  jsonReply,
  settle,
} from '@/lib/server/testing/fixtures';
import { createMemoryDays } from '@/lib/shared/call-counter';
import { memoryState } from '@/lib/shared/memory/memory-state';
import { ATTACKED_CELL } from '../attacks/attacks';
import type { Steps } from './experiment';
import { answerAsNext, serveFrom } from './sandbox-server';

/** Keys that open nothing. */
export const LAB_KEYS = ['1ab0'.repeat(8), '1ab1'.repeat(8)].map((digits) => `pub_${digits}`);

/** Denver, and the cells around it: 919 of them. */
export const [CELL = '', ...CELLS] = gridDisk(ATTACKED_CELL, 17);
/** In the middle of the Atlantic: 1,027 cells. */
export const SEA_CELLS = gridDisk(latLngToCell(30, -45, 6), 18);

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
  /** When it began, in milliseconds of the sandbox's clock. */
  readonly atMs: number;
  /** How many were in flight then, this one included. */
  readonly inFlight: number;
}

export interface AskOptions {
  readonly resource?: ResourceName;
  readonly headers?: Record<string, string>;
  /** Whether an embed asks. */
  readonly isEmbed?: boolean;
  /** Aborted when the visitor leaves. */
  readonly signal?: AbortSignal;
}

export interface AskInTurnOptions extends AskOptions {
  /** Their numbers: one alone, or several in turn. Without them, another one for each place. */
  readonly visitors?: readonly number[];
  /** How much time passes after each answer, in milliseconds. */
  readonly pauseMs?: number;
}

/** A gateway with a stand-in service, whose time passes only when the experiment says so. */
export interface VirtualSandbox {
  readonly ask: (cell: string, visitor?: string, options?: AskOptions) => Promise<Answered>;
  /** Asks for places, one after the other. */
  readonly askInTurn: (cells: readonly string[], options?: AskInTurnOptions) => Promise<Answered[]>;
  /** Lets time pass until a promise is settled. */
  readonly until: <Value>(promise: Promise<Value>) => Promise<Value>;
  readonly pass: (ms: number, words: string) => Promise<void>;
  /** The time of the sandbox's clock, in milliseconds of the Unix epoch. */
  readonly now: () => number;
  /** Adds headers to every reply from now on. */
  readonly replyWith: (headers: Readonly<Record<string, string>>) => void;
  /** Runs what needs no time to pass: whoever is answered then did not wait. */
  readonly settle: () => Promise<void>;
  /** Has the map load the forecasts of these cells, as tiles do. */
  readonly loadForMap: (cells: readonly string[]) => Promise<unknown>;
  /** What reached the service. */
  readonly calls: readonly ServiceCall[];
  /** Replies to every call with this from now on, after some time. */
  readonly reply: (make: Reply, afterMs?: number) => void;
}

/** The reply to a call, by its key and its number; undefined for the usual one. */
type Reply = (key: string, number: number) => TransportReply | undefined;

const STEP_MS = 50;
/** Whoever is not answered by then never is. */
const MOST_MS = 30 * MINUTE_MS;
/** How often what needs no time is given a turn: a refresh takes a few, one after the other. */
const TURNS = 20;

export interface VirtualSandboxOptions {
  /** Whether it can't be known how many calls have been made today. */
  readonly hasLostCount?: boolean;
}

export function createVirtualSandbox(
  steps: Steps,
  config: Partial<Config> = {},
  { hasLostCount = false }: VirtualSandboxOptions = {},
): VirtualSandbox {
  const clock = createClock();
  const service = createFakeService();
  const calls: ServiceCall[] = [];
  let make: Reply = () => undefined;
  let afterMs = 0;
  let inFlight = 0;
  let more: Readonly<Record<string, string>> = {};
  const { gateway, settings, log } = createTestGateway(
    async (request) => {
      const key = request.headers['x-api-key'] ?? '';
      const path = new URL(request.url).pathname.replace('/base', '');
      inFlight += 1;
      const number = calls.push({ path, key, atMs: clock.now(), inFlight });
      steps.add('call', `GET ${path} x-api-key: ${key}`);
      if (afterMs > 0) await clock.wait(afterMs);
      const made = make(key, number) ?? (await service.transport(request));
      const reply =
        made.kind === 'answer' ? { ...made, headers: { ...made.headers, ...more } } : made;
      inFlight -= 1;
      steps.add('reply', reply.kind === 'answer' ? String(reply.status) : reply.reason);
      return reply;
    },
    {
      clock,
      config: { keys: LAB_KEYS.slice(0, 1), clientDailyShare: 1, ...config },
      edges: {
        wait: clock.wait,
        shared: { ...memoryState('5a17'), day: createMemoryDays({ isLasting: !hasLostCount }) },
      },
    },
  );
  serveFrom(gateway, settings, log);

  async function ask(
    cell: string,
    visitor = '198.51.100.1',
    options: AskOptions = {},
  ): Promise<Answered> {
    const { resource = 'forecast', headers = {}, isEmbed = false, signal = null } = options;
    const path = `/api/v1/${resource}/${cell}.json`;
    steps.add('ask', `GET ${path}`);
    const request = new Request(`http://sandbox.invalid${path}`, { headers, signal });
    const response = await withRequestContext({ client: visitor, isEmbed }, () =>
      answerAsNext(request),
    );
    const text = await response.text();
    steps.add('answer', `${response.status} ${response.headers.get('cache-status') ?? ''}`.trim());
    return { status: response.status, headers: response.headers, text };
  }

  async function pass(ms: number, words: string): Promise<void> {
    steps.add('time', words);
    await clock.pass(ms, Math.max(STEP_MS, ms / 100));
  }

  async function until<Value>(promise: Promise<Value>): Promise<Value> {
    let isOver = false;
    const end = () => {
      isOver = true;
    };
    void promise.then(end, end);
    await settle();
    const endMs = clock.now() + MOST_MS;
    while (!isOver && clock.now() < endMs) await clock.pass(STEP_MS, STEP_MS);
    if (!isOver) throw new Error('not answered within half an hour');
    return await promise;
  }

  return {
    ask,
    calls,
    until,
    pass,
    async askInTurn(cells, { visitors = [...cells.keys()], pauseMs = 0, ...options } = {}) {
      const answers = [];
      for (const [at, cell] of cells.entries()) {
        answers.push(await until(ask(cell, visitor(visitors[at % visitors.length] ?? 0), options)));
        if (pauseMs > 0) await pass(pauseMs, `+${pauseMs / SECOND_MS} s`);
      }
      return answers;
    },
    async settle() {
      for (let turn = 0; turn < TURNS; turn += 1) await settle();
    },
    loadForMap: (cells) => {
      const requester: Requester = { priority: 'map', client: '198.51.100.250' };
      return Promise.all(cells.map((cell) => gateway.weather.read('forecast', cell, requester)));
    },
    now: clock.now,
    replyWith(headers) {
      more = headers;
    },
    reply(next, delayMs = 0) {
      make = next;
      afterMs = delayMs;
    },
  };
}

/** A reply with a status, as of a service that fails. */
export const failing = (status: number) => (): TransportReply => jsonReply({}, status);

/** The address of a visitor, by a number: there are 250. */
export const visitor = (number: number) => `198.51.100.${number % 250}`;

export const statusesOf = (answers: readonly { readonly status: number }[]) =>
  answers.map(({ status }) => status);
