import { parseArgs } from 'node:util';
import { createNdfdService } from './ndfd-service';

/** `npx tsx lib/sources/public/testing/ndfd-serve.ts [--port 8791] [--latency MS]`: the stand-in, on 127.0.0.1. */
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '8791' },
    latency: { type: 'string', default: '0' },
  },
});
const server = createNdfdService({ latencyMs: Number(values.latency) });
server.listen(Number(values.port), '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : values.port;
  process.stdout.write(`Stand-in for digital.weather.gov on http://127.0.0.1:${port}\n`);
});
