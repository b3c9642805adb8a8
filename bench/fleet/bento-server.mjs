// A bare Node server around bentocache, with a memory and a Redis layer, and its bus. Arguments: port, the service's
// URL, the store's URL ("" for memory alone), "limits" for time limits beyond those that its documentation names.
// Answers /{lifetime in seconds}/{cell}.
import { createServer } from 'node:http';
import { BentoCache, bentostore } from 'bentocache';
import { memoryDriver } from 'bentocache/drivers/memory';
import { redisBusDriver, redisDriver } from 'bentocache/drivers/redis';
import { KEY } from '../stage.mjs';

const [port, service, storeUrl, limits] = process.argv.slice(2);

function storeOf() {
  const memory = bentostore().useL1Layer(memoryDriver({ maxItems: 10_000 }));
  if (storeUrl === '') return memory;
  const { hostname: host, port: redisPort } = new URL(storeUrl);
  const connection = {
    host,
    port: Number(redisPort),
    ...(limits === 'limits' ? { commandTimeout: 150, maxRetriesPerRequest: 1 } : {}),
  };
  return memory.useL2Layer(redisDriver({ connection })).useBus(redisBusDriver({ connection }));
}

const bento = new BentoCache({
  default: 'cache',
  stores: { cache: storeOf() },
  // As in the examples of its pages on timeouts and grace periods.
  grace: '6h',
  timeout: '200ms',
  hardTimeout: '1s',
  ...(limits === 'limits' ? { l2CircuitBreakerDuration: '2s' } : {}),
});

const forecastOf = async (cell) => {
  const url = `${service}/v1/forecast/${cell}.json`;
  const response = await fetch(url, { headers: { 'x-api-key': KEY } });
  if (!response.ok) throw new Error(`The service answered with ${response.status}.`);
  return response.json();
};

createServer(async (request, response) => {
  const [, seconds, cell] = request.url.split('/');
  try {
    const forecast = await bento.getOrSet({
      key: cell,
      ttl: Number(seconds) * 1000,
      factory: () => forecastOf(cell),
    });
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(forecast));
  } catch {
    response.writeHead(502).end();
  }
}).listen(Number(port), '127.0.0.1');
