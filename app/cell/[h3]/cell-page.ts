import { headers } from 'next/headers';
import { cache } from 'react';
import { readCellAddress } from '@/lib/geo/cell-address';
import { readSnapshotSoon } from '@/lib/server/server';
import { cellAddress } from '@/lib/view-state/address';
import { type PageQuery, searchOf } from '@/lib/view-state/query';
import { parseView } from '@/lib/view-state/url';

export type CellPageProps = {
  params: Promise<{ h3: string }>;
  searchParams: Promise<PageQuery>;
};

/** One render reads it more than once, and must get the same snapshot each time. */
const snapshotInThisRequest = cache(async (cell: string) =>
  readSnapshotSoon(cell, await headers()),
);

/** Parses a request for the page of a cell, and gets the cell's snapshot. */
export async function readCellPage({ params, searchParams }: CellPageProps) {
  const parsed = readCellAddress((await params).h3);
  if (parsed.kind === 'none') return parsed;
  const view = parseView({ search: searchOf(await searchParams), hash: '' });
  const { kind, cell } = parsed;
  const address = cellAddress(view.state, cell);
  if (kind === 'elsewhere') return { kind, address };
  return { kind, address, view, snapshot: await snapshotInThisRequest(cell) };
}
