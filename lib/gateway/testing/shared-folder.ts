import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Kept } from '../cache/reader';
import { createKeyMarks } from '../quota/fingerprints';
import { createLedger } from '../quota/ledger';
import { openDepot, type Trouble } from '../storage';
import { bodyOf } from '../terms/body';
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

  /** Opens the depot as another process would; `tick` is what a timer does there once a minute. */
  function open({ path = folder, origin = 'one/', maxBytes = 10_000_000 }: Opening = {}) {
    const troubles: Trouble[] = [];
    let tick = () => {};
    const depot = openDepot({
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
    return { depot, troubles, tick: () => tick() };
  }

  /** The ledger of a key in such a process. `spend` tries a number of calls, and says how many there were. */
  function start({ dailyCalls = 400, ...opening }: Opening & { dailyCalls?: number } = {}) {
    const opened = open(opening);
    const { salt, dayOf } = opened.depot;
    const book = dayOf(createKeyMarks(salt)(CANARY));
    const ledger = createLedger({ dailyCalls, now: clock.now, ...book });
    const spend = (calls: number) =>
      Array.from({ length: calls }, () => ledger.spend()).filter((isSpent) => isSpent).length;
    return { ...opened, ledger, spend };
  }

  /** A document that says a text. */
  const document = (text: string): Kept => ({
    outcome: success(bodyOf(Buffer.from(JSON.stringify(text)))),
    fetchedMs: clock.now(),
    ttlMs: 900_000,
    keepMs: 3_600_000,
    slack: 'map',
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
export function textOf(kept: Kept | undefined): unknown {
  return kept?.outcome.ok ? JSON.parse(kept.outcome.value.bytes.toString()) : kept;
}
