import { describe, expect, it } from 'vitest';
import { pageRequest } from './page-request';

const CELL = '86268cdafffffff';
const isCell = (id: string) => id === CELL;
const DASHBOARD = { isRendered: true, scripts: 'fetched-ahead' };
const mapped = (url: string) => pageRequest(url, url.split('?')[0] ?? '', isCell);

describe('pageRequest', () => {
  it.each([
    [`/?cell=${CELL}`, `/cell/${CELL}`],
    [`/?layer=wind&cell=${CELL}&t=2026-07-01T15Z`, `/cell/${CELL}?layer=wind&t=2026-07-01T15Z`],
    [`/?cell=${CELL}&x=%zz&y=%26`, `/cell/${CELL}?x=%25zz&y=%26`],
  ])('maps %s to its cell’s page', (url, cellPage) => {
    expect(mapped(url)).toEqual({ url: cellPage, ...DASHBOARD });
  });

  it.each([
    ['/search?q=springfield', 'never'],
    [`/list?cell=${CELL}`, 'never'],
    ['/alerts?in=TX', 'fetched-ahead'],
    ['/compare', 'on-intent'],
    [`/compare?cells=${CELL}`, 'on-intent'],
    ['/embed', 'at-once'],
  ])('renders %s per request, with its scripts %s', (url, scripts) => {
    expect(mapped(url)).toEqual({ url, isRendered: true, scripts });
  });

  it.each([
    '/',
    '/?cell=',
    '/?cell=nonsense',
    `/?cell=${CELL.toUpperCase()}`,
    `/?cell=${CELL}&cell=${CELL}`,
    `/?xcell=${CELL}`,
    `/?x=cell=${CELL}`,
  ])('leaves %s to the page without a place', (url) => {
    expect(mapped(url)).toEqual({ url, ...DASHBOARD });
  });

  it.each(['/demo', `/demo?cell=${CELL}`])('leaves %s as a static page', (url) => {
    expect(mapped(url)).toEqual({ url, isRendered: false, scripts: 'at-once' });
  });

  it('renders the page of a cell whatever its query', () => {
    const url = `/cell/${CELL}?cell=${CELL}`;
    expect(mapped(url)).toEqual({ url, ...DASHBOARD });
  });
});
