import { parseArgs } from 'node:util';
import { createDemoServer } from './demo-server';

/**
 * `npm run demo -- [--port 8787] [--variant A|B] [--key pub_…] [--daily-limit N]`: the stand-in
 * service alone, on 127.0.0.1. PORT does what --port does. The key is made up and guards nothing.
 */
const MADE_UP_KEY = `pub_${'0123456789abcdef'.repeat(2)}`;

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: process.env.PORT ?? '8787' },
    variant: { type: 'string', default: 'A' },
    key: { type: 'string', multiple: true, default: [MADE_UP_KEY] },
    'daily-limit': { type: 'string' },
  },
});

const limit = values['daily-limit'];
const server = createDemoServer({
  keys: values.key,
  now: Date.now,
  variant: values.variant === 'B' ? 'B' : 'A',
  ...(limit === undefined ? {} : { dailyLimit: Number(limit) }),
});
server.listen(Number(values.port), '127.0.0.1', () => {
  // The one that the system gave, where 0 was asked for.
  const bound = server.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : values.port;
  const told = `Demo weather service on http://127.0.0.1:${port} (key: ${values.key.join(', ')})`;
  process.stdout.write(`${told}\n`);
});
