/**
 * The script that other sites' pages include, `/embed.js`: the elements `<hexcast-weather>` and so on. It knows its
 * server from where it was loaded. Their types are in `public/embed.d.ts`. The package @hexcast/embed has the same
 * elements (see packages/embed/src/index.ts).
 */
import { EMBED_MORE_PATH } from '@/lib/contract/paths';
import { define } from './define';
import type { more } from './more';

const RETRY_MS = 15_000;
const MOST_TRIES = 9;

/** Some browsers keep a module that failed, so another try has another name. */
function withMore(use: (its: typeof more) => void, tries = 0): void {
  import(`${EMBED_MORE_PATH}#${tries}`).then(
    (module) => use(module.more),
    () => tries < MOST_TRIES && setTimeout(() => withMore(use, tries + 1), RETRY_MS),
  );
}

define(new URL(import.meta.url).origin, withMore);
