// A weather service for measuring: one forecast of the service's shape for any cell, with a key check,
// a chosen max-age and a chosen latency. Binds to 127.0.0.1; ends with its parent.
import { createServer } from 'node:http';

const [port = '0', maxAge = '900', latency = '0'] = process.argv.slice(2);
const KEY = `pub_${'0123456789abcdef'.repeat(2)}`;
const start = Math.floor(Date.now() / 3_600_000) * 3_600_000;
const hourly = Array.from({ length: 48 }, (_, hour) => ({
  time: new Date(start + hour * 3_600_000).toISOString(),
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
  const status = request.headers['x-api-key'] === KEY ? (h3 ? 200 : 404) : 403;
  const body = JSON.stringify(
    status === 200
      ? {
          h3,
          generatedAt: new Date().toISOString(),
          hourly,
          sources: [{ name: 'Bench', url: 'https://example.org/', license: 'MIT' }],
        }
      : { error: { code: status, message: 'no' } },
  );
  setTimeout(() => {
    response.writeHead(status, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'cache-control': `public, max-age=${maxAge}`,
    });
    response.end(body);
  }, Number(latency));
}).listen(Number(port), '127.0.0.1');
process.on('disconnect', () => process.exit());
