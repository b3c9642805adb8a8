import { describe, expect, it } from 'vitest';
import { createDemand } from './demand';
import type { Requester } from './requester';

const map: Requester = { priority: 'map', client: 'a' };
const person: Requester = { priority: 'person', client: 'b' };

describe('a demand', () => {
  it('takes the priority of its most urgent waiting requester', () => {
    const leaver = new AbortController();
    let changes = 0;
    const demand = createDemand(map, () => {});
    demand.onChange(() => {
      changes += 1;
    });
    demand.join({ ...map, client: 'c' });
    expect(demand.requester()).toMatchObject({ client: 'a' });
    demand.join({ ...person, signal: leaver.signal });
    expect(demand.requester()).toMatchObject({ client: 'b' });
    leaver.abort();
    expect(demand.requester()).toMatchObject({ client: 'a' });
    expect(changes).toBe(2);
  });
  it('ends when the last requester leaves', () => {
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
  it('is wanted again as soon as it reports a requester who joined after all others had left', () => {
    const leaver = new AbortController();
    const demand = createDemand({ ...map, signal: leaver.signal }, () => {});
    leaver.abort();
    const wanted: boolean[] = [];
    demand.onChange(() => wanted.push(demand.isWanted()));
    demand.join(person);
    expect(wanted).toEqual([true]);
  });
});
