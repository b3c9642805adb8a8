import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { Body } from '@/lib/base/body';
import { success } from '@/lib/base/outcome';
import type { CacheEntry } from '@/lib/cache/cache';
import { createCallBudget } from '@/lib/calls/quota/call-budget';
import { openStorage, type Trouble } from '@/lib/shared/disk/storage';
import { createFingerprints } from '@/lib/shared/fingerprints';
import { CANARY, createClock } from './fixtures';

interface OpenOptions {
  readonly path?: string;
  readonly origin?: string;
  readonly maxBytes?: number;
}

/** A folder that is removed after the test, with a clock, and simulated processes that share it. */
export function createSharedFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'hexcast-folder-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const clock = createClock();
  const named = (part: string) => readdirSync(folder).filter((name) => name.includes(part));
  const pathOf = (part: string) => join(folder, named(part)[0] ?? '');

  /** Opens the storage as another process would; `tick` runs its minute timer. */
  function open({ path = folder, origin = 'one/', maxBytes = 10_000_000 }: OpenOptions = {}) {
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

  /** The budget of a key in another process. `spend` tries to spend calls, and returns how many it could. */
  function start({ dailyCalls = 400, ...openOptions }: OpenOptions & { dailyCalls?: number } = {}) {
    const opened = open(openOptions);
    const { salt, dayOf } = opened.storage;
    const book = dayOf(createFingerprints(salt)(CANARY));
    const budget = createCallBudget({ dailyCalls, now: clock.now, ...book });
    const spend = (calls: number) =>
      Array.from({ length: calls }, () => budget.spend()).filter((isSpent) => isSpent).length;
    return { ...opened, budget, spend };
  }

  /** A cache entry whose document is this text. */
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
    noteFile: () => pathOf('page-day-'),
  };
}

/** The text of an entry's document; anything else as it is. */
export function textOf(entry: CacheEntry | undefined): unknown {
  return entry?.outcome.ok ? JSON.parse(entry.outcome.value.bytes().toString()) : entry;
}
