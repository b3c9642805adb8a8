import { useEffect, useRef, useState } from 'react';
import { KEY_PRINTS_PATH, keyPrintsSchema } from '@/lib/contract/proof';
import { OWN_ADDRESSES, ownPaths, referencesIn } from '@/lib/prove/addresses';
import type { Find } from '@/lib/prove/scan';
import { fetchResponse } from '@/lib/queries/fetch-response';
import { createSearchWorker } from './search-worker';
import { fetchSources, localSources, type ProofSource, type SourceGroup } from './sources';

/** One thing that was searched. */
export interface Searched {
  readonly group: SourceGroup;
  readonly name: string;
  readonly bytes: number;
  readonly windows: number;
  readonly finds: readonly Find[];
}

export interface Proof {
  readonly state: 'idle' | 'running' | 'done' | 'stopped' | 'failed';
  readonly searched: readonly Searched[];
  /** From 0 to 1. */
  readonly progress: number;
  readonly candidates: number;
  /** How many keys were looked for, besides the decoy. */
  readonly keys: number;
}

const IDLE: Proof = { state: 'idle', searched: [], progress: 0, candidates: 0, keys: 0 };
const MOST_PATHS = 500;
const MOST_BYTES = 134_217_728;

/** Searches everything that this origin has sent to this browser for the server's keys. */
export function useProof(): Proof & { readonly start: () => void; readonly stop: () => void } {
  const [proof, setProof] = useState(IDLE);
  const running = useRef<AbortController | null>(null);
  const stop = () => running.current?.abort();
  useEffect(() => () => running.current?.abort(), []);

  async function run(signal: AbortSignal): Promise<void> {
    const { document: prints } = await fetchResponse(KEY_PRINTS_PATH, keyPrintsSchema, signal);
    const worker = createSearchWorker([...prints.keys, prints.decoy]);
    signal.addEventListener('abort', worker.end, { once: true });
    const searched: Searched[] = [];
    const paths = ownPaths(
      [location.href, ...performance.getEntriesByType('resource').map(({ name }) => name)].concat(
        OWN_ADDRESSES,
      ),
      location.origin,
    );
    let candidates = 0;
    let bytes = 0;

    async function search(sources: readonly ProofSource[], at: number): Promise<void> {
      for (const { group, name, bytes: own } of sources) {
        bytes += own.length;
        const report = await worker.scan(own);
        candidates += report.candidates;
        const { windows, finds } = report;
        searched.push({ group, name, bytes: report.bytes, windows, finds });
      }
      const progress = at / Math.max(at, paths.length);
      const keys = prints.keys.length;
      setProof({ state: 'running', searched: [...searched], progress, candidates, keys });
    }

    await search(await localSources(), 0);
    for (let at = 0; at < Math.min(paths.length, MOST_PATHS) && bytes < MOST_BYTES; at += 1) {
      signal.throwIfAborted();
      const path = paths[at] ?? '/';
      const sources = await fetchSources(path, signal).catch(() => []);
      for (const { group, bytes: own } of sources) {
        if (group !== 'pages' && !path.endsWith('.css')) continue;
        const named = referencesIn(new TextDecoder().decode(own));
        for (const more of ownPaths(named, location.origin)) {
          if (!paths.includes(more)) paths.push(more);
        }
      }
      await search(sources, at + 1);
    }
    worker.end();
    setProof((before) => ({ ...before, state: 'done', progress: 1 }));
  }

  function start(): void {
    stop();
    const own = new AbortController();
    running.current = own;
    setProof({ ...IDLE, state: 'running' });
    run(own.signal).catch(() => {
      const state = own.signal.aborted ? 'stopped' : 'failed';
      setProof((before) => ({ ...before, state }));
    });
  }

  return { ...proof, start, stop };
}
