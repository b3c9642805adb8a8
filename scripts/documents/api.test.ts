import { describe, expect, it } from 'vitest';
import { PROBLEM_STATUS } from '@/lib/contract/problem';
import { ROUTES, routeOf } from './addresses';
import { documentAt, inlineCodeOf, rowsOf } from './read';

const document = documentAt('docs/api.md');

describe('docs/api.md', () => {
  it('has every address of the API', () => {
    const named = new Set(inlineCodeOf(document).map(routeOf));
    const doors = ROUTES.filter((route) => route.startsWith('/api/'));
    expect(doors.length).toBeGreaterThan(20);
    expect(doors.filter((door) => !named.has(door))).toEqual([]);
  });

  it('has every code of a problem, with its status', () => {
    const rows = rowsOf(document).filter(({ cells }) => /^\d{3}$/.test(cells[0] ?? ''));
    const documented = Object.fromEntries(rows.map(({ name, cells }) => [name, Number(cells[0])]));
    expect(documented).toEqual(PROBLEM_STATUS);
  });
});
