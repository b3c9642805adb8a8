import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  truncateSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { START_MS } from './testing/fixtures';
import { createSharedFolder } from './testing/shared-folder';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let shared: ReturnType<typeof createSharedFolder>;
beforeEach(() => {
  shared = createSharedFolder();
});

describe('a day that may have lost calls', () => {
  /** At 18:00 UTC three quarters of a steady day are over. */
  const STEADY = 300;

  it('is not what a first start finds', () => {
    expect(shared.start().ledger.spent()).toBe(0);
  });
  it.each<[string, () => void]>([
    ['its page is damaged', () => writeFileSync(shared.pageFile(), '{"startMs":')],
    ['its page is a foreign file', () => writeFileSync(shared.pageFile(), '"hello"')],
    [
      'its page was taken away by a process that could not count',
      () => unlinkSync(shared.pageFile()),
    ],
    ['the salt is lost', () => unlinkSync(join(shared.folder, 'salt'))],
    ['the salt is damaged', () => writeFileSync(join(shared.folder, 'salt'), 'x')],
  ])('is taken for a steady one where %s', (_, damage) => {
    const before = shared.start();
    before.spend(20);
    before.storage.close();
    damage();
    const { ledger, spend } = shared.start();
    expect(ledger.spent()).toBe(STEADY);
    expect(spend(200)).toBe(100);
    expect(shared.start().ledger.left()).toBe(0);
    shared.clock.advance(6 * HOUR_MS);
    expect(ledger.left()).toBe(400);
  });
  it('is what was counted, where that is more', () => {
    shared.start().spend(350);
    writeFileSync(shared.pageFile(), '');
    expect(shared.start().ledger.spent()).toBe(350);
  });
  it('knows from its page what the count lost, to a few seconds', () => {
    const { spend, ledger } = shared.start();
    spend(200);
    shared.clock.advance(5000);
    spend(1);
    truncateSync(shared.countFile(), 10);
    expect(shared.start().ledger.spent()).toBe(201);
    expect(ledger.spend()).toBe(true);
    expect(shared.start().ledger.spent()).toBe(202);
  });
  it('minds no byte that flips, and no bytes that it did not write', () => {
    shared.start().spend(40);
    writeFileSync(shared.countFile(), randomBytes(40));
    expect(shared.start().ledger.spent()).toBe(40);
  });
  it('is written anew by a process that lives on when its files are taken away', () => {
    const { ledger, spend } = shared.start();
    spend(40);
    for (const name of readdirSync(shared.folder)) unlinkSync(join(shared.folder, name));
    shared.clock.advance(1000);
    expect(ledger.spend()).toBe(true);
    expect(readFileSync(shared.countFile())).toHaveLength(41);
  });
  it('is a steady one in a folder that can’t be made', () => {
    writeFileSync(join(shared.folder, 'file'), '');
    const { ledger, troubles, storage } = shared.start({ path: join(shared.folder, 'file/below') });
    expect(ledger.spent()).toBe(STEADY);
    expect(troubles).toMatchObject([{ part: 'folder', state: 'off' }]);
    expect(storage.isWorking()).toBe(false);
  });
  it('is a steady one at each start for as long as there is something in the way of the count', () => {
    shared.start().spend(20);
    const path = shared.countFile();
    unlinkSync(path);
    mkdirSync(path);
    expect(shared.start().ledger.spent()).toBe(STEADY);
    shared.clock.advance(3 * HOUR_MS);
    expect(shared.start().ledger.spent()).toBe(350);
  });
  it.skipIf(process.getuid?.() === 0)('is a steady one in a folder that may only be read', () => {
    chmodSync(shared.folder, 0o500);
    expect(shared.start().ledger.spent()).toBe(STEADY);
    chmodSync(shared.folder, 0o700);
  });
  it('goes on in memory on a full disk, with one warning, and is written down when there is room', () => {
    const { ledger, spend, troubles, storage } = shared.start();
    spend(10);
    const path = shared.countFile();
    unlinkSync(path);
    // Every write to it fails with ENOSPC.
    symlinkSync('/dev/full', path);
    expect(spend(500)).toBe(390);
    expect(ledger.left()).toBe(0);
    expect(troubles).toMatchObject([{ part: 'count', state: 'off' }]);
    expect(storage.isWorking()).toBe(false);
    unlinkSync(path);
    shared.clock.advance(1000);
    expect(ledger.left()).toBe(0);
    shared.clock.advance(6 * HOUR_MS);
    expect(ledger.spend()).toBe(true);
    expect(storage.isWorking()).toBe(true);
  });
});

describe('a clock that was ahead', () => {
  it('loses no call of the day when it is right again, and does not keep the day spent', () => {
    const running = shared.start();
    running.spend(30);
    shared.clock.advance(3 * DAY_MS);
    expect(running.spend(20)).toBe(20);
    shared.clock.advance(-3 * DAY_MS);
    expect(running.ledger.left()).toBe(350);
    expect(shared.start().ledger.left()).toBe(350);
    shared.clock.advance(DAY_MS);
    expect(shared.start().ledger.left()).toBe(400);
    shared.clock.advance(2 * DAY_MS);
    expect(shared.start().ledger.left()).toBe(400);
  });
  it('leaves a steady day where it was so far ahead that the count was thrown away', () => {
    const running = shared.start();
    running.spend(30);
    shared.clock.advance(30 * DAY_MS);
    running.ledger.spend();
    shared.clock.advance(-30 * DAY_MS);
    expect(running.ledger.left()).toBe(100);
  });
  it('keeps no stop and no day longer than a day', () => {
    const page = { counted: 0, isWhole: true, assumed: 0, stated: null };
    const times = { startMs: START_MS, endsMs: START_MS + 9 * DAY_MS };
    shared.start();
    writeFileSync(
      shared.pageFile(),
      JSON.stringify({ ...page, ...times, stoppedUntilMs: START_MS + 9 * DAY_MS }),
    );
    const { ledger } = shared.start();
    expect(ledger.availableMs()).toBe(START_MS + 1.1 * DAY_MS);
    expect(ledger.resetMs()).toBe(START_MS + 1.1 * DAY_MS);
  });
});
