import { describe, expect, it } from 'vitest';
import { readTraceparent, writeTraceparent } from './trace-context';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const SPAN = '00f067aa0ba902b7';

describe('readTraceparent', () => {
  it('reads the example of the recommendation, and writes the same', () => {
    const text = `00-${TRACE}-${SPAN}-01`;
    const context = readTraceparent(text);
    expect(context).toEqual({ traceId: TRACE, spanId: SPAN, isSampled: true });
    expect(context && writeTraceparent(context)).toBe(text);
  });
  it('takes flags and versions that it does not know', () => {
    expect(readTraceparent(`00-${TRACE}-${SPAN}-02`)?.isSampled).toBe(false);
    expect(readTraceparent(`00-${TRACE}-${SPAN}-ff`)?.isSampled).toBe(true);
    expect(readTraceparent(`01-${TRACE}-${SPAN}-01-what-comes-next`)?.traceId).toBe(TRACE);
  });
  it.each([
    ['nothing', undefined],
    ['another version’s rest', `00-${TRACE}-${SPAN}-01-x`],
    ['the version that is none', `ff-${TRACE}-${SPAN}-01`],
    ['capital letters', `00-${TRACE.toUpperCase()}-${SPAN}-01`],
    ['no trace', `00-${'0'.repeat(32)}-${SPAN}-01`],
    ['no parent', `00-${TRACE}-${'0'.repeat(16)}-01`],
    ['a short id', `00-${TRACE.slice(1)}-${SPAN}-01`],
    ['no flags', `00-${TRACE}-${SPAN}`],
    ['two of them', `00-${TRACE}-${SPAN}-01, 00-${TRACE}-${SPAN}-01`],
    ['a line end', `00-${TRACE}-${SPAN}-01\n`],
    ['something longer', `01-${TRACE}-${SPAN}-01x`],
  ])('refuses %s', (_, text) => {
    expect(readTraceparent(text)).toBeUndefined();
  });
});
