import type { ServerResponse } from 'node:http';
import { parseList, Token } from 'structured-headers';
import { createConnections, createHttpTransport } from '@/lib/calls/http-transport';
import { SECOND_MS } from '@/lib/contract/time';
import { CELL, createClock, createTestGateway, documentOf, settle } from '../fixtures';
import { createLoopback } from '../loopback';
import type { CacheTest, Outcome, ServiceAnswer, Visit } from './case';

/** The time between two requests. */
const PAUSE_MS = 3 * SECOND_MS;
const FILE = `${CELL}.json`;

/** What came of a test: of its last request, or whether what it claims holds. */
export interface CacheTestResult {
  readonly outcome: string;
  readonly isAsWanted: boolean;
}

/** Runs tests one after the other, each with a gateway of its own, over HTTP. Returns what came of the last requests. */
export async function runCacheTests(
  tests: readonly CacheTest[],
): Promise<ReadonlyMap<CacheTest, CacheTestResult>> {
  const server = await createLoopback();
  const transport = createHttpTransport(createConnections(8));
  const results = new Map<CacheTest, CacheTestResult>();
  try {
    for (const test of tests) results.set(test, judged(test, await run(test)));
  } finally {
    await server.close();
  }
  return results;

  async function run({ answers, requests = [{}, {}], isAtOnce = false }: CacheTest) {
    const clock = createClock();
    const before = server.requests.length;
    server.respond((_, response) => {
      const index = Math.min(server.requests.length - before, answers.length) - 1;
      send(response, answers[index] ?? {}, clock);
    });
    const config = { weatherUrl: server.url, zoneUrl: server.url };
    const { handlers } = createTestGateway(transport, { clock, config });
    const visit = async (headers: Readonly<Record<string, string>>): Promise<Visit> => {
      const request = new Request(`http://localhost/api/v1/forecast/${FILE}`, { headers });
      const answer = await handlers.document(request, 'forecast', FILE);
      return {
        outcome: outcomeOf(answer.headers.get('cache-status') ?? ''),
        status: answer.status,
        headers: answer.headers,
        calls: server.requests.slice(before).map((call) => call.headers),
      };
    };
    if (isAtOnce) return Promise.all(requests.map(visit));
    const visits: Visit[] = [];
    for (const headers of requests) {
      if (visits.length > 0) clock.advance(PAUSE_MS);
      const etag = visits[0]?.headers.get('etag') ?? '';
      visits.push(await visit(withTag(headers, etag)));
      await settle();
    }
    return visits;
  }
}

/** The tag of the first answer, in place of the name of one. */
function withTag(headers: Readonly<Record<string, string>>, etag: string): Record<string, string> {
  const tag = etag.replaceAll('"', '');
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, value.replaceAll('TAG', tag)]),
  );
}

function send(
  response: ServerResponse,
  { status = 200, fields = [], interim = [], isLost, takes = 0 }: ServiceAnswer,
  clock: ReturnType<typeof createClock>,
): void {
  clock.advance(takes * SECOND_MS);
  if (isLost) {
    response.destroy();
    return;
  }
  if (interim.includes(102)) response.writeProcessing();
  if (interim.includes(103)) {
    response.writeEarlyHints({ link: '</a.css>; rel=preload; as=style', 'x-early': 'test' });
  }
  const lines = fields.flatMap(([name, value]) => [
    name,
    typeof value === 'number' ? new Date(clock.now() + value * SECOND_MS).toUTCString() : value,
  ]);
  response.sendDate = false;
  response.writeHead(status, ['Content-Type', 'application/json', ...lines]);
  // Those that have none by HTTP.
  const isBare = status === 204 || status === 304;
  response.end(isBare ? undefined : JSON.stringify(documentOf('forecast', CELL)));
}

function outcomeOf(cacheStatus: string): Outcome {
  const parameters = parseList(cacheStatus)[0]?.[1];
  if (parameters?.get('fwd') instanceof Token) return 'asked again';
  if (parameters?.get('hit') !== true) return 'refused';
  return Number(parameters.get('ttl')) > 0 ? 'kept' : 'out of date';
}

function judged({ wants }: CacheTest, visits: readonly Visit[]): CacheTestResult {
  const [first, last] = [visits[0], visits.at(-1)];
  if (!first || !last) throw new Error('a test makes requests');
  if (typeof wants === 'object') {
    const holds = wants.holds(last, first);
    return { outcome: holds ? 'yes' : 'no', isAsWanted: holds };
  }
  const { outcome } = last;
  const isFresh = outcome === 'kept';
  const isSentFirst = isFresh || outcome === 'out of date';
  const isAsWanted = { kept: isFresh, 'not fresh': !isFresh, 'asked first': !isSentFirst }[wants];
  return { outcome, isAsWanted };
}
