import { describe, expect, it } from 'vitest';
import { createDemand } from './demand';
import type { Asker } from './requester';

const map: Asker = { class: 'map', client: 'a' };
const person: Asker = { class: 'person', client: 'b' };

describe('a demand', () => {
  it('is that of who is served first among those who wait by now', () => {
    const leaver = new AbortController();
    let changes = 0;
    const demand = createDemand(map, () => {});
    demand.onChange(() => {
      changes += 1;
    });
    demand.join({ ...map, client: 'c' });
    expect(demand.asker()).toMatchObject({ client: 'a' });
    demand.join({ ...person, signal: leaver.signal });
    expect(demand.asker()).toMatchObject({ client: 'b' });
    leaver.abort();
    expect(demand.asker()).toMatchObject({ client: 'a' });
    expect(changes).toBe(2);
  });
  it('ends when all have gone, and not before', () => {
    let isOver = false;
    const [first, second] = [new AbortController(), new AbortController()];
    const demand = createDemand({ ...map, signal: first.signal }, () => {
      isOver = true;
    });
    demand.join({ ...person, signal: second.signal });
    first.abort();
    expect([demand.isWanted(), isOver]).toEqual([true, false]);
    second.abort();
    expect([demand.isWanted(), isOver]).toEqual([false, true]);
  });
});
