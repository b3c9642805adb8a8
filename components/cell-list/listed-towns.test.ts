import { describe, expect, it } from 'vitest';
import { ancestorOf } from '@/lib/geo/index-digits';
import { sampleOf } from '@/lib/geo/tiles';
import { largestTownsIn } from '@/lib/geo/towns-in';
import { type ListedTowns, listTowns } from './listed-towns';
import { cellReader } from './testing/cached-tiles';

const towns = largestTownsIn({ state: 'CO' }, 40);
const [denver] = towns;
const DENVER = denver?.cell ?? '';
const coarse = (resolution: number) => sampleOf(ancestorOf(DENVER, resolution)) ?? '';

/** The towns that are listed while some cells are cached, and how many cells were read in each go. */
async function list(group: 'forecast' | 'alerts', isCached: (cell: string) => boolean) {
  const read = cellReader(isCached);
  const goes: number[] = [];
  const found = await listTowns(group, towns, {
    readCells: (of, cells) => {
      goes.push(cells.length);
      return read(of, cells);
    },
    shownIn: sampleOf,
  });
  return { ...found, goes };
}

const fromOf = ({ towns: all }: Pick<ListedTowns, 'towns'>, cell: string) =>
  all.find(({ place }) => place.cell === cell)?.cell;

describe('the towns of a list', () => {
  it('have their own weather if that is cached, and nothing else is read then', async () => {
    const found = await list('forecast', () => true);
    expect(found.towns.map(({ cell }) => cell)).toEqual(towns.map(({ cell }) => cell));
    expect([found.goes, found.isMerged]).toEqual([[40], false]);
  });
  it.each([5, 4, 3])('have that of the hex of resolution %i around them otherwise', async (one) => {
    const own = coarse(one);
    const found = await list('forecast', (cell) => cell === own);
    expect(fromOf(found, DENVER)).toBe(own);
    // The largest of those that borrow it stands for all.
    const borrowing = found.towns.filter(({ cell, place }) => cell === own && place.cell !== own);
    expect(borrowing).toHaveLength(1);
    expect(found.isMerged).toBe(true);
  });
  it('keep their own beside that of a larger one which borrows it', async () => {
    const virginia = largestTownsIn({ state: 'VA' }, 40);
    const named = (name: string) => virginia.find(({ town }) => town === name)?.cell ?? '';
    const [norfolk, beach] = [named('Norfolk'), named('Virginia Beach')];
    const around = sampleOf(ancestorOf(beach, 4));
    expect(around).toBe(norfolk);
    const found = await listTowns('forecast', virginia, {
      readCells: cellReader((cell) => cell === norfolk),
      shownIn: sampleOf,
    });
    expect(fromOf(found, norfolk)).toBe(norfolk);
    expect(fromOf(found, beach)).toBe(norfolk);
  });
  it('are listed as not loaded if nothing is cached, by the largest of each hex', async () => {
    const found = await list('forecast', () => false);
    const hexes = new Set(towns.map(({ cell }) => sampleOf(ancestorOf(cell, 3))));
    expect(found.towns).toHaveLength(hexes.size);
    expect(found.towns[0]?.place.town).toBe('Denver');
  });
  it('never have the alerts of another place', async () => {
    const found = await list('alerts', (cell) => cell === coarse(3));
    expect(fromOf(found, DENVER)).toBe(DENVER);
    expect(found.towns).toHaveLength(40);
    expect(found.goes).toEqual([40]);
  });
  it('are none where the map shows nothing', async () => {
    const shown = await listTowns('allergy', towns, {
      readCells: cellReader(),
      shownIn: (hex) => (hex === DENVER ? DENVER : undefined),
    });
    expect(shown.towns.map(({ place }) => place.town)).toEqual(['Denver']);
  });
});
