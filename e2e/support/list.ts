import type { Locator } from '@playwright/test';

/** Parts of the list of hexagons: its values, its places, the heading of a column. */
export const values = (within: Locator) => within.locator('tbody tr td:nth-of-type(1)');
export const places = (within: Locator) => within.locator('tbody th');
export const heading = (within: Locator, name: RegExp) =>
  within.getByRole('columnheader', { name });
/** The places that are named by a town, such as "near Hiko, Nevada"; those far from any are named by their state. */
export const towns = (within: Locator) => places(within).filter({ hasText: ', ' });
/** The town in such a name. */
export const townIn = (name: string) => /(?:near )?([^,]+),/.exec(name)?.[1] ?? 'no town';
