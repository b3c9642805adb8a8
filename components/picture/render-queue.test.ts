import { describe, expect, it } from 'vitest';
import { createRenderQueue, type RenderQueueOptions } from './render-queue';

function create(options: Partial<RenderQueueOptions> = {}) {
  let nowMs = 0;
  const render = createRenderQueue({
    now: () => nowMs,
    mostBytes: 100,
    mostPerMinute: 100,
    mostPerClient: 100,
    mostWaiting: 2,
    ...options,
  });
  const finish: (() => void)[] = [];
  let drawing = 0;
  let most = 0;
  let made = 0;
  const draw = async () => {
    made += 1;
    most = Math.max(most, ++drawing);
    await new Promise<void>((resolve) => finish.push(resolve));
    drawing -= 1;
    return new Uint8Array(10);
  };
  return {
    ask: (key: string, how = draw) => render(key, 'somebody', how),
    quickly: (key: string, client = 'somebody') =>
      render(key, client, async () => new Uint8Array(10)),
    advance: (ms: number) => {
      nowMs += ms;
    },
    async finishNext() {
      while (finish.length === 0) await new Promise((resolve) => setImmediate(resolve));
      finish.shift()?.();
    },
    made: () => made,
    most: () => most,
  };
}

describe('the render queue', () => {
  it('draws one at a time, shares equal requests, and lets a few wait', async () => {
    const { ask, finishNext, made, most } = create();
    const answers = [ask('a'), ask('a'), ask('b'), ask('c')];
    expect(ask('d')).toEqual({ kind: 'busy', retryAfterSeconds: 2 });
    for (let turn = 0; turn < 3; turn += 1) await finishNext();
    for (const drawn of await Promise.all(answers)) expect(drawn.kind).toBe('drawn');
    expect(made()).toBe(3);
    expect(most()).toBe(1);
  });
  it('caches finished pictures while there is room', async () => {
    const { quickly, ask } = create();
    for (let index = 0; index < 11; index += 1) await quickly(`${index}`);
    const never = () => Promise.reject(new Error('drawn again'));
    expect(await ask('10', never)).toMatchObject({ kind: 'drawn' });
    await expect(ask('0', never)).rejects.toThrow('drawn again');
  });
  it('limits pictures per minute, and returns when to retry', async () => {
    const { quickly, advance } = create({ mostPerMinute: 2 });
    await quickly('a');
    advance(20_000);
    await quickly('b');
    expect(quickly('c')).toEqual({ kind: 'busy', retryAfterSeconds: 40 });
    expect(await quickly('a')).toMatchObject({ kind: 'drawn' });
    advance(40_000);
    expect(await quickly('c')).toMatchObject({ kind: 'drawn' });
  });
  it('limits one client more, so that others get their share', async () => {
    const { quickly, advance } = create({ mostPerMinute: 3, mostPerClient: 2 });
    await quickly('a', 'one');
    advance(10_000);
    await quickly('b', 'one');
    advance(10_000);
    expect(quickly('c', 'one')).toEqual({ kind: 'busy', retryAfterSeconds: 40 });
    expect(await quickly('a', 'one')).toMatchObject({ kind: 'drawn' });
    expect(await quickly('c', 'another')).toMatchObject({ kind: 'drawn' });
    // The limit for all clients is reached.
    expect(quickly('d', 'third')).toEqual({ kind: 'busy', retryAfterSeconds: 40 });
    advance(40_000);
    expect(await quickly('d', 'one')).toMatchObject({ kind: 'drawn' });
    expect(quickly('e', 'one')).toEqual({ kind: 'busy', retryAfterSeconds: 10 });
  });
  it('continues after a drawing that failed', async () => {
    const { ask, quickly } = create();
    await expect(ask('a', () => Promise.reject(new Error('no ink')))).rejects.toThrow('no ink');
    expect(await quickly('a')).toMatchObject({ kind: 'drawn' });
  });
});
