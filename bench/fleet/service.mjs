// A weather service that remembers each call: the same forecast for every cell, in the shape of the real service, with
// a key check. Listens on 127.0.0.1. Argument: port. Messages: { reset: { latencyMs, maxAge } } forgets all calls;
// "report" is answered with them.
import { createServer } from 'node:http';
import { sendForecast } from '../forecast-answer.mjs';
import { clockMs } from '../stage.mjs';

const [port] = process.argv.slice(2);
let settings = { latencyMs: 0, maxAge: 900 };
let calls = [];

createServer((request, response) => {
  const cell = /\/v1\/forecast\/([0-9a-f]{15})\.json$/.exec(request.url ?? '')?.[1];
  const key = request.headers['x-api-key'] ?? '';
  const status = cell ? (key.startsWith('pub_') ? 200 : 403) : 404;
  const { latencyMs, maxAge } = settings;
  const call = { path: request.url, cell, key, beganMs: clockMs(), endedMs: null };
  calls.push(call);
  // Also when the caller was killed.
  response.on('close', () => {
    call.endedMs = clockMs();
  });
  setTimeout(() => {
    sendForecast(response, { status, h3: cell, maxAge });
  }, latencyMs);
}).listen(Number(port), '127.0.0.1', () => process.send('ready'));

process.on('message', (message) => {
  if (message === 'report') return process.send({ calls });
  settings = message.reset;
  calls = [];
  process.send('done');
});
process.on('disconnect', () => process.exit());
