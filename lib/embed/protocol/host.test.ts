import { describe, expect, it, vi } from 'vitest';
import { listenToHost, readParents } from './host';

const HOST = 'https://news.example';
const SET = { hexcast: 1, type: 'set' };

/** A frame in a page of `HOST`, and what a host can do to it. */
function frame(parents: readonly string[] | '*' = [HOST], own = 'https://weather.example') {
  const parent = { postMessage: vi.fn() };
  const listeners: ((event: object) => void)[] = [];
  const self = {
    parent,
    origin: own,
    addEventListener: (_: string, listener: (event: object) => void) => listeners.push(listener),
  };
  const [onHost, onSet] = [vi.fn(), vi.fn()];
  const say = listenToHost({ self: self as unknown as Window, parents, onHost, onSet });
  const port = () => ({
    postMessage: vi.fn(),
    close: vi.fn(),
    onmessage: undefined as undefined | ((event: object) => void),
  });
  const post = (event: object) => {
    for (const listener of listeners)
      listener({ source: parent, origin: HOST, data: SET, ...event });
  };
  return { onHost, onSet, say, port, post, parent };
}

describe('listenToHost', () => {
  it('greets its host, and says nothing with that', () => {
    expect(frame([]).parent.postMessage.mock.calls).toEqual([[{ hexcast: 1, type: 'hello' }, '*']]);
  });

  it('says nothing before its host has spoken, and then everything through the port', () => {
    const { onHost, say, port, post } = frame();
    say({ type: 'height', px: 1 });
    const own = port();
    post({ ports: [own] });
    expect(onHost).toHaveBeenCalledOnce();
    say({ type: 'height', px: 300 });
    expect(own.postMessage.mock.calls).toEqual([[{ hexcast: 1, type: 'height', px: 300 }]]);
  });

  it('listens to our own pages, wherever else it may be, and never to other opaque origins', () => {
    const own = frame([]);
    own.post({ ports: [own.port()], origin: 'https://weather.example' });
    expect(own.onHost).toHaveBeenCalledOnce();
    const sandboxed = frame([], 'null');
    sandboxed.post({ ports: [sandboxed.port()], origin: 'null' });
    expect(sandboxed.onHost).not.toHaveBeenCalled();
  });

  it.each([
    ['another frame', { source: {} }],
    ['no window at all', { source: null }],
    ['another origin', { origin: 'https://evil.example' }],
    ['an origin that begins like an allowed one', { origin: `${HOST}.evil.example` }],
    ['an opaque origin', { origin: 'null' }],
    ['another protocol', { data: { ...SET, hexcast: 2 } }],
    ['the number as text', { data: { ...SET, hexcast: '1' } }],
    ['another type', { data: { ...SET, type: 'ready' } }],
    ['a field too many', { data: { ...SET, href: 'https://evil.example' } }],
    ['a wrong theme', { data: { ...SET, theme: 'javascript:alert(1)' } }],
    ['nothing', { data: null }],
    ['no port', { ports: [] }],
    ['two ports', { ports: [{}, {}] }],
  ])('ignores %s', (_, event) => {
    const { onHost, onSet, port, post } = frame();
    post({ ports: [port()], ...event });
    expect(onHost).not.toHaveBeenCalled();
    expect(onSet).not.toHaveBeenCalled();
  });

  it('takes anyone where anyone may, an opaque origin too', () => {
    const { onHost, port, post } = frame('*');
    post({ ports: [port()], origin: 'null' });
    expect(onHost).toHaveBeenCalledOnce();
  });

  it('passes on what is set, in the first message and later, if it is right', () => {
    const { onSet, port, post } = frame();
    const own = port();
    post({ ports: [own], data: { ...SET, theme: 'dark' } });
    own.onmessage?.({ data: { ...SET, temp: 'c' }, ports: [] });
    own.onmessage?.({ data: { ...SET, temp: '<b>' }, ports: [] });
    own.onmessage?.({ data: { ...SET, temp: 'f' }, ports: [port()] });
    expect(onSet.mock.calls.map(([set]) => set)).toEqual([
      { ...SET, theme: 'dark' },
      { ...SET, temp: 'c' },
    ]);
  });

  it('lets its host begin again, with another port', () => {
    const { say, port, post } = frame();
    const [first, second] = [port(), port()];
    post({ ports: [first] });
    post({ ports: [second] });
    say({ type: 'height', px: 5 });
    expect(first.close).toHaveBeenCalled();
    expect(first.postMessage).not.toHaveBeenCalled();
    expect(second.postMessage).toHaveBeenCalledOnce();
  });

  it('is quiet in a window of its own, whose parent is itself', () => {
    const listeners: ((event: object) => void)[] = [];
    const self: Record<string, unknown> = {
      addEventListener: (_: string, it: never) => listeners.push(it),
    };
    self.parent = self;
    self.postMessage = vi.fn();
    const onHost = vi.fn();
    listenToHost({ self: self as unknown as Window, parents: '*', onHost, onSet: vi.fn() });
    listeners[0]?.({ source: self, origin: HOST, data: SET, ports: [{}] });
    expect(onHost).not.toHaveBeenCalled();
    expect(self.postMessage).not.toHaveBeenCalled();
  });
});

describe('readParents', () => {
  it('reads a list, all, and nobody', () => {
    expect(readParents(`${HOST} https://b.example`)).toEqual([HOST, 'https://b.example']);
    expect(readParents('*')).toBe('*');
    expect(readParents('')).toEqual([]);
  });
});
