import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { CacheEntry } from '../cache/cache';
import { createFingerprints } from '../files/fingerprints';
import { createLedger } from '../quota/ledger';
import { openStorage, type Trouble } from '../storage';
import { Body } from '../terms/body';
import { success } from '../terms/outcome';
import { CANARY, createClock } from './fixtures';

interface Opening {
  readonly path?: string;
  readonly origin?: string;
  readonly maxBytes?: number;
}

/** A folder that lasts as long as a test, its clock, and the processes that open it. */
export function createSharedFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'hexcast-folder-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const clock = createClock();
  const named = (part: string) => readdirSync(folder).filter((name) => name.includes(part));
  const pathOf = (part: string) => join(folder, named(part)[0] ?? '');

  /** Opens the storage as another process would; `tick` is what a timer does there once a minute. */
  function open({ path = folder, origin = 'one/', maxBytes = 10_000_000 }: Opening = {}) {
    const troubles: Trouble[] = [];
    let tick = () => {};
    const storage = openStorage({
      folder: path,
      origin,
      maxBytes,
      now: clock.now,
      randomHex: () => randomBytes(16).toString('hex'),
      every(_, act) {
        tick = act;
        return () => {};
      },
      onTrouble: (trouble) => troubles.push(trouble),
    });
    return { storage, troubles, tick: () => tick() };
  }

  /** The ledger of a key in such a process. `spend` tries a number of calls, and says how many there were. */
  function start({ dailyCalls = 400, ...opening }: Opening & { dailyCalls?: number } = {}) {
    const opened = open(opening);
    const { salt, dayOf } = opened.storage;
    const book = dayOf(createFingerprints(salt)(CANARY));
    const ledger = createLedger({ dailyCalls, now: clock.now, ...book });
    const spend = (calls: number) =>
      Array.from({ length: calls }, () => ledger.spend()).filter((isSpent) => isSpent).length;
    return { ...opened, ledger, spend };
  }

  /** A document that says a text. */
  const document = (text: string): CacheEntry => ({
    outcome: success(Body.of(Buffer.from(JSON.stringify(text)))),
    fetchedMs: clock.now(),
    ttlMs: 900_000,
    servableMs: 3_600_000,
    stretchable: 'for-map',
  });

  return {
    folder,
    clock,
    open,
    start,
    document,
    segments: () => named('.hexcast'),
    segment: () => pathOf('.hexcast'),
    countFile: () => pathOf('calls-'),
    pageFile: () => pathOf('page-day-'),
  };
}

/** What a document says. */
export function textOf(kept: CacheEntry | undefined): unknown {
  return kept?.outcome.ok ? JSON.parse(kept.outcome.value.bytes().toString()) : kept;
}
