const HOUR_MS = 3_600_000;
const sources = [{ name: 'Bench', url: 'https://example.org/', license: 'MIT' }];

/** A forecast in the shape of the real service, the same for every cell, of the 48 hours from a moment on. */
export function forecastOf(cell, nowMs) {
  const startMs = Math.floor(nowMs / HOUR_MS) * HOUR_MS;
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
  return { h3: cell, generatedAt: new Date(nowMs).toISOString(), hourly, sources };
}
