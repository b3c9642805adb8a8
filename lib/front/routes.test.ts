import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readRoutes } from './routes';

it('says which page or handler a path is of, as Next decides it', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'routes-')), 'routes-manifest.json');
  const route = (page: string, regex: string) => ({ page, regex, routeKeys: {} });
  writeFileSync(
    file,
    JSON.stringify({
      version: 3,
      staticRoutes: [route('/', '^/(?:/)?$'), route('/api/places', '^/api/places(?:/)?$')],
      dynamicRoutes: [
        route('/api/zones/near/[file]', '^/api/zones/near/([^/]+?)(?:/)?$'),
        route('/api/zones/[file]', '^/api/zones/([^/]+?)(?:/)?$'),
        route('/api/[...rest]', '^/api/(.+?)(?:/)?$'),
        route('/cell/[h3]', '^/cell/([^/]+?)(?:/)?$'),
      ],
    }),
  );
  const routeOf = readRoutes(file);
  expect(routeOf('/')).toBe('/');
  expect(routeOf('/api/places')).toBe('/api/places');
  expect(routeOf('/api/zones/near/86268cd07ffffff.json')).toBe('/api/zones/near/[file]');
  expect(routeOf('/api/zones/COZ039.json')).toBe('/api/zones/[file]');
  expect(routeOf('/cell/86268cd07ffffff')).toBe('/cell/[h3]');
  // Neither what is not here, nor what is a file.
  for (const path of ['/api/guessed/path', '/cell/a/b', '/favicon.svg', '']) {
    expect(routeOf(path), path).toBeUndefined();
  }
});
