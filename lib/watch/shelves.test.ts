import { describe, expect, it } from 'vitest';
import { MINUTE_MS, SECOND_MS } from '@/lib/contract/time';
import { createMemoryValues, storedValue } from '@/lib/shared/key-value-store';
import { createSeal } from './sealed';
import { createShelves, SHELVES } from './shelves';

function createSetup(
  values = createMemoryValues(),
  secret = 'made up for a test, and long enough',
) {
  let nowMs = 0;
  let writes = 0;
  let isAway = false;
  let isTelling = true;
  const waiting: (() => void)[] = [];
  const shelves = createShelves({
    stored(name) {
      const value = storedValue(values, name);
      return {
        ...value,
        write(document) {
          writes += 1;
          if (!isAway) value.write(structuredClone(document));
          return !isAway;
        },
      };
    },
    name: 'told',
    seal: createSeal(secret),
    canWrite: () => isTelling,
    wait: () => new Promise((resolve) => waiting.push(resolve)),
    now: () => nowMs,
  });
  return {
    shelves,
    values,
    writes: () => writes,
    telling(next: boolean) {
      isTelling = next;
    },
    away(next: boolean) {
      isAway = next;
    },
    async pass(ms: number) {
      nowMs += ms;
      for (const resolve of waiting.splice(0)) resolve();
      await new Promise((resolve) => setTimeout(resolve, 5));
    },
  };
}

describe('values on shelves', () => {
  it('are stored together, and read by the process that comes next', async () => {
    const { shelves, values, writes } = createSetup();
    const owners = Array.from({ length: 500 }, (_, at) => `owner${at}`);
    for (const owner of owners) {
      shelves.stored(owner, 'outbox').write({ owner });
      shelves.stored(owner, 'known').write([owner]);
    }
    expect(writes()).toBe(0);
    await shelves.settleAll();
    expect(writes()).toBe(SHELVES);
    const next = createSetup(values).shelves;
    for (const owner of owners) {
      expect(next.stored(owner, 'outbox').read()).toEqual({ owner });
      expect(next.stored(owner, 'known').read()).toEqual([owner]);
    }
  });
  it('are the same objects until they are written again', () => {
    const { shelves } = createSetup();
    const value = shelves.stored('a', 'outbox');
    const written = { a: 1 };
    value.write(written);
    shelves.stored('a', 'known').write(2);
    expect(value.read()).toBe(written);
  });
  it('stay the same objects where what was written comes back as a copy', async () => {
    const { shelves, pass } = createSetup();
    const written = { a: 1 };
    shelves.stored('a', 'outbox').write(written);
    await shelves.settleAll();
    await pass(MINUTE_MS);
    expect(shelves.stored('a', 'outbox').read()).toBe(written);
  });
  it('are stored by themselves soon, all that was written meanwhile at once', async () => {
    const { shelves, writes, pass } = createSetup();
    for (let times = 0; times < 10; times += 1) shelves.stored('a', 'outbox').write(times);
    expect(writes()).toBe(0);
    await pass(SECOND_MS);
    expect(writes()).toBe(1);
  });
  it('are stored again once what they are stored in is back', async () => {
    const { shelves, values, away, pass } = createSetup();
    away(true);
    shelves.stored('a', 'outbox').write(1);
    await shelves.settleAll();
    away(false);
    expect(createSetup(values).shelves.stored('a', 'outbox').read()).toBeUndefined();
    await pass(MINUTE_MS);
    await shelves.settleAll();
    expect(createSetup(values).shelves.stored('a', 'outbox').read()).toBe(1);
  });
  it('of owners that are gone are forgotten', async () => {
    const { shelves, values } = createSetup();
    for (const owner of ['a', 'b']) shelves.stored(owner, 'outbox').write(1);
    await shelves.settleAll();
    const { shelves: next, pass } = createSetup(values);
    next.keepOnly(new Set(['b']));
    await pass(SECOND_MS);
    const last = createSetup(values).shelves;
    expect(last.stored('a', 'outbox').read()).toBeUndefined();
    expect(last.stored('b', 'outbox').read()).toBe(1);
    next.stored('b', 'outbox').remove();
    await next.settleAll();
    expect(createSetup(values).shelves.stored('b', 'outbox').read()).toBeUndefined();
  });
  it('are written by whoever tells alone, who begins with what is stored', async () => {
    const { shelves, values, telling } = createSetup();
    const value = shelves.stored('a', 'outbox');
    value.write('own');
    telling(false);
    await shelves.settleAll();
    const other = createSetup(values).shelves;
    expect(other.stored('a', 'outbox').read()).toBeUndefined();
    other.stored('a', 'outbox').write('other');
    await other.settleAll();
    telling(true);
    shelves.drop();
    expect(value.read()).toBe('other');
  });
  it('say neither whose they are nor what, and are nothing to another secret', async () => {
    const { shelves, values } = createSetup();
    shelves.stored('denver', 'outbox').write('rain');
    await shelves.settleAll();
    const stored = Array.from({ length: SHELVES }, (_, at) => values.read(`told-${at}`));
    const text = JSON.stringify(stored);
    expect(text).toContain('owners');
    expect(text).not.toMatch(/denver|rain|outbox/);
    const other = createSetup(values, 'another that is made up for a test').shelves;
    expect(other.stored('denver', 'outbox').read()).toBeUndefined();
  });
  it('of another secret are kept by whoever cannot read whose they are', async () => {
    const { shelves, values } = createSetup();
    shelves.stored('a', 'outbox').write(1);
    await shelves.settleAll();
    const other = createSetup(values, 'another that is made up for a test').shelves;
    other.keepOnly(new Set(['b']));
    await other.settleAll();
    expect(createSetup(values).shelves.stored('a', 'outbox').read()).toBe(1);
  });
  it.each([7, '', '{"format":1,"owners":7}', '{"format":0,"owners":{}}'])(
    'that are damaged are none: %j',
    (damaged) => {
      const { shelves, values } = createSetup();
      for (let at = 0; at < SHELVES; at += 1) values.write(`told-${at}`, damaged);
      expect(shelves.stored('a', 'outbox').read()).toBeUndefined();
    },
  );
  it.each(['', 'x', '{}'])('are none of an owner whose own are damaged: %j', async (damaged) => {
    const { shelves, values } = createSetup();
    for (const owner of ['a', 'b']) shelves.stored(owner, 'outbox').write(1);
    await shelves.settleAll();
    const names = Array.from({ length: SHELVES }, (_, at) => `told-${at}`);
    const full = names.find((name) => values.read(name) !== undefined) ?? '';
    const text = String(values.read(full));
    const [, sealed = ''] = /"owners":\{"[^"]+":"([^"]+)"/.exec(text) ?? [];
    values.write(full, text.replace(sealed, damaged));
    const next = createSetup(values).shelves;
    const read = ['a', 'b'].map((owner) => next.stored(owner, 'outbox').read());
    expect(read.sort()).toEqual([1, undefined]);
  });
});
