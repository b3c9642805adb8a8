import type { ServerResponse } from 'node:http';
import { parseList, Token } from 'structured-headers';
import { createConnections, createHttpTransport } from '@/lib/calls/http-transport';
import type { Transport } from '@/lib/calls/transport';
import { SECOND_MS } from '@/lib/contract/time';
import { CELL, createClock, createTestGateway, settle } from '../fixtures';
import { createLoopback } from '../loopback';
import {
  type CacheTest,
  type Outcome,
  PAUSE_SECONDS,
  type Reason,
  type ServiceAnswer,
  type Visit,
} from './case';

const FILE = `${CELL}.json`;

/** What came of a test: of its last request, or whether what it claims holds. */
export interface CacheTestResult {
  readonly outcome: string;
  readonly isAsWanted: boolean;
  /** Why it is otherwise; undefined if it is as wanted, or nothing but a question. */
  readonly why: Reason | undefined;
}

/** Runs tests one after the other, each with a gateway of its own, over HTTP. Returns what came of the last requests. */
export async function runCacheTests(
  tests: readonly CacheTest[],
): Promise<ReadonlyMap<CacheTest, CacheTestResult>> {
  const server = await createLoopback();
  const connections = createConnections(8);
  const results = new Map<CacheTest, CacheTestResult>();
  try {
    for (const test of tests) {
      results.set(test, judged(test, await run(test, server, createHttpTransport(connections))));
    }
  } finally {
    await connections.destroy();
    await server.close();
  }
  return results;
}

async function run(
  { id, answers, requests = [{}, {}], pauses }: CacheTest,
  server: Awaited<ReturnType<typeof createLoopback>>,
  network: Transport,
): Promise<readonly Visit[]> {
  const clock = createClock();
  const before = server.requests.length;
  const calls = () => server.requests.slice(before).map((call) => call.headers);
  server.respond((_, response) => {
    const number = calls().length;
    send(response, answers[number - 1] ?? answers.at(-1) ?? {}, number, clock);
  });
  const open = new Set<Promise<unknown>>();
  const transport: Transport = (request) => {
    const reply = network(request);
    open.add(reply);
    return reply.finally(() => open.delete(reply));
  };
  const config = { weatherUrl: server.url, zoneUrl: server.url };
  const { handlers } = createTestGateway(transport, { clock, config });
  const bodies: string[] = [];

  /** Resolves when nothing is left of what requests have caused: calls, and those that are made again. */
  async function ended(): Promise<void> {
    for (let quietTurns = 0; quietTurns < 3; quietTurns += 1) {
      if (open.size > 0) quietTurns = 0;
      await Promise.all(open);
      await settle();
    }
  }

  async function visit(headers: Readonly<Record<string, string>>): Promise<Visit> {
    const callsBefore = calls().length;
    const request = new Request(`http://localhost/api/v1/forecast/${FILE}`, { headers });
    const answer = await handlers.document(request, 'forecast', FILE);
    await ended();
    const outcome = outcomeOf(answer.headers.get('cache-status') ?? '');
    const body = answer.status === 304 ? bodies[0] : await answer.text();
    bodies.push(body ?? '');
    const isAsked = outcome === 'asked again' || outcome === 'out of date';
    const isSame = outcome === 'kept' || outcome === 'out of date';
    if (pauses?.length !== 0 && isAsked !== calls().length > callsBefore) {
      throw new Error(`${id}: ${outcome}, with ${calls().length - callsBefore} calls`);
    }
    if (isSame && !bodies.slice(0, -1).includes(body ?? '')) throw new Error(`${id}: a new body`);
    return { outcome, status: answer.status, headers: answer.headers, calls: calls() };
  }

  if (pauses?.length === 0) return Promise.all(requests.map(visit));
  const visits: Visit[] = [];
  for (const [index, headers] of requests.entries()) {
    if (index > 0) clock.advance((pauses?.[index - 1] ?? PAUSE_SECONDS) * SECOND_MS);
    visits.push(await visit(withTag(headers, visits[0]?.headers.get('etag') ?? '')));
  }
  return visits;
}

/** The tag of the first answer, in place of the name of one. */
function withTag(headers: Readonly<Record<string, string>>, etag: string): Record<string, string> {
  const tag = etag.replaceAll('"', '');
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, value.replaceAll('TAG', tag)]),
  );
}

/** @param number of the answer, by which a reader can tell it from others */
function send(
  response: ServerResponse,
  { status = 200, fields = [], hasEarly, isLost, takes = 0 }: ServiceAnswer,
  number: number,
  clock: ReturnType<typeof createClock>,
): void {
  clock.advance(takes * SECOND_MS);
  if (isLost) {
    response.destroy();
    return;
  }
  if (hasEarly) {
    response.writeEarlyHints({ link: '</a.css>; rel=preload; as=style', 'x-early': 'test' });
  }
  const lines = fields.flatMap(([name, value]) => [
    name,
    typeof value === 'number' ? new Date(clock.now() + value * SECOND_MS).toUTCString() : value,
  ]);
  response.sendDate = false;
  response.writeHead(status, ['Content-Type', 'application/json', ...lines]);
  const document = { h3: CELL, hourly: [], sources: [{ name: `Answer ${number}` }] };
  response.end(status === 204 ? undefined : JSON.stringify(document));
}

function outcomeOf(cacheStatus: string): Outcome {
  const parameters = parseList(cacheStatus)[0]?.[1];
  if (parameters?.get('fwd') instanceof Token) return 'asked again';
  if (parameters?.get('hit') !== true) return 'refused';
  return Number(parameters.get('ttl')) > 0 ? 'kept' : 'out of date';
}

function judged({ kind, wants, why }: CacheTest, visits: readonly Visit[]): CacheTestResult {
  const [first, last] = [visits[0], visits.at(-1)];
  if (!first || !last) throw new Error('a test makes requests');
  const result = (outcome: string, isAsWanted: boolean, reason = why) => ({
    outcome,
    isAsWanted,
    why: isAsWanted || kind === 'question' ? undefined : reason,
  });
  if (typeof wants === 'object') {
    const holds = wants.holds(last, first);
    return result(holds ? 'yes' : 'no', holds);
  }
  const { outcome } = last;
  if (wants === 'kept') return result(outcome, outcome === 'kept');
  if (outcome === 'out of date') return result(outcome, false, 'shown');
  return result(outcome, outcome !== 'kept');
}
