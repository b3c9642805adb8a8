import { beforeEach, describe, expect, it } from 'vitest';
import { AddressBar } from './address-bar';

let now = 0;
let timer: { atMs: number; run: () => void } | null = null;
let history: string[] = [];
let replaced = 0;
let bar: AddressBar;

beforeEach(() => {
  now = 0;
  timer = null;
  history = ['/'];
  bar = new AddressBar({
    read: () => history.at(-1) ?? '',
    replace: (address) => {
      replaced += 1;
      history[history.length - 1] = address;
    },
    push: (address) => history.push(address),
    now: () => now,
    after: (ms, run) => {
      timer = { atMs: now + ms, run };
      return () => {
        timer = null;
      };
    },
  });
  replaced = 0;
});

function advance(ms: number): void {
  now += ms;
  if (timer && timer.atMs <= now) timer.run();
}

describe('the address bar', () => {
  it('has the newest address at once, and updates the browser a few times a second', () => {
    for (let hour = 1; hour <= 900; hour += 1) {
      bar.replace(`/?t=${hour}`);
      expect(bar.current()).toBe(`/?t=${hour}`);
      advance(33);
    }
    // Thirty seconds of a held key. Safari throws at the hundred-and-first change.
    expect(replaced).toBeLessThan(100);
    expect(replaced).toBeGreaterThan(60);
    advance(1000);
    expect(history).toEqual(['/?t=900']);
  });
  it('passes on a single change without delay', () => {
    bar.replace('/?t=1');
    expect(history).toEqual(['/?t=1']);
  });
  it('pushes after a pending change, so that "back" leads there', () => {
    bar.replace('/?t=1');
    bar.replace('/?t=2');
    bar.push('/?cell=x&t=2');
    expect(history).toEqual(['/?t=2', '/?cell=x&t=2']);
    advance(1000);
    expect(history).toEqual(['/?t=2', '/?cell=x&t=2']);
  });
  it('drops a pending change after "back"', () => {
    bar.replace('/?t=1');
    bar.replace('/?t=2');
    history = ['/elsewhere'];
    bar.discard();
    expect(bar.current()).toBe('/elsewhere');
    advance(1000);
    expect(history).toEqual(['/elsewhere']);
  });
});
