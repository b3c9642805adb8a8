import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Arrived, createShare } from './share';

const HERE = '/embed/place/862681a37ffffff';
const PAGE = { text: '72°', address: `https://weather.example${HERE}` };

/** Channels that tell each other at once. */
const open = new Set<{ onmessage?: (event: { data: unknown }) => void }>();
class Channel {
  onmessage?: (event: { data: unknown }) => void;
  constructor() {
    open.add(this);
  }
  postMessage(data: unknown) {
    for (const other of open) if (other !== this) other.onmessage?.({ data });
  }
  close() {
    open.delete(this);
  }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  vi.stubGlobal('BroadcastChannel', Channel);
});
afterEach(() => {
  open.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function frame(address = HERE) {
  const pages: Arrived[] = [];
  const share = createShare(
    () => address,
    (page) => pages.push(page),
  );
  share.start();
  return { ...share, pages };
}

/** Which of some frames ask, all of which want to. */
async function asking(frames: readonly Pick<ReturnType<typeof frame>, 'isAsking'>[]) {
  const all = Promise.all(frames.map((one) => one.isAsking()));
  await vi.advanceTimersByTimeAsync(300);
  return all;
}

describe('createShare', () => {
  it('has one of many ask, and gives all of them what it gets', async () => {
    const frames = Array.from({ length: 30 }, () => frame());
    const who = await asking(frames);
    expect(who.filter(Boolean)).toHaveLength(1);
    const first = who.indexOf(true);
    frames[first]?.pass(HERE, PAGE);
    expect(frames.map(({ pages }) => pages.length)).toEqual(who.map((asks) => (asks ? 0 : 1)));
  });

  it('lets nobody ask who comes later, until the page is there', async () => {
    const [first, later] = [frame(), frame()];
    expect(await asking([first])).toEqual([true]);
    expect(await asking([later])).toEqual([false]);
    first.pass(HERE, PAGE);
    expect(await asking([later])).toEqual([true]);
  });

  it('lets another ask where the first does not get it', async () => {
    const [first, second] = [frame(), frame()];
    await asking([first]);
    await vi.advanceTimersByTimeAsync(29_000);
    expect(await asking([second])).toEqual([false]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await asking([second])).toEqual([true]);
  });

  it('has frames of other addresses ask for themselves, and keeps what is not theirs from them', async () => {
    const [here, there] = [frame(), frame('/embed/map')];
    expect(await asking([here, there])).toEqual([true, true]);
    here.pass(HERE, PAGE);
    expect(there.pages).toEqual([]);
  });

  it('has each ask where there is no channel, or none any more', async () => {
    const left = frame();
    left.stop();
    expect(await asking([left, frame()])).toEqual([true, true]);
    vi.stubGlobal('BroadcastChannel', function refuse() {
      throw new DOMException('refused', 'SecurityError');
    });
    expect(await asking([frame(), frame()])).toEqual([true, true]);
  });
});
