// A weather service for benchmarks: the same forecast for every cell, in the shape of the real service, with
// a key check. Listens on 127.0.0.1. Arguments: port, key, max-age in seconds, latency in milliseconds.
import { createServer } from 'node:http';

const [port = '0', key = '', maxAge = '900', latencyMs = '0'] = process.argv.slice(2);
const HOUR_MS = 3_600_000;
const startMs = Math.floor(Date.now() / HOUR_MS) * HOUR_MS;
const hourly = Array.from({ length: 48 }, (_, hour) => ({
  time: new Date(startMs + hour * HOUR_MS).toISOString(),
  tempF: 40 + Math.round(10 * Math.sin(hour / 4)),
  feelsLikeF: 38 + Math.round(10 * Math.sin(hour / 4)),
  humidity: 50 + (hour % 24),
  precipProbability: (hour * 7) % 100,
  windSpeedMph: 5 + (hour % 12),
  windDirection: 'SW',
  condition: 'Partly Cloudy',
  icon: 'partly-cloudy-day',
}));

createServer((request, response) => {
  const h3 = /([0-9a-f]{15})\.json$/.exec(request.url ?? '')?.[1];
  const status = request.headers['x-api-key'] === key ? (h3 ? 200 : 404) : 403;
  const body = JSON.stringify(
    status === 200
      ? {
          h3,
          generatedAt: new Date().toISOString(),
          hourly,
          sources: [{ name: 'Bench', url: 'https://example.org/', license: 'MIT' }],
        }
      : { error: { code: status, message: 'Rejected' } },
  );
  setTimeout(() => {
    response.writeHead(status, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'cache-control': `public, max-age=${maxAge}`,
    });
    response.end(body);
  }, Number(latencyMs));
}).listen(Number(port), '127.0.0.1');
