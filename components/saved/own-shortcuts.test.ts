import { expect, it } from 'vitest';
import { placesOfManifest } from '@/lib/contract/paths';
import { OWN_SHORTCUTS } from './own-shortcuts';

const [A, B, C, D] = ['86268cdafffffff', '862681a37ffffff', '8644a112fffffff', '862a1072fffffff'];

/** Runs the script in a fake page; returns the places of the manifest that it names, or null if it names none. */
function placesOf(stored: Readonly<Record<string, string>>, isAllowed = true): string[] | null {
  const links: { rel?: string; href?: string }[] = [];
  const document = {
    head: { prepend: (link: object) => links.push(link) },
    createElement: () => ({}),
  };
  const localStorage = {
    getItem(name: string) {
      if (!isAllowed) throw new Error('forbidden');
      return stored[name] ?? null;
    },
  };
  new Function('document', 'localStorage', OWN_SHORTCUTS)(document, localStorage);
  const [link] = links;
  if (!link) return null;
  expect(link.rel).toBe('manifest');
  const { pathname, searchParams } = new URL(link.href ?? '', 'https://weather.example');
  expect(pathname).toBe('/manifest.webmanifest');
  return placesOfManifest(searchParams);
}

const saved = (...cells: unknown[]) => ({
  'hexcast.places': JSON.stringify({ version: 1, saved: cells, recent: [D] }),
});

it('names the first saved places, the own one before the others', () => {
  expect(placesOf(saved(A))).toEqual([A]);
  expect(placesOf(saved(A, B, C, D))).toEqual([A, B, C]);
  expect(placesOf({ ...saved(A, B, C, D), 'hexcast.mine': D })).toEqual([D, A, B]);
  expect(placesOf({ ...saved(A, B), 'hexcast.mine': A })).toEqual([A, B]);
  expect(placesOf({ ...saved(A), 'hexcast.mine': B })).toEqual([A]);
});

it('names none where none can be read', () => {
  for (const stored of [{}, saved(), saved('x', 1, '"><b>'), { 'hexcast.places': '{"saved":7' }])
    expect(placesOf(stored)).toBe(null);
  expect(placesOf({ ...saved(), 'hexcast.mine': B })).toBe(null);
  expect(placesOf(saved(A), false)).toBe(null);
});
