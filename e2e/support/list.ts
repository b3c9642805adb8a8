import type { Locator } from '@playwright/test';

/** Parts of the list of hexagons: its values, its places, the heading of a column, its first page. */
export const values = (within: Locator) => within.locator('tbody tr td:nth-of-type(1)');
export const places = (within: Locator) => within.locator('tbody th');
export const heading = (within: Locator, name: RegExp) =>
  within.getByRole('columnheader', { name });
export const FIRST_PAGE = /^1–50 of \d/;
