import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMemoryDays } from './call-count';
import { openDepot, type Trouble } from './depot';
import { createKeyMarks } from './key-marks';
import { createLedger } from './ledger';
import { CANARY, createClock, START_MS } from './testing/fixtures';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let folder = '';
let clock = createClock();
beforeEach(() => {
  clock = createClock();
  folder = mkdtempSync(join(tmpdir(), 'hexcast-ledger-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A process that shares the folder: its ledger, and what it warned of. */
function start({ dailyCalls = 400, path = folder } = {}) {
  const troubles: Trouble[] = [];
  const depot = openDepot({
    folder: path,
    origin: 'o/',
    maxBytes: 1_000_000,
    now: clock.now,
    randomHex: () => randomBytes(16).toString('hex'),
    every: () => () => {},
    onTrouble: (trouble) => troubles.push(trouble),
  });
  return { ...track(dailyCalls, depot.dayOf(createKeyMarks(depot.salt)(CANARY))), depot, troubles };
}

function track(dailyCalls: number | null, book = createMemoryDays()('0123abcd')) {
  const ledger = createLedger({ dailyCalls, now: clock.now, ...book });
  const spend = (calls: number) =>
    Array.from({ length: calls }, () => ledger.spend()).filter((is) => is).length;
  return { ledger, spend };
}

const fileOf = (beginning: string) =>
  join(folder, readdirSync(folder).find((name) => name.startsWith(beginning)) ?? '');
const countFile = () => fileOf('calls-');
const pageFile = () => fileOf('page-day-');

describe('the day of a key', () => {
  it('is spent together by processes that share a folder, to the last call and no further', () => {
    const [one, other] = [start(), start()];
    expect(one.spend(150)).toBe(150);
    expect(other.spend(150)).toBe(150);
    expect(one.spend(150)).toBe(100);
    expect(other.ledger.spend()).toBe(false);
    expect([one, other].map(({ ledger }) => ledger.left())).toEqual([0, 0]);
    expect(start().ledger.spent()).toBe(400);
  });
  it('is known to another process a moment later, without a call of its own', () => {
    const [one, other] = [start(), start()];
    one.spend(7);
    clock.advance(200);
    expect(other.ledger.left()).toBe(393);
  });
  it('goes on over a restart, and begins anew at midnight UTC', () => {
    start().spend(399);
    const next = start();
    expect(next.spend(10)).toBe(1);
    clock.advance(6 * HOUR_MS);
    expect(next.ledger.left()).toBe(400);
    expect(start().spend(401)).toBe(400);
    expect(next.ledger.spend()).toBe(false);
  });
  it('ends when the service says, for all processes', () => {
    const [one, other] = [start(), start()];
    one.spend(5);
    const resetMs = START_MS + 2 * HOUR_MS;
    one.ledger.settle({ limit: 300, remaining: 200, resetMs }, false);
    clock.advance(1000);
    expect(other.ledger.left()).toBe(200);
    expect(other.spend(300)).toBe(200);
    clock.advance(2 * HOUR_MS);
    expect(one.ledger.resetMs()).toBe(resetMs + 4 * HOUR_MS);
    expect(one.spend(500)).toBe(400);
    expect(other.ledger.spend()).toBe(false);
  });
  it('stops for all processes, and for a day at most', () => {
    const [one, other] = [start(), start()];
    one.spend(1);
    one.ledger.settle({ retryAtMs: START_MS + HOUR_MS }, true);
    expect(other.ledger.spend()).toBe(false);
    expect(other.ledger.againMs()).toBe(START_MS + HOUR_MS);
    clock.advance(HOUR_MS);
    expect(other.ledger.spend()).toBe(true);
  });
  it('leaves no files of days that are long over', () => {
    const { ledger } = start();
    for (let day = 0; day < 14; day += 1) {
      ledger.spend();
      clock.advance(DAY_MS);
    }
    expect(readdirSync(folder).filter((name) => name.startsWith('calls-')).length).toBeLessThan(10);
  });
  it('has no end without a limit', () => {
    const { ledger, spend } = track(null);
    expect(spend(1000)).toBe(1000);
    expect(ledger.left()).toBe(Number.POSITIVE_INFINITY);
  });
});

describe('a day that may have lost calls', () => {
  /** At 18:00 UTC three quarters of a steady day are over. */
  const STEADY = 300;

  it('is not what a first start finds', () => {
    expect(start().ledger.spent()).toBe(0);
  });
  it.each<[string, () => void]>([
    ['its page is damaged', () => writeFileSync(pageFile(), '{"startMs":')],
    ['its page is a foreign file', () => writeFileSync(pageFile(), '"hello"')],
    ['its page was taken away by a process that could not count', () => unlinkSync(pageFile())],
    ['the salt is lost', () => unlinkSync(join(folder, 'salt'))],
    ['the salt is damaged', () => writeFileSync(join(folder, 'salt'), 'x')],
  ])('is taken for a steady one where %s', (_, damage) => {
    const before = start();
    before.spend(20);
    before.depot.close();
    damage();
    const { ledger, spend } = start();
    expect(ledger.spent()).toBe(STEADY);
    expect(spend(200)).toBe(100);
    expect(start().ledger.left()).toBe(0);
    clock.advance(6 * HOUR_MS);
    expect(ledger.left()).toBe(400);
  });
  it('is what was counted, where that is more', () => {
    start().spend(350);
    writeFileSync(pageFile(), '');
    expect(start().ledger.spent()).toBe(350);
  });
  it('knows from its page what the count lost, to a second', () => {
    const { spend, ledger } = start();
    spend(200);
    clock.advance(1000);
    spend(1);
    truncateSync(countFile(), 10);
    expect(start().ledger.spent()).toBe(201);
    expect(ledger.spend()).toBe(true);
    expect(start().ledger.spent()).toBe(202);
  });
  it('minds no byte that flips, and no bytes that it did not write', () => {
    start().spend(40);
    writeFileSync(countFile(), randomBytes(40));
    expect(start().ledger.spent()).toBe(40);
  });
  it('is written anew by a process that lives on when its files are taken away', () => {
    const { ledger, spend } = start();
    spend(40);
    for (const name of readdirSync(folder)) unlinkSync(join(folder, name));
    clock.advance(1000);
    expect(ledger.spend()).toBe(true);
    expect(readFileSync(countFile())).toHaveLength(41);
  });
  it('is a steady one in a folder that can’t be made', () => {
    writeFileSync(join(folder, 'file'), '');
    const { ledger, troubles, depot } = start({ path: join(folder, 'file/below') });
    expect(ledger.spent()).toBe(STEADY);
    expect(troubles).toMatchObject([{ part: 'folder', state: 'off' }]);
    expect(depot.isWorking()).toBe(false);
  });
  it('is a steady one at each start for as long as there is something in the way of the count', () => {
    start().spend(20);
    const path = countFile();
    unlinkSync(path);
    mkdirSync(path);
    expect(start().ledger.spent()).toBe(STEADY);
    clock.advance(3 * HOUR_MS);
    expect(start().ledger.spent()).toBe(350);
  });
  it.skipIf(process.getuid?.() === 0)('is a steady one in a folder that may only be read', () => {
    chmodSync(folder, 0o500);
    expect(start().ledger.spent()).toBe(STEADY);
    chmodSync(folder, 0o700);
  });
  it('goes on in memory on a full disk, with one warning, and is written down when there is room', () => {
    const { ledger, spend, troubles, depot } = start();
    spend(10);
    const path = countFile();
    unlinkSync(path);
    // Every write to it fails with ENOSPC.
    symlinkSync('/dev/full', path);
    expect(spend(500)).toBe(390);
    expect(ledger.left()).toBe(0);
    expect(troubles).toMatchObject([{ part: 'count', state: 'off' }]);
    expect(depot.isWorking()).toBe(false);
    unlinkSync(path);
    clock.advance(1000);
    expect(ledger.left()).toBe(0);
    clock.advance(6 * HOUR_MS);
    expect(ledger.spend()).toBe(true);
    expect(depot.isWorking()).toBe(true);
  });
});

describe('a clock that was ahead', () => {
  it('loses no call of the day when it is right again, and does not keep the day spent', () => {
    const running = start();
    running.spend(30);
    clock.advance(3 * DAY_MS);
    expect(running.spend(20)).toBe(20);
    clock.advance(-3 * DAY_MS);
    expect(running.ledger.left()).toBe(350);
    expect(start().ledger.left()).toBe(350);
    clock.advance(DAY_MS);
    expect(start().ledger.left()).toBe(400);
    clock.advance(2 * DAY_MS);
    expect(start().ledger.left()).toBe(400);
  });
  it('leaves a steady day where it was so far ahead that the count was thrown away', () => {
    const running = start();
    running.spend(30);
    clock.advance(30 * DAY_MS);
    running.ledger.spend();
    clock.advance(-30 * DAY_MS);
    expect(running.ledger.left()).toBe(100);
  });
  it('keeps no stop and no day longer than a day', () => {
    const page = { counted: 0, isWhole: true, assumed: 0, told: null };
    const times = { startMs: START_MS, endsMs: START_MS + 9 * DAY_MS };
    start();
    writeFileSync(
      pageFile(),
      JSON.stringify({ ...page, ...times, stoppedUntilMs: START_MS + 9 * DAY_MS }),
    );
    const { ledger } = start();
    expect(ledger.againMs()).toBe(START_MS + 1.1 * DAY_MS);
    expect(ledger.resetMs()).toBe(START_MS + 1.1 * DAY_MS);
  });
});
