import { useEffect, useRef, useState } from 'react';
import { KEY_PRINTS_PATH } from '@/lib/contract/paths';
import { type KeyPrint, keyPrintsSchema, PLANTED } from '@/lib/contract/proof';
import { OWN_ADDRESSES, ownPaths, referencesIn } from '@/lib/prove/addresses';
import type { Find } from '@/lib/prove/scan';
import { sha256Words } from '@/lib/prove/sha256';
import { hexOf } from '@/lib/prove/windows';
import { fetchResponse } from '@/lib/queries/fetch-response';
import { createSearchWorker } from './search-worker';
import {
  fetchSources,
  isWeather,
  localSources,
  type ProofSource,
  type SourceGroup,
} from './sources';

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
  /** What could not be read again, so that nobody knows what is in it. */
  readonly unread: number;
  /** How many keys were looked for, besides the decoy. */
  readonly keys: number;
}

/** The label of the made-up key, and of the one whose hash the reader has brought along. */
export const DECOY = 'decoy';
export const OWN = 'own';

/** Worked out here, so that a server cannot call its key a decoy. */
const decoyPrint = (): KeyPrint => {
  const bytes = Uint8Array.from(atob(PLANTED), (character) => character.charCodeAt(0));
  return { label: DECOY, sha256: hexOf(sha256Words(bytes)) };
};

const IDLE: Proof = { state: 'idle', searched: [], progress: 0, candidates: 0, unread: 0, keys: 0 };
const MAX_PATHS = 500;
const MAX_BYTES = 134_217_728;
const MAX_MS = 180_000;

/** A search, and what begins and ends it. */
export interface ProofSearch extends Proof {
  /** Begins a search, for the key with another SHA-256 as well, if one is given. */
  readonly start: (ownSha256: string | null) => void;
  readonly stop: () => void;
}

/** Searches everything that this origin has sent to this browser for the server's keys. */
export function useProof(): ProofSearch {
  const [proof, setProof] = useState(IDLE);
  const running = useRef<AbortController | null>(null);
  const stop = () => running.current?.abort();
  useEffect(() => () => running.current?.abort(), []);

  async function run(ownSha256: string | null, signal: AbortSignal): Promise<void> {
    const { document: prints } = await fetchResponse(KEY_PRINTS_PATH, keyPrintsSchema, signal);
    const wanted = [
      ...prints.keys,
      ...(ownSha256 === null ? [] : [{ label: OWN, sha256: ownSha256 }]),
    ];
    const worker = createSearchWorker([...wanted, decoyPrint()]);
    signal.addEventListener('abort', worker.end, { once: true });
    const searched: Searched[] = [];
    const paths = ownPaths(
      [location.href, ...performance.getEntriesByType('resource').map(({ name }) => name)].concat(
        OWN_ADDRESSES,
      ),
      location.origin,
    );
    const endMs = performance.now() + MAX_MS;
    let candidates = 0;
    let bytes = 0;
    let read = 0;
    let failed = 0;

    async function search(sources: readonly ProofSource[], at: number): Promise<void> {
      for (const { group, name, bytes: own } of sources) {
        bytes += own.length;
        const report = await worker.scan(own);
        candidates += report.candidates;
        const { windows, finds } = report;
        searched.push({ group, name, bytes: report.bytes, windows, finds });
      }
      const progress = at / Math.max(at, paths.length);
      const keys = wanted.length;
      if (signal.aborted) return;
      const unread = failed;
      setProof({ state: 'running', searched: [...searched], progress, candidates, unread, keys });
    }

    await search(await localSources(), 0);
    const isWithin = () => read < MAX_PATHS && bytes < MAX_BYTES && performance.now() < endMs;
    for (; read < paths.length && isWithin(); read += 1) {
      signal.throwIfAborted();
      const path = paths[read] ?? '/';
      const sources = await fetchSources(path, signal).catch(() => []);
      if (sources.length === 0) failed += 1;
      for (const { group, bytes: own } of sources) {
        if (group !== 'pages' && !path.endsWith('.css')) continue;
        const named = referencesIn(new TextDecoder().decode(own));
        for (const more of ownPaths(named, location.origin)) {
          // Weather that a page names and that this browser has not fetched was not sent to it.
          if (!paths.includes(more) && !isWeather(more)) paths.push(more);
        }
      }
      await search(sources, read + 1);
    }
    worker.end();
    signal.throwIfAborted();
    const unread = failed + paths.length - read;
    setProof((before) => ({ ...before, state: 'done', progress: 1, unread }));
  }

  const end = (state: Proof['state']) => setProof((before) => ({ ...before, state }));

  function start(ownSha256: string | null): void {
    stop();
    const own = new AbortController();
    running.current = own;
    setProof({ ...IDLE, state: 'running' });
    // At once, since a thread that was ended never answers.
    own.signal.addEventListener('abort', () => end('stopped'), { once: true });
    run(ownSha256, own.signal).catch(() => own.signal.aborted || end('failed'));
  }

  return { ...proof, start, stop };
}
