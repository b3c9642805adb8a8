import { describe, expect, it } from 'vitest';
import { followAddress, parseFollow } from './follow';

const CELL = '862681a37ffffff';

describe('the address that follows a request', () => {
  it('names a document of a cell, or the alerts of a zone', () => {
    const read = (address: string) => parseFollow(address.slice('/proxy'.length));
    expect(read(followAddress('air', CELL))).toEqual({ resource: 'air', cell: CELL, zone: null });
    expect(read(followAddress('alerts', 'COZ039'))).toEqual({
      resource: 'alerts',
      cell: null,
      zone: 'COZ039',
    });
  });
  it('means a forecast where it says nothing, or nothing that could be asked for', () => {
    for (const search of ['', '?endpoint=keys&id=x', `?id=COZ039`, '?endpoint=forecast&id=8f']) {
      expect(parseFollow(search)).toEqual({ resource: 'forecast', cell: null, zone: null });
    }
    expect(parseFollow(`?endpoint=alerts&id=${CELL}`).zone).toBeNull();
  });
});
