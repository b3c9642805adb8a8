import { parseArgs } from 'node:util';
import { createDemoServer } from './demo-server';
import { faultsSchema } from './faults';

/**
 * `npm run demo -- [--port 8787] [--variant A|B] [--key pub_…] [--daily-limit N] [--latency MS]
 * [--jitter 0.3] [--fail 0.02]`: the stand-in service alone, on 127.0.0.1. PORT is the same as --port. The
 * last three options make it as slow and unreliable as real services are. The default key is made up.
 */
const DEFAULT_KEY = `pub_${'0123456789abcdef'.repeat(2)}`;

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: process.env.PORT ?? '8787' },
    variant: { type: 'string', default: 'A' },
    key: { type: 'string', multiple: true, default: [DEFAULT_KEY] },
    'daily-limit': { type: 'string' },
    latency: { type: 'string', default: '0' },
    jitter: { type: 'string', default: '0' },
    fail: { type: 'string', default: '0' },
  },
});

const faults = faultsSchema.safeParse({
  latency: Number(values.latency),
  jitter: Number(values.jitter),
  fail: Number(values.fail),
});
if (!faults.success) {
  process.stderr.write(
    '--latency takes milliseconds; --jitter and --fail take a fraction from 0 to 1.\n',
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
  faults.data,
);
server.listen(Number(values.port), '127.0.0.1', () => {
  // With port 0 the system chooses one.
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : values.port;
  process.stdout.write(
    `Demo weather service on http://127.0.0.1:${port} (key: ${values.key.join(', ')})\n`,
  );
});
