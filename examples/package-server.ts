// The package @hexcast/embed on a server of yours: pages that have their weather in them before any script.
import { createServer } from 'node:http';
import { renderFragment } from '@hexcast/embed/server';

const SERVER = 'https://weather.example';

/** A page with the weather of a place, which stays alive where scripts run. */
export async function page(place: string, server = SERVER): Promise<string> {
  const weather = await renderFragment({ server, place, show: 'now,days', timeoutMs: 800 });
  return `<!doctype html>
<title>Weather</title>
<script type="module" src="${server}/embed.js"></script>
${weather}`;
}

export const pages = createServer(async (_, response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(await page('Boulder, CO'));
});
