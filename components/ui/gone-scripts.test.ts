import { beforeEach, describe, expect, it } from 'vitest';
import { createGoneScripts } from './gone-scripts';

const SCRIPT = 'https://here.example/_next/static/chunks/a.js';
const OTHER = 'https://here.example/_next/static/chunks/b.js';
const MINUTE_MS = 60_000;

let status: number | null;
let isInUse: boolean;
let memory: Map<string, string> | null;
let nowMs: number;
let reloads: number;
let silences: number;

beforeEach(() => {
  [status, isInUse, memory, nowMs] = [404, false, new Map(), Date.parse('2026-11-22T12:00:00Z')];
  [reloads, silences] = [0, 0];
});

/** A page as it is after it was loaded. */
const opened = () =>
  createGoneScripts({
    statusOf: async () => status,
    silent: () => {
      silences += 1;
    },
    isInUse: () => isInUse,
    reload: () => {
      reloads += 1;
    },
    memory: () => {
      if (memory === null) throw new DOMException('forbidden', 'SecurityError');
      const stored = memory;
      return {
        getItem: (key) => stored.get(key) ?? null,
        setItem: (key, value) => void stored.set(key, value),
      };
    },
    now: () => nowMs,
  });

describe('a page whose script does not load', () => {
  it('reloads itself if the server no longer has it', async () => {
    await opened().failed(SCRIPT);
    expect(reloads).toBe(1);
  });
  it.each([200, 500, 503])('stays if the server answers %d', async (answer) => {
    status = answer;
    const page = opened();
    await page.failed(SCRIPT);
    expect([page.get(), reloads, silences]).toEqual([false, 0, 0]);
  });
  it('stays without a network, and says that there may be none', async () => {
    status = null;
    const page = opened();
    await page.failed(SCRIPT);
    expect([page.get(), reloads, silences]).toEqual([false, 0, 1]);
  });
  it('says that it is old, and stays, where a reload would take something from the reader', async () => {
    isInUse = true;
    const page = opened();
    let said = 0;
    page.subscribe(() => {
      said += 1;
    });
    await page.failed(SCRIPT);
    await page.failed(OTHER);
    expect([page.get(), said, reloads]).toEqual([true, 1, 0]);
  });
  it('stays where nothing would keep it from reloading for ever', async () => {
    memory = null;
    const page = opened();
    await page.failed(SCRIPT);
    expect([page.get(), reloads]).toEqual([true, 0]);
  });
});

describe('the page after that', () => {
  beforeEach(() => opened().failed(SCRIPT));

  it.each([
    ['the same is missing, however late', SCRIPT, 60, false],
    ['another is missing soon', OTHER, 4, false],
    ['another is missing later: it is another version', OTHER, 6, true],
    ['the clock was set back by an hour', OTHER, -60, true],
    ['the clock was set back by a minute', OTHER, -1, false],
  ])('%s', async (_, address, minutes, isReloaded) => {
    nowMs += minutes * MINUTE_MS;
    const page = opened();
    await page.failed(address);
    expect([page.get(), reloads]).toEqual([true, isReloaded ? 2 : 1]);
  });
});
