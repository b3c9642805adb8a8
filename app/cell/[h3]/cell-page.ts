import { cache } from 'react';
import { knownOf } from '@/lib/gateway/server';
import { readCellAddress } from '@/lib/geo/cell-address';
import { cellAddress } from '@/lib/view-state/address';
import { parseView } from '@/lib/view-state/url';

type Query = Readonly<Record<string, string | string[] | undefined>>;

export type CellPageProps = {
  params: Promise<{ h3: string }>;
  searchParams: Promise<Query>;
};

/** One rendering asks more than once, and must see the same state of things each time. */
const knownInThisRequest = cache(knownOf);

/** Reads what a request for the page of a cell asks for; its hash stays in the browser. */
export async function readCellPage({ params, searchParams }: CellPageProps) {
  const asked = readCellAddress((await params).h3);
  if (asked.kind === 'none') return asked;
  const { state } = parseView({ search: searchOf(await searchParams), hash: '' });
  const { kind, cell } = asked;
  const address = cellAddress(state, cell);
  if (kind === 'elsewhere') return { kind, address };
  return { kind, address, state, known: await knownInThisRequest(cell) };
}

function searchOf(query: Query): string {
  const pairs = Object.entries(query).flatMap(([name, values]) =>
    [values ?? []].flat().map((value): [string, string] => [name, value]),
  );
  return `?${new URLSearchParams(pairs)}`;
}
