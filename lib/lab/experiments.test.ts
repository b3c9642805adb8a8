import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFENSE_IDS, DEFENSES, EXPERIMENT_IDS, EXPERIMENTS } from '@/lib/contract/lab';
import { tryExperiment } from '@/lib/observe/lab-thread';
import { type LabThreads, openLabThreads } from '@/scripts/lab-threads';
import { REMOVALS } from './without/parts';

let threads: LabThreads;
beforeAll(async () => {
  threads = await openLabThreads();
});
afterAll(() => threads.close());

describe('the lab', () => {
  // Each has its own limit of time, and those that wait for a socket do so beside others.
  it.concurrent.each(EXPERIMENT_IDS)('holds, and fails without its defense: %s', async (id) => {
    const result = await tryExperiment(id, threads.run);
    expect(result.guarded.facts.filter(({ holds }) => !holds)).toEqual([]);
    expect(result.verdict).toBe('holds');
    expect(result.guarded.steps.length).toBeGreaterThan(0);
    expect(JSON.stringify(result)).not.toMatch(/pub_[0-9a-f]|1ab01ab0/);
  });
  it('names files that are there', () => {
    const tests = Object.values(EXPERIMENTS).map(({ test }) => test);
    const files = [...tests, ...Object.values(DEFENSES)];
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
    expect(EXPERIMENT_IDS.length).toBeGreaterThanOrEqual(50);
  });
  it('takes out each defense where it is', () => {
    const others = DEFENSE_IDS.filter((defense) => !(DEFENSES[defense] in REMOVALS[defense]));
    expect(others).toEqual([]);
  });
  it('has an experiment for each defense', () => {
    const tested = new Set(Object.values(EXPERIMENTS).map(({ defense }) => defense));
    expect(DEFENSE_IDS.filter((defense) => !tested.has(defense))).toEqual([]);
  });
});
