import { describe, expect, it } from 'vitest';
import type { TraceDocument } from '@/lib/contract/trace';
import { START_MS } from '@/lib/server/testing/fixtures';
import { createTraces } from './traces';

const REQUEST = { method: 'GET', path: '/api/v1/air/86268cd07ffffff.json', headers: [] };
const page = (owner: string) => ({ kind: 'page' as const, owner });

function setUp() {
  let nowMs = START_MS;
  let ids = 0;
  const published: TraceDocument[] = [];
  const traces = createTraces({
    randomHex: () => `id${++ids}`,
    now: () => nowMs,
    tick: () => nowMs,
    shared: { publish: ({ document }) => published.push(document), find: () => undefined },
  });
  return { traces, published, advance: (ms: number) => (nowMs += ms) };
}

describe('traces', () => {
  it('are seen by whoever made the request, and by operators', () => {
    const { traces } = setUp();
    const { id } = traces.open(page('mine'), 'here', REQUEST);
    expect(traces.read(id, page('mine'))?.request).toEqual(REQUEST);
    expect(traces.read(id, { kind: 'operator' })?.id).toBe(id);
    expect(traces.read(id, page('other'))).toBeUndefined();
    expect(traces.read(id, { kind: 'nobody' })).toBeUndefined();
    expect(traces.read('guessed', page('mine'))).toBeUndefined();
    const operators = traces.open({ kind: 'operator' }, 'here', REQUEST);
    expect(traces.read(operators.id, page('mine'))).toBeUndefined();
  });
  it('say when each stage began and ended, to a tenth of a millisecond, and why some were skipped', () => {
    const { traces, advance } = setUp();
    const trace = traces.open(page('mine'), 'here', REQUEST);
    const endFront = trace.begin();
    advance(1.23456);
    const cache = { key: 'air/x', ageMs: 5, lifetimeMs: 10, why: null };
    trace.begin()({ stage: 'cache', via: 'hit', ...cache });
    endFront({ stage: 'front', limit: 10, left: 9, outcome: 'held' });
    expect(traces.read(trace.id, page('mine'))?.isDone).toBe(false);
    trace.begin()({ stage: 'answer', status: 200, headers: [], bytes: 0 });
    const seen = traces.read(trace.id, page('mine'));
    expect(seen?.stages.map(({ stage, startMs, endMs }) => [stage, startMs, endMs])).toEqual([
      ['front', 0, 1.2],
      ['cache', 1.2, 1.2],
      ['answer', 1.2, 1.2],
    ]);
    expect(seen).toMatchObject({ isDone: true, calls: 0 });
    const skipped = ['handler', 'quota', 'queue', 'key', 'service', 'parsed'];
    expect(seen?.skipped).toEqual(skipped.map((stage) => ({ stage, why: 'held' })));
  });
  it('are done, and told to other processes, when all that began has ended, also where nothing came of it', () => {
    const { traces, published } = setUp();
    const trace = traces.open(page('mine'), 'here', REQUEST);
    const end = trace.begin();
    trace.begin()({ stage: 'answer', status: 200, headers: [], bytes: 0 });
    expect(traces.read(trace.id, page('mine'))?.isDone).toBe(false);
    expect(published).toEqual([]);
    end();
    expect(published).toEqual([traces.read(trace.id, page('mine'))]);
    expect(traces.read(trace.id, page('mine'))).toMatchObject({ isDone: true });
    expect(traces.read(trace.id, page('mine'))?.stages).toHaveLength(1);
  });
  it('keep nothing that a stage has no place for', () => {
    const { traces } = setUp();
    const trace = traces.open(page('mine'), 'here', REQUEST);
    const facts = { stage: 'key' as const, label: 'key#1 ab', secret: 'made up' };
    trace.begin()(facts);
    expect(JSON.stringify(traces.read(trace.id, page('mine')))).not.toContain('made up');
  });
  it('of one client push out its own alone, however many pages it opens', () => {
    const { traces } = setUp();
    const other = traces.open(page('other'), 'there', REQUEST).id;
    const first = traces.open(page('page0'), 'here', REQUEST).id;
    for (let more = 1; more <= 500; more += 1) traces.open(page(`page${more}`), 'here', REQUEST);
    expect(traces.read(first, page('page0'))).toBeUndefined();
    expect(traces.read(other, page('other'))).toBeDefined();
  });
  it('are forgotten after five minutes, and bounded in number for each page and in all', () => {
    const { traces, advance } = setUp();
    const first = traces.open(page('mine'), 'here', REQUEST).id;
    for (let more = 0; more < 20; more += 1) traces.open(page('mine'), 'here', REQUEST);
    expect(traces.read(first, page('mine'))).toBeUndefined();
    const last = traces.open(page('mine'), 'here', REQUEST).id;
    const own = traces.open({ kind: 'operator' }, 'here', REQUEST).id;
    for (let more = 0; more < 299; more += 1) {
      traces.open(page(`other${more}`), `client${more}`, REQUEST);
    }
    expect(traces.read(last, page('mine'))).toBeDefined();
    traces.open(page('one too many'), 'another', REQUEST);
    expect(traces.read(last, page('mine'))).toBeUndefined();
    expect(traces.read(own, { kind: 'operator' })).toBeDefined();
    const { id } = traces.open(page('mine'), 'here', REQUEST);
    advance(5 * 60_000 - 1);
    expect(traces.byId(id)).toBeDefined();
    advance(1);
    expect(traces.byId(id)).toBeUndefined();
    expect(traces.read(id, page('mine'))).toBeUndefined();
  });
});
