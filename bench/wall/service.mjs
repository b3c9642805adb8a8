import { once } from 'node:events';
import { createServer } from 'node:http';
import { forecastOf } from '../forecast.mjs';

const FOUND = { 'content-type': 'application/json', 'cache-control': 'public, max-age=1800' };

/** A weather service in this process, on whose clock the forecasts begin; returns its address. */
export async function openService(now) {
  const server = createServer((request, response) => {
    const cell = /\/v1\/forecast\/([0-9a-f]{15})\.json$/.exec(request.url)?.[1];
    if (cell) response.writeHead(200, FOUND).end(JSON.stringify(forecastOf(cell, now())));
    else response.writeHead(404).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${server.address().port}`;
}
