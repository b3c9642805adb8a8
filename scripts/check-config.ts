// Reads the environment as the server will, `.env` files included, and stops with one sentence where it
// does not describe a service that can be asked.
import nextEnv from '@next/env';
import { readConfig } from '@/lib/gateway/config/config';

nextEnv.loadEnvConfig(process.cwd(), false, { info: () => {}, error: () => {} });
try {
  readConfig(process.env);
} catch (error) {
  console.error(
    `hexcast: ${error instanceof Error ? error.message : 'the environment is unreadable'}`,
  );
  process.exit(1);
}
