import { expect, it } from 'vitest';
import { ask, start } from './testing/front-harness';

it.each(['/api/map/wind.svg?w=600', '/api/map/wind%2Epng', '/api/map/nonsense'])(
  'pages of other sites may show a picture of the map, which has styles and no scripts: %s',
  async (address) => {
    const { headers } = await ask(await start(), address);
    expect(headers).toMatchObject({
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      link: expect.stringContaining('rel="service-desc"'),
    });
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'unsafe-inline'/,
    );
  },
);

it.each([
  ['/api/mapped/wind.svg', 'none'],
  ['/api/map', 'none'],
  ['/api/status', 'none'],
  ['/api', 'self'],
  ['/cell/a/b/picture.png', 'self'],
])('they may not show anything else: %s, which may load %s', async (address, sources) => {
  const { headers } = await ask(await start(), address);
  expect(headers['cross-origin-resource-policy']).toBe('same-origin');
  expect(headers['content-security-policy']).toMatch(new RegExp(`^default-src '${sources}'`));
  // What is data says where it is described (RFC 8631).
  expect(headers.link?.includes('rel="service-desc"') ?? false).toBe(sources === 'none');
});

it('the query reaches the search for a cached response', async () => {
  const searches: (string | undefined)[] = [];
  const port = await start({
    findServable(_path, _client, search) {
      searches.push(search);
      return undefined;
    },
  });
  await ask(port, '/api/map/wind.svg?w=600&theme=dark');
  await ask(port, '/api/map/wind.svg');
  expect(searches).toEqual(['?w=600&theme=dark', '']);
});
