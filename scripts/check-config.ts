// Reads the environment as the server will, including `.env` files, and exits with one sentence if the
// configuration is invalid.
import nextEnv from '@next/env';
import { readConfig } from '@/lib/config/config';

nextEnv.loadEnvConfig(process.cwd(), false, { info: () => {}, error: () => {} });
try {
  readConfig(process.env);
} catch (error) {
  console.error(
    `hexcast: ${error instanceof Error ? error.message : 'could not read the environment'}`,
  );
  process.exit(1);
}
