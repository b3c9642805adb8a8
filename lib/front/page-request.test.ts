import { describe, expect, it } from 'vitest';
import { pageRequest } from './page-request';

const CELL = '86268cdafffffff';
const isCell = (id: string) => id === CELL;
const ask = (url: string) => pageRequest(url, url.split('?')[0] ?? '', isCell);

describe('pageRequest', () => {
  it.each([
    [`/?cell=${CELL}`, `/cell/${CELL}`],
    [`/?layer=wind&cell=${CELL}&t=2026-07-01T15Z`, `/cell/${CELL}?layer=wind&t=2026-07-01T15Z`],
    [`/?cell=${CELL}&x=%zz&y=%26`, `/cell/${CELL}?x=%25zz&y=%26`],
  ])('%s is the page of its cell', (url, asked) => {
    expect(ask(url)).toEqual({ url: asked, isRendered: true });
  });

  it.each([
    '/',
    '/?cell=',
    '/?cell=nonsense',
    `/?cell=${CELL.toUpperCase()}`,
    `/?cell=${CELL}&cell=${CELL}`,
    `/?xcell=${CELL}`,
    `/?x=cell=${CELL}`,
    `/compare?cell=${CELL}`,
    `/demo?cell=${CELL}`,
  ])('%s stays as it is, a file', (url) => {
    expect(ask(url)).toEqual({ url, isRendered: false });
  });

  it('the page of a cell is rendered, whatever its query says', () => {
    const url = `/cell/${CELL}?cell=${CELL}`;
    expect(ask(url)).toEqual({ url, isRendered: true });
  });
});
