import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { methodsAt } from '@/lib/contract/methods';
import { OPERATIONS } from '@/lib/openapi/operations/operations';
import { root } from '../deploy/read';
import { ROUTES, routeOf } from './addresses';
import { withApiTables } from './api-tables';

describe('the description of the interface', () => {
  const doors = ROUTES.filter((route) => /^\/((api|feeds)\/|mcp$)/.test(route));

  it('has every address of the API, and no other', () => {
    expect(doors.length).toBeGreaterThan(25);
    const described = new Set(OPERATIONS.map(({ path }) => routeOf(path)));
    expect(doors.filter((door) => !described.has(door))).toEqual([]);
    expect([...described].filter((route) => route === undefined || !doors.includes(route))).toEqual(
      [],
    );
  });

  it('has every method that an address takes, and no other', () => {
    const described = doors.map((door) => [door, methodsDescribed(door)]);
    expect(described).toEqual(doors.map((door) => [door, methodsTaken(door)]));
    expect(methodsTaken('/api/watch')).toEqual(['GET', 'POST', 'PUT']);
    for (const { method, path } of OPERATIONS) {
      expect(methodsAt(path.replace('{id}', 'a1')), path).toContain(method.toUpperCase());
    }
  });
});

function methodsDescribed(door: string): string[] {
  const operations = OPERATIONS.filter(({ path }) => routeOf(path) === door);
  return [...new Set(operations.map(({ method }) => method.toUpperCase()))].toSorted();
}

/** What the route file of an address exports, but for what only refuses. */
function methodsTaken(door: string): string[] {
  const source = readFileSync(join(root, 'app', door, 'route.ts'), 'utf8');
  const changes = Array.from(
    source.matchAll(/export const \{ (POST|PUT|DELETE) \} = anyMethod/g),
    ([, method = '']) => method,
  );
  const isRead = !source.includes('handlers.refuseMethod(request)');
  return [...(isRead ? ['GET'] : []), ...changes].toSorted();
}

describe('docs/api.md', () => {
  it('has its tables: `npm run describe` writes them', () => {
    const document = readFileSync(join(root, 'docs/api.md'), 'utf8');
    expect(document).toBe(withApiTables(document));
    expect(document).toContain('| `busy` | 503 |');
    expect(document).toContain('| `/api/v1/air/{h3}.json` |');
  });
});
