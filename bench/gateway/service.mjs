// A weather service for benchmarks: the same forecast for every cell, in the shape of the real service, with
// a key check. Listens on 127.0.0.1. Arguments: port, key, max-age in seconds, latency in milliseconds.
import { createServer } from 'node:http';
import { sendForecast } from '../forecast-answer.mjs';

const [port = '0', key = '', maxAge = '900', latencyMs = '0'] = process.argv.slice(2);

createServer((request, response) => {
  const h3 = /([0-9a-f]{15})\.json$/.exec(request.url ?? '')?.[1];
  const status = request.headers['x-api-key'] === key ? (h3 ? 200 : 404) : 403;
  setTimeout(() => {
    sendForecast(response, { status, h3, maxAge });
  }, Number(latencyMs));
}).listen(Number(port), '127.0.0.1');
