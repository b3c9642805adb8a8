import { describe, expect, it } from 'vitest';
import type { Requester } from './requester';
import { createWaiters, readForFirst } from './waiters';

const map: Requester = { priority: 'map', client: 'a' };
const person: Requester = { priority: 'person', client: 'b' };

describe('the waiters for a call', () => {
  it('take the priority of the most urgent one', () => {
    const leaver = new AbortController();
    let changes = 0;
    const waiters = createWaiters(map, () => {});
    waiters.onChange(() => {
      changes += 1;
    });
    waiters.join({ ...map, client: 'c' });
    expect(waiters.requester()).toMatchObject({ client: 'a' });
    waiters.join({ ...person, signal: leaver.signal });
    expect(waiters.requester()).toMatchObject({ client: 'b' });
    leaver.abort();
    expect(waiters.requester()).toMatchObject({ client: 'a' });
    expect(changes).toBe(2);
  });
  it('end when the last requester leaves', () => {
    let isOver = false;
    const [first, second] = [new AbortController(), new AbortController()];
    const waiters = createWaiters({ ...map, signal: first.signal }, () => {
      isOver = true;
    });
    waiters.join({ ...person, signal: second.signal });
    first.abort();
    expect([waiters.confirmWanted(), isOver]).toEqual([true, false]);
    second.abort();
    expect([waiters.confirmWanted(), isOver]).toEqual([false, true]);
  });
  it('want it again as soon as they report a requester who joined after all others had left', () => {
    const leaver = new AbortController();
    const waiters = createWaiters({ ...map, signal: leaver.signal }, () => {});
    leaver.abort();
    const wanted: boolean[] = [];
    waiters.onChange(() => wanted.push(waiters.confirmWanted()));
    waiters.join(person);
    expect(wanted).toEqual([true]);
  });
});

describe('reading for the waiters', () => {
  /** A reader whose answers come when the test says so. */
  function create() {
    const waiters = createWaiters({ ...map, trace: undefined }, () => {});
    const asked: Requester[] = [];
    const answers: ((text: string) => void)[] = [];
    const reading = readForFirst(waiters, (requester) => {
      asked.push(requester);
      return new Promise<string>((resolve) => answers.push(resolve));
    });
    return { waiters, asked, answers, reading };
  }

  it('reads again for who comes first, and answers with what that brought', async () => {
    const { waiters, asked, answers, reading } = create();
    const leaver = new AbortController();
    waiters.join({ ...map, client: 'c' });
    waiters.join({ ...person, signal: leaver.signal });
    expect(asked.map(({ client }) => client)).toEqual(['a', 'b']);
    // Whoever leaves first does not end it.
    expect(asked[1]?.signal).toBeUndefined();
    answers[0]?.('refused');
    answers[1]?.('read');
    expect(await reading).toBe('read');
    leaver.abort();
    waiters.join(person);
    expect(asked).toHaveLength(2);
  });
  it('answers those who stay with what whoever has left had asked for', async () => {
    const leaver = new AbortController();
    const asked: Requester[] = [];
    const answers: ((text: string) => void)[] = [];
    const first = createWaiters({ ...person, signal: leaver.signal }, () => {});
    const reading = readForFirst(first, (requester) => {
      asked.push(requester);
      return new Promise<string>((resolve) => answers.push(resolve));
    });
    first.join(map);
    leaver.abort();
    answers[0]?.('read');
    expect(await reading).toBe('read');
    expect(asked).toHaveLength(1);
  });
  it('fails as the reader does, once for all', async () => {
    const waiters = createWaiters(map, () => {});
    const reading = readForFirst(waiters, async ({ client }) => {
      await Promise.resolve();
      throw new Error(client);
    });
    waiters.join(person);
    await expect(reading).rejects.toThrow('a');
  });
});
