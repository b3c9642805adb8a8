import { chmodSync, readdirSync, rmSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createSharedFolder } from '@/lib/server/testing/shared-folder';
import { LAPSE_MS } from '../lease';

const KEEP_MS = 5_000;

function createSetup() {
  const { folder, clock, open } = createSharedFolder();
  const join = () => open().storage.lease('work');
  return { folder, clock, join };
}

describe('a lease in a folder', () => {
  it('is one process’s, for as long as it keeps it', async () => {
    const { clock, join } = createSetup();
    const [one, other] = [join(), join()];
    expect(one.holder()).toBe('nobody');
    for (let times = 0; times < 20; times += 1) {
      expect(await one.keep()).toBe(true);
      expect(await other.keep()).toBe(false);
      clock.advance(KEEP_MS);
    }
    expect([one.isHeld(), other.isHeld()]).toEqual([true, false]);
    expect([one.holder(), other.holder()]).toEqual(['here', 'elsewhere']);
  });
  it('is another’s at once when it is left, and after a while when its holder has died', async () => {
    const { clock, join } = createSetup();
    const [one, two, three] = [join(), join(), join()];
    await one.keep();
    expect(await two.keep()).toBe(false);
    await one.release();
    expect(one.isHeld()).toBe(false);
    expect(await two.keep()).toBe(true);
    // Whoever looks for the first time cannot know for how long it was not kept.
    clock.advance(2 * LAPSE_MS);
    expect(await three.keep()).toBe(false);
    clock.advance(LAPSE_MS);
    expect(await three.keep()).toBe(true);
    // Back from the dead, it knows that it has lost it, before it does anything.
    expect([two.isHeld(), three.isHeld()]).toEqual([false, true]);
    expect(await two.keep()).toBe(false);
    await two.release();
    expect(three.isHeld()).toBe(true);
  });
  it('is taken by one of many that want it at once', async () => {
    const { clock, join } = createSetup();
    const all = Array.from({ length: 8 }, join);
    for (let rounds = 0; rounds < 5; rounds += 1) {
      await Promise.all(all.map((one) => one.keep()));
      expect(all.filter((one) => one.isHeld())).toHaveLength(1);
      const holder = all.find((one) => one.isHeld());
      if (rounds % 2 === 0) await holder?.release();
      clock.advance(LAPSE_MS);
    }
  });
  it('leaves one small file behind', async () => {
    const { folder, clock, join } = createSetup();
    const all = Array.from({ length: 4 }, join);
    for (let rounds = 0; rounds < 30; rounds += 1) {
      const one = all[rounds % 4];
      await one?.keep();
      await one?.release();
      clock.advance(KEEP_MS);
    }
    expect(readdirSync(folder).filter((name) => name.startsWith('lease-'))).toHaveLength(1);
  });
  it('is taken again where its file was removed', async () => {
    const { folder, join } = createSetup();
    const [one, other] = [join(), join()];
    await one.keep();
    for (const name of readdirSync(folder))
      if (name.startsWith('lease-')) rmSync(`${folder}/${name}`);
    expect(one.isHeld()).toBe(false);
    expect(await other.keep()).toBe(true);
    expect(await one.keep()).toBe(false);
  });
  it.skipIf(process.getuid?.() === 0)(
    'is each process’s own where the folder cannot be used',
    async () => {
      const { folder, join } = createSetup();
      const [one, other] = [join(), join()];
      chmodSync(folder, 0o000);
      expect([await one.keep(), await other.keep()]).toEqual([true, true]);
      chmodSync(folder, 0o700);
      await one.keep();
      await other.keep();
      expect([one.isHeld(), other.isHeld()]).toEqual([true, false]);
    },
  );
  it('is each process’s own where the folder is gone', async () => {
    const { folder, join } = createSetup();
    const [one, other] = [join(), join()];
    await one.keep();
    rmSync(folder, { recursive: true });
    expect([await one.keep(), await other.keep()]).toEqual([true, true]);
    expect([one.holder(), other.holder()]).toEqual(['here', 'here']);
  });
});
