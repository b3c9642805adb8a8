import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { placeOf } from '@/lib/geo/places';
import { hexesOf, sampleOf } from '@/lib/geo/tiles';
import { tilesInView } from '@/lib/geo/view-tiles';
import type { TextKey } from '@/lib/messages/messages';
import { createMessages, loadMessages } from '@/lib/messages/translate';
import { parseList } from '@/lib/view-state/list';
import { COUNTRY } from './list-area';
import { ListPage } from './list-page';
import { readListView } from './list-view';
import { cellReader, NOW, readAll, readNothing, warmTile } from './testing/cached-tiles';

const BOULDER = '862681a37ffffff';
const DENVER = '86268cdafffffff';
/** What the coarsest hexes of the map show. */
const SAMPLES = new Set<string | undefined>(tilesInView(COUNTRY, 3).flatMap(hexesOf).map(sampleOf));

async function page(
  search: string,
  { cell = null, readTiles = readAll, isCached, locale = 'en', notices = [] }: PageOptions = {},
) {
  const messages = locale === 'en' ? createMessages('en') : await loadMessages(locale);
  const edges = {
    readTiles,
    readCells: cellReader(isCached),
    pollenCellIn: () => undefined,
    nowMs: NOW,
    mapDays: 0,
    mapHexes: 900,
    messages,
  };
  const view = await readListView(
    parseList(search).state,
    cell === null ? null : placeOf(cell),
    edges,
  );
  return renderToStaticMarkup(
    <ListPage
      view={view}
      notices={notices}
      nowMs={NOW}
      mode="demo"
      offers={['allergy']}
      messages={messages}
    />,
  ).replaceAll('&amp;', '&');
}

type PageOptions = {
  cell?: string | null;
  readTiles?: typeof readAll;
  isCached?: ((cell: string) => boolean) | undefined;
  locale?: 'en' | 'es';
  notices?: readonly TextKey[];
};

