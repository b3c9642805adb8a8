import { parseArgs } from 'node:util';
import { createDemoServer } from './demo-server';
import { faultsSchema } from './faults';

/**
 * `npm run demo -- [--port 8787] [--variant A|B] [--key pub_…] [--daily-limit N] [--latency MS]
 * [--jitter 0.3] [--fail 0.02]`: the stand-in service alone, on 127.0.0.1. PORT does what --port does. The
 * key is made up and guards nothing. With the last three it is as slow and as moody as services are.
 */
const MADE_UP_KEY = `pub_${'0123456789abcdef'.repeat(2)}`;

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: process.env.PORT ?? '8787' },
    variant: { type: 'string', default: 'A' },
    key: { type: 'string', multiple: true, default: [MADE_UP_KEY] },
    'daily-limit': { type: 'string' },
    latency: { type: 'string', default: '0' },
    jitter: { type: 'string', default: '0' },
    fail: { type: 'string', default: '0' },
  },
});

const moods = faultsSchema.safeParse({
  latency: Number(values.latency),
  jitter: Number(values.jitter),
  fail: Number(values.fail),
});
if (!moods.success) {
  process.stderr.write(
    '--latency is milliseconds, --jitter and --fail are parts of one: numbers from 0 to 1.\n',
  );
  process.exit(1);
}

const limit = values['daily-limit'];
const server = createDemoServer(
  {
    keys: values.key,
    now: Date.now,
    variant: values.variant === 'B' ? 'B' : 'A',
    ...(limit === undefined ? {} : { dailyLimit: Number(limit) }),
  },
  moods.data,
);
server.listen(Number(values.port), '127.0.0.1', () => {
  // The one that the system gave, where 0 was asked for.
  const bound = server.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : values.port;
  const told = `Demo weather service on http://127.0.0.1:${port} (key: ${values.key.join(', ')})`;
  process.stdout.write(`${told}\n`);
});
