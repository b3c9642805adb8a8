import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Times the search for places, from a request to the bytes of its answer. */
const root = fileURLToPath(new URL('..', import.meta.url));
const args = ['--import', 'tsx', 'bench/places-run.ts'];
const env = { ...process.env, WEATHER_API_URL: '', CACHE_DIR: 'off' };
const { status } = spawnSync(process.execPath, args, { cwd: root, env, stdio: 'inherit' });
process.exit(status ?? 1);
