import http from 'node:http';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import * as z from 'zod/mini';
import { HOUR_MS } from '@/lib/contract/time';
import { ndfdDocument } from './ndfd-document';

const faultsSchema = z.object({
  status: z.optional(z.number()),
  delayMs: z.optional(z.number()),
  /** How many calls are answered so; all by default. */
  times: z.optional(z.number()),
  body: z.optional(z.string()),
  hang: z.optional(z.boolean()),
});
type Faults = z.infer<typeof faultsSchema>;

const PATH = '/xml/sample_products/browser_interface/ndfdXMLclient.php';
const KNOWN = new Set([
  'listLatLon',
  'product',
  'begin',
  'end',
  'Unit',
  'temp',
  'appt',
  'pop12',
  'wspd',
  'wdir',
  'rh',
  'sky',
  'wx',
]);
const MAX_POINTS = 100;

interface NdfdTally {
  calls: number;
  points: number;
  /** Between the beginnings of two calls, the shortest. */
  shortestGapMs: number | null;
  userAgents: string[];
  refused: number;
}

/**
 * A stand-in for digital.weather.gov that is not listening yet, with weather of its own: at most 100 points, more
 * are cut off without a word, as there. Serves its counters at `GET /__stats`, and takes faults at `PUT /__faults`.
 *
 * @param latencyMs how long each answer takes
 */
export function createNdfdService({ latencyMs = 0, now = Date.now } = {}): http.Server {
  const tally: NdfdTally = { calls: 0, points: 0, shortestGapMs: null, userAgents: [], refused: 0 };
  let faults: Faults = {};
  let lastMs: number | undefined;

  function count(request: http.IncomingMessage, points: number): void {
    const nowMs = performance.now();
    if (lastMs !== undefined) {
      tally.shortestGapMs = Math.round(
        Math.min(nowMs - lastMs, tally.shortestGapMs ?? Number.POSITIVE_INFINITY),
      );
    }
    lastMs = nowMs;
    tally.calls += 1;
    tally.points += points;
    const agent = request.headers['user-agent'] ?? '';
    if (!tally.userAgents.includes(agent)) tally.userAgents.push(agent);
  }

  async function answer(request: http.IncomingMessage, response: http.ServerResponse, url: URL) {
    const points = (url.searchParams.get('listLatLon') ?? '')
      .split(' ')
      .filter(Boolean)
      .map((pair) => {
        const [lat = Number.NaN, lng = Number.NaN] = pair.split(',').map(Number);
        return { lat, lng };
      });
    count(request, points.length);
    await new Promise((resolve) => setTimeout(resolve, latencyMs + (faults.delayMs ?? 0)));
    const isFaulty = faults.times === undefined || faults.times > 0;
    if (faults.times !== undefined) faults = { ...faults, times: faults.times - 1 };
    if (isFaulty && faults.hang) return;
    if (isFaulty && (faults.status !== undefined || faults.body !== undefined)) {
      response.writeHead(faults.status ?? 200, { 'content-type': 'text/html' });
      response.end(faults.body ?? '<html>an error</html>');
      return;
    }
    const isAsked = [...url.searchParams.keys()].every((name) => KNOWN.has(name));
    const [fromMs, toMs] = ['begin', 'end'].map((name) =>
      Date.parse(url.searchParams.get(name) ?? ''),
    );
    if (!isAsked || points.length === 0 || !fromMs || !toMs || fromMs % HOUR_MS !== 0) {
      tally.refused += 1;
      response.writeHead(400, { 'content-type': 'text/xml' }).end('<error><h2>ERROR</h2></error>');
      return;
    }
    const elements = new Set(url.searchParams.keys());
    const xml = ndfdDocument(points.slice(0, MAX_POINTS), {
      fromMs,
      toMs,
      nowMs: now(),
      elements,
    });
    response.writeHead(200, { 'content-type': 'text/xml', 'content-encoding': 'gzip' });
    response.end(gzipSync(xml, { level: 1 }));
  }

  return http.createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    const serve = async () => {
      if (url.pathname === '/__stats') return void response.end(JSON.stringify(tally));
      if (url.pathname === '/__faults') {
        const parsed = faultsSchema.safeParse(JSON.parse((await text(request)) || '{}'));
        faults = parsed.success ? parsed.data : {};
        return void response.end(JSON.stringify(faults));
      }
      if (url.pathname !== PATH) return void response.writeHead(404).end();
      return answer(request, response, url);
    };
    serve().catch(() => response.writeHead(500).end());
  });
}
