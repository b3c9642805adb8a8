import { expect, it } from 'vitest';
import { mutate, openLabThreads } from '@/scripts/lab-threads';

it('notices when any one of its defenses is taken out', async () => {
  const threads = await openLabThreads();
  const mutations = await mutate(threads);
  threads.close();
  expect(mutations.filter(({ noticedBy }) => noticedBy.length === 0)).toEqual([]);
}, 3_600_000);
