// A weather service for benchmarks, which remembers each call: the same forecast for every cell, in the shape of the real
// service, with a key check. Listens on 127.0.0.1. Arguments: port, key, max-age in seconds, latency in milliseconds.
// Messages: { reset: { latencyMs, maxAge } } forgets all calls; "report" is answered with them.
import { createServer } from 'node:http';
import { forecastOf } from './forecast.mjs';
import { clockMs } from './stage.mjs';

const [port, key, maxAge = 900, latencyMs = 0] = process.argv.slice(2);
let settings = { latencyMs: Number(latencyMs), maxAge };
let calls = [];

createServer((request, response) => {
  const cell = /\/v1\/forecast\/([0-9a-f]{15})\.json$/.exec(request.url ?? '')?.[1];
  const isRight = request.headers['x-api-key'] === key;
  const status = cell ? (isRight ? 200 : 403) : 404;
  const { latencyMs, maxAge } = settings;
  const call = { cell, beganMs: clockMs(), endedMs: null };
  calls.push(call);
  // Also when the caller was killed.
  response.on('close', () => {
    call.endedMs = clockMs();
  });
  setTimeout(() => {
    const body = JSON.stringify(
      status === 200
        ? forecastOf(cell, Date.now())
        : { error: { code: status, message: 'Rejected' } },
    );
    response.writeHead(status, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'cache-control': `public, max-age=${maxAge}`,
    });
    response.end(body);
  }, latencyMs);
}).listen(Number(port), '127.0.0.1', () => process.send?.('ready'));

process.on('message', (message) => {
  if (message === 'report') return process.send({ calls });
  settings = message.reset;
  calls = [];
  process.send('done');
});
process.on('disconnect', () => process.exit());
