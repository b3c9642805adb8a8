import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Measures what a cached forecast costs in memory. */
const root = fileURLToPath(new URL('..', import.meta.url));
const args = ['--expose-gc', '--import', 'tsx', 'bench/memory-run.ts', ...process.argv.slice(2)];
const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
process.exit(status ?? 1);
