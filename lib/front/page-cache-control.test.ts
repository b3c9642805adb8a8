import { describe, expect, it } from 'vitest';
import { ask, start } from './testing/front-harness';

describe('the Cache-Control of a page', () => {
  const FROM_NEXT = 'private, no-cache, no-store, max-age=0, must-revalidate';
  it.each([
    ['/demo', 's-maxage=31536000', 'public, max-age=0, s-maxage=60, must-revalidate'],
    [
      '/demo',
      's-maxage=31536000, stale-while-revalidate',
      'public, max-age=0, s-maxage=60, must-revalidate',
    ],
    ['/demo', FROM_NEXT, FROM_NEXT],
    ['/', FROM_NEXT, 'private, no-cache'],
    ['/cell/86268cdafffffff', FROM_NEXT, 'private, no-cache'],
    ['/compare', FROM_NEXT, 'private, no-cache'],
    ['/demo', 'public, max-age=31536000, immutable', 'public, max-age=31536000, immutable'],
  ])(
    'lets browsers go back, and shared caches store no nonce: %s, %s',
    async (path, original, expected) => {
      const port = await start({
        handle: async (_, response) => {
          response.setHeader('Cache-Control', original);
          response.setHeader('etag', '"page"');
          response.end('<p>page</p>');
        },
      });
      const { headers } = await ask(port, path);
      expect(headers).toMatchObject({ 'cache-control': expected, etag: '"page"' });
    },
  );
});
