import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { EXPERIMENT_IDS, EXPERIMENTS, labResultSchema } from '@/lib/contract/lab';
import { runExperiment } from './experiments';

describe('the lab', () => {
  it.each(EXPERIMENT_IDS)('holds against: %s', async (id) => {
    const result = labResultSchema.parse(await runExperiment(id));
    expect(result.facts.filter(({ holds }) => !holds)).toEqual([]);
    expect(result.holds).toBe(true);
    expect(result.steps.length).toBeGreaterThan(0);
    expect(JSON.stringify(result)).not.toMatch(/pub_|1ab01ab0/);
  });
  it('names files that are there', () => {
    const files = Object.values(EXPERIMENTS).flatMap(({ defense, test }) => [defense, test]);
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
    expect(EXPERIMENT_IDS.length).toBeGreaterThanOrEqual(20);
  });
});
