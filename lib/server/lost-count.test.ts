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
import { DAY_MS, HOUR_MS } from '@/lib/contract/time';
import { START_MS } from './testing/fixtures';
import { createSharedFolder } from './testing/shared-folder';

let shared: ReturnType<typeof createSharedFolder>;
beforeEach(() => {
  shared = createSharedFolder();
});

describe('a day whose count may be incomplete', () => {
  /** At a steady rate, three quarters of the quota are spent by 18:00 UTC. */
  const STEADY = 300;

  it('is not assumed on the first start', () => {
    expect(shared.start().budget.spent()).toBe(0);
  });
  it.each<[string, () => void]>([
    ['its note is damaged', () => writeFileSync(shared.noteFile(), '{"startMs":')],
    ['its note is a foreign file', () => writeFileSync(shared.noteFile(), '"hello"')],
    ['its note was removed by a process that could not count', () => unlinkSync(shared.noteFile())],
    ['the salt is lost', () => unlinkSync(join(shared.folder, 'salt'))],
    ['the salt is damaged', () => writeFileSync(join(shared.folder, 'salt'), 'x')],
  ])('is assumed to have spent calls at a steady rate if %s', (_, damage) => {
    const before = shared.start();
    before.spend(20);
    before.storage.close();
    damage();
    const { budget, spend } = shared.start();
    expect(budget.spent()).toBe(STEADY);
    expect(spend(200)).toBe(100);
    expect(shared.start().budget.left()).toBe(0);
    shared.clock.advance(6 * HOUR_MS);
    expect(budget.left()).toBe(400);
  });
  it('has spent what was counted, if that is more', () => {
    shared.start().spend(350);
    writeFileSync(shared.noteFile(), '');
    expect(shared.start().budget.spent()).toBe(350);
  });
  it('restores a lost count from its note, up to the last few seconds', () => {
    const { spend, budget } = shared.start();
    spend(200);
    shared.clock.advance(5000);
    spend(1);
    truncateSync(shared.countFile(), 10);
    expect(shared.start().budget.spent()).toBe(201);
    expect(budget.spend()).toBe(true);
    expect(shared.start().budget.spent()).toBe(202);
  });
  it('tolerates flipped bytes and foreign bytes', () => {
    shared.start().spend(40);
    writeFileSync(shared.countFile(), randomBytes(40));
    expect(shared.start().budget.spent()).toBe(40);
  });
  it('is written again by a running process whose files were removed', () => {
    const { budget, spend } = shared.start();
    spend(40);
    for (const name of readdirSync(shared.folder)) unlinkSync(join(shared.folder, name));
    shared.clock.advance(1000);
    expect(budget.spend()).toBe(true);
    expect(readFileSync(shared.countFile())).toHaveLength(41);
  });
  it('is assumed to have spent calls at a steady rate in a folder that cannot be created', () => {
    writeFileSync(join(shared.folder, 'file'), '');
    const { budget, troubles, storage } = shared.start({ path: join(shared.folder, 'file/below') });
    expect(budget.spent()).toBe(STEADY);
    expect(troubles).toMatchObject([{ part: 'folder', state: 'off' }]);
    expect(storage.isWorking()).toBe(false);
  });
  it('is assumed to have spent calls at a steady rate at each start while something blocks the count file', () => {
    shared.start().spend(20);
    const path = shared.countFile();
    unlinkSync(path);
    mkdirSync(path);
    expect(shared.start().budget.spent()).toBe(STEADY);
    shared.clock.advance(3 * HOUR_MS);
    expect(shared.start().budget.spent()).toBe(350);
  });
  it.skipIf(process.getuid?.() === 0)(
    'is assumed to have spent calls at a steady rate in a read-only folder',
    () => {
      chmodSync(shared.folder, 0o500);
      expect(shared.start().budget.spent()).toBe(STEADY);
      chmodSync(shared.folder, 0o700);
    },
  );
  it('is counted in memory while the disk is full, with one warning, and on disk again when there is room', () => {
    const { budget, spend, troubles, storage } = shared.start();
    spend(10);
    const path = shared.countFile();
    unlinkSync(path);
    // Every write to /dev/full fails with ENOSPC.
    symlinkSync('/dev/full', path);
    expect(spend(500)).toBe(390);
    expect(budget.left()).toBe(0);
    expect(troubles).toMatchObject([{ part: 'count', state: 'off' }]);
    expect(storage.isWorking()).toBe(false);
    unlinkSync(path);
    shared.clock.advance(1000);
    expect(budget.left()).toBe(0);
    shared.clock.advance(6 * HOUR_MS);
    expect(budget.spend()).toBe(true);
    expect(storage.isWorking()).toBe(true);
  });
});

describe('a clock that was ahead', () => {
  it('loses no calls of the day when it is corrected, and does not extend the day', () => {
    const running = shared.start();
    running.spend(30);
    shared.clock.advance(3 * DAY_MS);
    expect(running.spend(20)).toBe(20);
    shared.clock.advance(-3 * DAY_MS);
    expect(running.budget.left()).toBe(350);
    expect(shared.start().budget.left()).toBe(350);
    shared.clock.advance(DAY_MS);
    expect(shared.start().budget.left()).toBe(400);
    shared.clock.advance(2 * DAY_MS);
    expect(shared.start().budget.left()).toBe(400);
  });
  it('leaves a day of a steady rate if it was so far ahead that the count was deleted', () => {
    const running = shared.start();
    running.spend(30);
    shared.clock.advance(30 * DAY_MS);
    running.budget.spend();
    shared.clock.advance(-30 * DAY_MS);
    expect(running.budget.left()).toBe(100);
  });
  it('does not make a stop or a day last longer than a day', () => {
    const note = { counted: 0, isWhole: true, assumed: 0, told: null };
    const times = { startMs: START_MS, endsMs: START_MS + 9 * DAY_MS };
    shared.start();
    writeFileSync(
      shared.noteFile(),
      JSON.stringify({ ...note, ...times, stoppedUntilMs: START_MS + 9 * DAY_MS }),
    );
    const { budget } = shared.start();
    expect(budget.availableMs()).toBe(START_MS + 1.1 * DAY_MS);
    expect(budget.resetMs()).toBe(START_MS + 1.1 * DAY_MS);
  });
});
