import { describe, expect, it } from 'vitest';
import { type Head, judge } from './judges';

const SOUND: Head = {
  method: 'GET',
  status: 200,
  headers: {
    'cache-control': 'public, max-age=900',
    age: '240',
    'cache-status': 'hexcast; hit; ttl=660',
    etag: '"3mJr7AoUXx2Wqd-br"',
    vary: 'Accept-Encoding',
    'content-encoding': 'br',
    ratelimit: '"hits";r=599;t=1, "calls";r=20;t=3600',
    'ratelimit-policy': '"hits";q=600;w=60, "calls";q=2000;w=86400',
    'permissions-policy': 'geolocation=(self), camera=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
  },
};

const withHeaders = (headers: Record<string, string>, more: Partial<Head> = {}): Head => ({
  ...SOUND,
  ...more,
  headers: { ...SOUND.headers, ...headers },
});

describe('others’ code', () => {
  it('finds nothing in what is sound', () => {
    expect(judge(SOUND)).toEqual([]);
  });
  it.each<[string, Record<string, string>, Partial<Head>?]>([
    ['a value that is no list', { 'cache-status': 'hexcast; hit; ttl=' }],
    ['a list with an empty end', { vary: 'Accept-Encoding,' }],
    ['a directive in capitals', { 'cache-control': 'Public, max-age=900' }],
    ['an age with a part of a second', { age: '240.5' }],
    ['a time that is none', { 'retry-after': 'soon' }],
    ['a tag without quotes', { etag: '3mJr7AoUXx2Wqd' }],
    ['nothing of how long it may be kept', { 'cache-control': '' }],
    ['a lifetime with a part of a second', { 'cache-control': 'max-age=900.5' }],
    ['less age than it has by its status', { age: '0' }],
    ['a longer lifetime than by its status', { 'cache-control': 'public, max-age=9000' }],
    ['a shorter lifetime than by its status', { 'cache-control': 'public, max-age=600' }],
    ['a longer lifetime for caches in front', { 'cache-control': 'max-age=900, s-maxage=960' }],
    ['freshness by its headers alone', { 'cache-status': 'hexcast; hit; ttl=-20' }],
    ['a hit that was forwarded', { 'cache-status': 'hexcast; hit; fwd=miss; ttl=660' }],
    ['a renewal of what is fresh', { 'cache-status': 'hexcast; hit; ttl=660; detail=refreshing' }],
    ['nothing of how long a hit is fresh', { 'cache-status': 'hexcast; hit' }],
    ['a lifetime of an error that is longer than ours', { age: '0' }, { status: 503 }],
    ['a cookie for everybody, with an error', { 'set-cookie': 'operator=x' }, { status: 400 }],
    ['a reason that there is not', { 'cache-status': 'hexcast; fwd=lost; ttl=660' }],
    ['a hit that was stored', { 'cache-status': 'hexcast; hit; stored; ttl=660' }],
    ['a parameter that there is not', { 'cache-status': 'hexcast; hit; ttl=660; left=660' }],
    ['a rest without a policy', { 'ratelimit-policy': '"calls";q=2000;w=86400' }],
    ['more left than there is', { ratelimit: '"hits";r=601;t=1' }],
    ['a policy without a window', { 'ratelimit-policy': '"hits";q=600' }],
    ['a cookie for everybody', { 'set-cookie': 'operator=x' }],
    ['a nonce for everybody', { 'content-security-policy': "script-src 'nonce-abc'" }],
    ['a coding that it does not vary with', { vary: 'Origin' }],
    ['one origin for everybody', { 'access-control-allow-origin': 'https://a.example' }],
    ['an answer to a method that changes something', {}, { method: 'POST' }],
    ['an answer to another such method', {}, { method: 'DELETE' }],
    ['a 304 about nothing', { etag: '' }, { status: 304 }],
  ])('finds %s', (_, headers, more) => {
    expect(judge(withHeaders(headers, more))).not.toEqual([]);
  });
  it('finds a lifetime of a failure that is longer than ours, and none that is shorter', () => {
    const noData = (maxAge: number) =>
      withHeaders(
        {
          'cache-control': `public, max-age=${maxAge}`,
          age: '0',
          'cache-status': 'hexcast; hit; ttl=300; detail=no-data',
        },
        { status: 404 },
      );
    expect(judge(noData(60))).toEqual([]);
    expect(judge(noData(600))).not.toEqual([]);
  });
  it('says nothing of how long a failure is remembered here that nobody else may keep', () => {
    expect(
      judge(
        withHeaders(
          { 'cache-control': 'no-store', 'cache-status': 'hexcast; hit; ttl=-3; detail=x' },
          { status: 503 },
        ),
      ),
    ).toEqual([]);
  });
});
