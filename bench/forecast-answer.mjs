// The answer of the benchmarks' weather services: the same forecast for every cell, in the shape of the real service.
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
const sources = [{ name: 'Bench', url: 'https://example.org/', license: 'MIT' }];

/** Sends the forecast of a cell, or the refusal that a status other than 200 stands for. `maxAge`: in seconds. */
export function sendForecast(response, { status, h3, maxAge }) {
  const body = JSON.stringify(
    status === 200
      ? { h3, generatedAt: new Date().toISOString(), hourly, sources }
      : { error: { code: status, message: 'Rejected' } },
  );
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'cache-control': `public, max-age=${maxAge}`,
  });
  response.end(body);
}
