// Tells browsers that a large script is needed whole, so that they compile it while it arrives, beside the
// page, and not on the page's own thread when it is first run (explicit compile hints, in Chromium from 136
// on; to all others it is a comment). A bundler wraps MapLibre into one function, which would be parsed
// twice otherwise: on a slow phone the page stood still for 0.3 s.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const HINT = '//# allFunctionsCalledOnLoad\n';
/** The map's script alone is as large; what is smaller is not worth compiling what may never be called. */
const LARGE_BYTES = 500_000;

/** Puts the hint on the large scripts in `folder`, where it is not there yet. */
export function hintCompile(folder) {
  for (const name of readdirSync(folder)) {
    if (!name.endsWith('.js')) continue;
    const path = join(folder, name);
    const script = readFileSync(path, 'utf8');
    if (script.length < LARGE_BYTES || script.startsWith(HINT)) continue;
    writeFileSync(path, HINT + script);
  }
}
