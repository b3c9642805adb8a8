import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Simulates the day of a key, with a clock of its own. */
const root = fileURLToPath(new URL('..', import.meta.url));
const args = ['--import', 'tsx', 'bench/day-run.ts', ...process.argv.slice(2)];
const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
process.exit(status ?? 1);
