import { describe, expect, it } from 'vitest';
import { START_MS } from '@/lib/server/testing/fixtures';
import { readUpstreamHints } from './upstream-hints';

const HOUR = 3600;
const inHours = (hours: number) => START_MS + hours * HOUR * 1000;
const SECONDS = START_MS / 1000;

describe('the allowance in the headers', () => {
  const all = { limit: 500, remaining: 120, resetMs: inHours(6) };

  it.each<[string, Record<string, string>]>([
    ['with seconds from now', { 'x-ratelimit-reset': String(6 * HOUR) }],
    ['with a Unix time in seconds', { 'x-ratelimit-reset': String(SECONDS + 6 * HOUR) }],
    ['with a Unix time in milliseconds', { 'x-ratelimit-reset': String(inHours(6)) }],
  ])('is read from X-RateLimit-* %s', (_, reset) => {
    const headers = { 'x-ratelimit-limit': '500', 'x-ratelimit-remaining': '120', ...reset };
    expect(readUpstreamHints(headers, START_MS)).toEqual(all);
  });
  it.each<[string, Record<string, string>]>([
    [
      'three fields',
      { 'ratelimit-limit': '500', 'ratelimit-remaining': '120', 'ratelimit-reset': '21600' },
    ],
    [
      'two fields',
      { ratelimit: '"default";r=120;t=21600', 'ratelimit-policy': '"default";q=500;w=86400' },
    ],
    [
      'policy of the same name with the longest window',
      {
        ratelimit: '"burst" ; r=4;t=10, day;t=21600;r=120;pk=:cHsdsRa894==:',
        'ratelimit-policy': '"burst";q=10;w=10, day;q=500;w=86400',
      },
    ],
  ])('is read from the draft’s %s', (_, headers) => {
    expect(readUpstreamHints(headers, START_MS)).toEqual(all);
  });
  it('is the spent one of several', () => {
    const headers = {
      ratelimit: '"a";r=0;t=10, "b";r=4;t=86400, "c";r=0;t=60',
      'ratelimit-policy': '"c";q=100;w=60',
    };
    const resetMs = START_MS + 60_000;
    expect(readUpstreamHints(headers, START_MS)).toEqual({ limit: 100, remaining: 0, resetMs });
  });
  it.each([
    { ratelimit: '' },
    { ratelimit: '";;;==,,,"' },
    { ratelimit: `"${'a'.repeat(100_000)}";r=1` },
    { ratelimit: '"a";r=-1;t=1.5', 'ratelimit-policy': '"a";q=many' },
    { 'x-ratelimit-limit': '1e3', 'x-ratelimit-remaining': '', 'x-ratelimit-reset': 'soon' },
    { 'x-ratelimit-reset': String(inHours(48)) },
  ])('is left out where it makes no sense: %j', (headers) => {
    expect(readUpstreamHints(headers, START_MS)).toEqual({});
  });
});