describe('the list as a page', () => {
  it('is a table whose headings, places and turns are links that keep what was chosen', async () => {
    const of = 'layer=temperature&temp=c&rows=hexes&t=2026-11-22T23Z';
    const html = await page(`?${of}&sort=-value&page=2`);
    expect(html).toContain('Temperature · Whole country');
    expect(html).toMatch(/<form [^>]*data-at-once=""/);
    expect(html).toContain('954 hexagons: all up to date.');
    expect(html).toContain('51–100 of 954');
    expect(html.match(/<tr data-state="fresh">/g)).toHaveLength(50);
    expect(html).toMatch(
      /<th scope="col"[^>]*aria-sort="descending"[^>]*><a [^>]*><span>Temperature \(°C\)/,
    );
    const rest = 't=2026-11-22T23Z&temp=c';
    expect(html).toContain(`href="/list?${rest}&rows=hexes"`);
    expect(html).toContain(`href="/list?${rest}&rows=hexes&page=3"`);
    expect(html).toContain(`href="/list?${rest}&rows=hexes&sort=value"`);
    expect(html).toContain(`href="/list?${rest}">List towns only`);
    expect(html).toMatch(/href="\/cell\/86[0-9a-f]{13}\?t=2026-11-22T23Z&temp=c"/);
    expect(html).toMatch(/background:rgb\(/);
    expect(html).toContain('href="https://source.example/"');
    expect(html).not.toMatch(/undefined|NaN|\[object/);
  });
  it('says where something is already, and where it comes next', async () => {
    const line = async (search: string, locale: 'en' | 'es' = 'en') =>
      (await page(search, { locale }))
        .match(/<p[^>]*><span>([^<]*)<\/span><strong>([^<]*)</)
        ?.slice(1);
    expect(await line('?in=CO&layer=until-thaw')).toEqual([
      expect.stringMatching(/^Now in \d+ towns\. $/),
      expect.stringMatching(/^Next: [\w ]+, Colorado, about Sun, 2\sPM MST$/),
    ]);
    expect(await line('?in=CO&layer=until-thaw', 'es')).toEqual([
      expect.stringMatching(/^Ahora en \d+ localidades\. $/),
      expect.stringMatching(/^Después: .*, Colorado, hacia dom, 2\sp\.m\. .*$/),
    ]);
    expect(await line('?in=CO')).toBeUndefined();
    // Of a later hour it would not be "now".
    expect(await line('?in=CO&layer=until-thaw&t=2026-11-22T23Z')).toBeUndefined();
  });
  it('is of towns, the largest first, each once', async () => {
    const html = await page('?in=CO');
    expect(html).toContain('Temperature · Colorado');
    expect(html).toContain('195 towns: all up to date.');
    expect(html).toMatch(/Denver, Colorado<.*Boulder, Colorado</s);
    expect(html).not.toMatch(/only the largest is listed|value from/);
    expect(html).toContain('href="/list?in=CO&rows=hexes">List every hexagon');
    // As the map of a phone shows all of the state.
    expect(html).toMatch(/href="\/#5\.\d+\/39\.\d+\/-105\.\d+"/);
  });
  it('asks for what is asked for most with the area that is chosen', async () => {
    const html = await page('?in=CO&wind=kn&sort=-value');
    const buttons = [...html.matchAll(/<button [^>]*form="list"[^>]*name="preset"[^>]*>/g)];
    const presets = buttons.map(([text]) => [
      /value="([^"]*)"/.exec(text)?.[1],
      text.includes('aria-current="true"'),
    ]);
    expect(presets).toEqual([
      ['hottest', true],
      ...['coldest', 'wettest', 'windiest', 'rain', 'freeze'].map((name) => [name, false]),
    ]);
    // Only what is listed is not waiting for a press.
    expect(html).toContain('<option value="CO" data-listed="" selected="">Colorado</option>');
    expect(html.match(/data-listed/g)).toHaveLength(5);
    const frozen = await page('?area=CO&layer=wind&sort=place&preset=freeze');
    expect(frozen).toContain('Freezes · Colorado');
  });
  it('says where the value of a town is from, and what stands for smaller ones', async () => {
    const html = await page('?in=CO', { isCached: (cell) => cell !== DENVER });
    expect(html).toMatch(/Denver, Colorado<\/span><\/a><span[^>]*> value from [\d.]+ mi [NESW]+</);
    const few = await page('?in=CO', { isCached: (cell) => SAMPLES.has(cell) });
    expect(few).toContain('Of towns with the value of the same place, only the largest is listed.');
    expect(few.match(/ value from /g)?.length).toBeGreaterThan(10);
  });
  it('chooses layer, area, order, hour and unit in a form', async () => {
    const html = await page('?layer=wind&wind=kn&lang=en', { cell: BOULDER });
    expect(html).toContain('<option value="wind" data-listed="" selected="">Wind</option>');
    expect(html).toContain(
      `<option value="${BOULDER}" data-listed="" selected="">Around Boulder, CO`,
    );
    expect(html).toMatch(/<option value="CO">Colorado<\/option><option value="all">Whole country/);
    expect(html).toMatch(/<optgroup label="States"><option value="AL">Alabama/);
    expect(html.match(/<option value="[A-Z]{2}"/g)).toHaveLength(52);
    expect(html).toContain(
      '<option value="" data-listed="" selected="">Largest towns first</option>',
    );
    expect(html).toContain('<option value="-value">Windiest first</option>');
    expect(html).toContain('<option value="kn" data-listed="" selected="">');
    expect(html.match(/<option value="2026-11-2/g)).toHaveLength(47);
    expect(html).toContain('<input type="hidden" name="lang" value="en"/>');
    expect(html).toContain(`href="/cell/${BOULDER}?layer=wind&wind=kn&lang=en"`);
  });
  it.each([
    ['sort=-place', 'By name, from Z to A'],
    ['sort=-age', 'Oldest first'],
    ['sort=-value&rows=hexes', 'Warmest first'],
    ['sort=-size', 'Largest towns first'],
    ['sort=value&layer=until-rain', 'Soonest first'],
  ])('shows the order that it is in: %s', async (search, text) => {
    const html = await page(`?in=CO&${search}`);
    const orders = /<select[^>]* name="sort">.*?<\/select>/.exec(html)?.[0] ?? '';
    expect(orders.match(/selected=""/g)).toHaveLength(1);
    expect(orders).toContain(`selected="">${text}</option>`);
  });
  it('leads to all alerts of the state, as a hexagon has those of one place', async () => {
    const html = await page('?in=CO&layer=alerts');
    expect(html).toContain('href="/alerts?in=CO"');
    expect(await page('?in=CO')).not.toContain('/alerts?in=CO');
  });
  it('is of what the map showed, leads back to that, and offers other areas', async () => {
    const view = 'view=9_39.75_-105_-105.9_39.3_-104.1_40.2';
    const html = await page(`?cell=${BOULDER}&layer=wind&temp=f&${view}&colors=safe&rows=hexes`, {
      cell: BOULDER,
    });
    expect(html).toContain('Wind · The map’s view');
    expect(html).toContain('<option value="" data-listed="" selected="">The map’s view</option>');
    expect(html).toContain('<option value="all">Whole country</option>');
    expect(html).toContain(`<option value="${BOULDER}">Around Boulder, CO`);
    for (const kept of [view, `cell=${BOULDER}`, 'colors=safe', 'rows=hexes']) {
      const [name, value] = kept.split('=');
      expect(html).toContain(`<input type="hidden" name="${name}" value="${value}"/>`);
    }
    const back = `href="/cell/${BOULDER}?layer=wind&temp=f#9/39.75/-105"`;
    expect(html.split(back)).toHaveLength(3);
    expect(html).toContain(
      `href="/list?cell=${BOULDER}&layer=wind&temp=f&${view}&colors=safe&rows=hexes&page=2"`,
    );
    // A place is in the middle of its own map.
    expect(html).toMatch(/<a href="\/cell\/86[0-9a-f]{13}\?layer=wind&temp=f">/);
  });
  it('says what is missing of what the map shows, and why', async () => {
    const view = '?view=9_39.75_-105_-105.9_39.3_-104.1_40.2';
    const [first] = tilesInView(parseList(view).state.view?.bounds ?? COUNTRY, 5);
    const html = await page(`${view}&rows=hexes`, {
      readTiles: async (_, parents) =>
        parents.filter((parent) => parent === first).map((parent) => warmTile(parent, 5)),
    });
    expect(html).toContain('Too few hexagons of the size on the map are loaded');
    expect(html).toContain('what is not loaded yet comes once somebody looks at it on the map');
    expect(await page(`${view}&rows=hexes`)).not.toMatch(
      /Too few hexagons|requests nothing itself/,
    );
    const abroad = await page('?view=9_48_11_10_47_12_49');
    expect(abroad).toContain('No hexagons of the United States in view.');
    expect(abroad).not.toContain('Nothing is loaded here yet');
  });
  it('offers no hours of what is only observed', async () => {
    expect(await page('?layer=air')).not.toContain('name="t"');
  });
  it('says that nothing is cached, instead of a table of nothing', async () => {
    const html = await page('', { readTiles: readNothing, isCached: () => false });
    expect(html).toContain('Nothing is loaded here yet');
    expect(html).not.toContain('<table');
    expect(html).toContain('name="layer"');
  });
  it('says what of its address was left out', async () => {
    const notices = ['share.hour-passed', 'app.notice.other'] as const;
    expect(await page('', { notices })).toMatch(
      /The hour in this link has passed.*couldn’t be read/,
    );
  });
  it('is in Spanish for those who read it', async () => {
    const html = await page('?lang=es', { locale: 'es' });
    expect(html).toContain('lang="es"');
    expect(html).toContain('Temperatura · Todo el país');
    expect(html).toContain('250 de las localidades mayores: todo al día.');
    expect(html).toContain('Dónde llueve primero');
  });
});
