import { describe, expect, it } from 'vitest';
import { createRenderQueue, type RenderQueueOptions } from './render-queue';

const PICTURE = { name: 'picture' };

function create(options: Partial<RenderQueueOptions> = {}) {
  let nowMs = 0;
  const queue = createRenderQueue<typeof PICTURE>({
    now: () => nowMs,
    maxBytes: 20_000,
    maxPerMinute: 100,
    maxPerClient: 100,
    maxWaiting: 2,
    ...options,
  });
  const finish: (() => void)[] = [];
  let drawing = 0;
  let mostAtOnce = 0;
  let made = 0;
  const rendered = (untilMs = Number.POSITIVE_INFINITY) => ({
    picture: PICTURE,
    bytes: 1_000,
    untilMs,
  });
  const draw = async () => {
    made += 1;
    mostAtOnce = Math.max(mostAtOnce, ++drawing);
    await new Promise<void>((resolve) => finish.push(resolve));
    drawing -= 1;
    return rendered();
  };
  return {
    queue,
    ask: (key: string, how = draw) => queue.render({ key, client: 'somebody', draw: how }),
    askCommon: (key: string) => queue.render({ key, client: 'somebody', isCommon: true, draw }),
    quickly: (key: string, client = 'somebody', untilMs?: number, isCommon = false) =>
      queue.render({ key, client, isCommon, draw: async () => rendered(untilMs) }),
    advance: (ms: number) => {
      nowMs += ms;
    },
    async finishNext() {
      while (finish.length === 0) await new Promise((resolve) => setImmediate(resolve));
      finish.shift()?.();
    },
    made: () => made,
    mostAtOnce: () => mostAtOnce,
  };
}

const never = () => Promise.reject(new Error('drawn again'));

describe('the render queue', () => {
  it('draws one at a time, shares equal requests, and lets a few wait', async () => {
    const { ask, finishNext, made, mostAtOnce } = create();
    const answers = [ask('a'), ask('a'), ask('b'), ask('c')];
    expect(await ask('d')).toMatchObject({ code: 'busy', retryAfterSeconds: 2 });
    for (let turn = 0; turn < 3; turn += 1) await finishNext();
    for (const drawn of await Promise.all(answers)) expect(drawn.ok).toBe(true);
    expect(made()).toBe(3);
    expect(mostAtOnce()).toBe(1);
  });
  it('caches finished pictures while there is room', async () => {
    const { quickly, ask, queue } = create();
    for (let index = 0; index < 11; index += 1) await quickly(`${index}`);
    expect(await ask('10', never)).toMatchObject({ ok: true });
    await expect(ask('0', never)).rejects.toThrow('drawn again');
    const cached = Array.from({ length: 11 }, (_, index) => queue.find(`${index}`));
    expect(cached.filter((picture) => picture !== undefined)).toHaveLength(10);
  });
  it('serves a picture until its time is over', async () => {
    const { quickly, ask, queue, advance } = create();
    await quickly('a', 'somebody', 60_000);
    advance(59_999);
    expect(queue.find('a')).toBe(PICTURE);
    advance(1);
    expect(queue.find('a')).toBeUndefined();
    await expect(ask('a', never)).rejects.toThrow('drawn again');
  });
  it('follows a clock that was ahead when it is right again', async () => {
    const { quickly, queue, advance } = create({ maxPerMinute: 2 });
    advance(10_800_000);
    await quickly('a', 'somebody', 10_860_000);
    await quickly('b');
    advance(-10_800_000);
    // What was drawn for an hour to come is not served, and nobody waits for hours.
    expect(queue.find('a')).toBeUndefined();
    expect(await quickly('a')).toMatchObject({ code: 'busy', retryAfterSeconds: 60 });
    advance(60_000);
    expect(await quickly('a')).toMatchObject({ ok: true });
  });
  it('limits pictures per minute, and returns when to retry', async () => {
    const { quickly, advance } = create({ maxPerMinute: 2 });
    await quickly('a');
    advance(20_000);
    await quickly('b');
    expect(await quickly('c')).toMatchObject({ code: 'busy', retryAfterSeconds: 40 });
    expect(await quickly('a')).toMatchObject({ ok: true });
    advance(40_000);
    expect(await quickly('c')).toMatchObject({ ok: true });
  });
  it('limits one client more, so that others get their share', async () => {
    const { quickly, advance } = create({ maxPerMinute: 3, maxPerClient: 2 });
    await quickly('a', 'one');
    advance(10_000);
    await quickly('b', 'one');
    advance(10_000);
    expect(await quickly('c', 'one')).toMatchObject({
      code: 'too-many-requests',
      retryAfterSeconds: 40,
    });
    expect(await quickly('a', 'one')).toMatchObject({ ok: true });
    expect(await quickly('c', 'another')).toMatchObject({ ok: true });
    // The limit for all clients is reached.
    expect(await quickly('d', 'third')).toMatchObject({ code: 'busy', retryAfterSeconds: 40 });
    advance(40_000);
    expect(await quickly('d', 'one')).toMatchObject({ ok: true });
    expect(await quickly('e', 'one')).toMatchObject({ code: 'busy', retryAfterSeconds: 10 });
  });
  it('draws what every page needs at once, whatever waits, and does not count it with the others', async () => {
    const { ask, askCommon, quickly, finishNext, made } = create({ maxPerClient: 1 });
    const waiting = ask('a');
    const common = [askCommon('b'), askCommon('b'), askCommon('c')];
    await new Promise((resolve) => setImmediate(resolve));
    expect(made()).toBe(3);
    expect(await quickly('d')).toMatchObject({ code: 'too-many-requests' });
    for (let turn = 0; turn < 3; turn += 1) await finishNext();
    for (const drawn of await Promise.all([waiting, ...common])) expect(drawn.ok).toBe(true);
  });
  it('limits what pages need as well, and one client to half of it', async () => {
    const { quickly, advance } = create({ maxPerMinute: 6, maxPerClient: 1 });
    const common = (key: string, client: string) => quickly(key, client, 2_000, true);
    for (const key of ['a', 'b', 'c']) expect((await common(key, 'one')).ok).toBe(true);
    expect(await common('d', 'one')).toMatchObject({
      code: 'too-many-requests',
      retryAfterSeconds: 60,
    });
    expect(await common('a', 'one')).toMatchObject({ ok: true });
    advance(2_000);
    expect(await common('a', 'one')).toMatchObject({ code: 'too-many-requests' });
    for (const key of ['a', 'b', 'c']) expect((await common(key, 'two')).ok).toBe(true);
    expect(await common('d', 'three')).toMatchObject({ code: 'busy', retryAfterSeconds: 58 });
    expect(await quickly('e', 'one')).toMatchObject({ ok: true });
  });
  it('continues after a drawing that failed', async () => {
    const { ask, quickly } = create();
    await expect(ask('a', () => Promise.reject(new Error('no ink')))).rejects.toThrow('no ink');
    expect(await quickly('a')).toMatchObject({ ok: true });
  });
});
