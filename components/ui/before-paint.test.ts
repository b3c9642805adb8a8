import { describe, expect, it } from 'vitest';
import { chooseLocale } from '@/lib/messages/locales';
import { BEFORE_PAINT } from './before-paint';

type Page = {
  stored?: Record<string, string>;
  search?: string;
  languages?: string[];
  pathname?: string;
  hash?: string;
  /** What the tab remembers. */
  session?: Map<string, string>;
};

/** Runs the script in a fake page and returns what it changed. */
function paint(page: Page, storage = true) {
  const { stored = {}, languages = ['en-US'], pathname = '/', hash = '', session } = page;
  const location = { pathname, hash, search: page.search ?? '' };
  const dataset: Record<string, string> = {};
  const metas: Record<string, string>[] = [];
  const document = {
    documentElement: { dataset },
    head: { prepend: (meta: Record<string, string>) => metas.push(meta) },
    createElement: () => ({
      setAttribute(this: Record<string, string>, name: string, value: string) {
        this[name] = value;
      },
    }),
  };
  const localStorage = {
    getItem(name: string) {
      if (!storage) throw new Error('forbidden');
      return stored[name] ?? null;
    },
  };
  const remembered = session ?? new Map<string, string>();
  const sessionStorage = {
    getItem: (name: string) => remembered.get(name) ?? null,
    setItem: (name: string, text: string) => remembered.set(name, text),
  };
  const history = {
    replaceState: (_: null, __: string, address: string) => {
      location.search = new URL(address, 'http://x').search;
    },
  };
  const edges = { document, localStorage, sessionStorage, history, location };
  const names = [...Object.keys(edges), 'navigator'];
  new Function(...names, BEFORE_PAINT)(...Object.values(edges), { languages });
  return { dataset, metas, search: location.search };
}

describe('the script before the first paint', () => {
  it('leaves the theme to the system', () => {
    expect(paint({})).toEqual({ dataset: {}, metas: [], search: '' });
    expect(paint({ stored: { 'hexcast.theme': 'purple' } }).dataset).toEqual({});
  });
  it.each([
    ['light', '#eff3f8'],
    ['dark', '#0e131a'],
  ])('applies the chosen theme: %s', (theme, color) => {
    const { dataset, metas } = paint({ stored: { 'hexcast.theme': theme } });
    expect(dataset).toEqual({ theme });
    expect(metas).toMatchObject([{ name: 'theme-color', content: color }]);
  });
  it('works without storage', () => {
    expect(paint({ languages: ['es-MX'] }, false).dataset).toEqual({ wordsComing: '' });
  });
  it('marks that a place was requested', () => {
    expect(paint({ search: '?layer=wind&cell=86268cdafffffff' }).dataset).toEqual({
      placeComing: '',
    });
  });
  it('opens the own place once in a tab, where the address asks for nothing', () => {
    const stored = { 'hexcast.mine': '86268cdafffffff' };
    const session = new Map<string, string>();
    expect(paint({ stored, pathname: '/compare', session }).search).toBe('');
    expect(paint({ stored, hash: '#5/40/-105', session }).search).toBe('');
    expect(paint({ stored, search: '?layer=wind', session }).search).toBe('?layer=wind');
    expect(paint({ stored, session })).toMatchObject({
      search: '?cell=86268cdafffffff',
      dataset: { placeComing: '' },
    });
    expect(paint({ stored, session }).search).toBe('');
    expect(paint({ stored: { 'hexcast.mine': '"><script>' } }).search).toBe('');
  });
  it('marks that places are saved', () => {
    const saved = '{"version":1,"saved":["86268cdafffffff"],"recent":[]}';
    const recent = '{"version":1,"saved":[],"recent":["86268cdafffffff"]}';
    expect(paint({ stored: { 'hexcast.places': saved } }).dataset).toEqual({ hasPlaces: '' });
    expect(paint({ stored: { 'hexcast.places': recent } }).dataset).toEqual({});
  });
  it.each([
    { languages: ['en-US', 'es'] },
    { languages: ['fr', 'ES-mx', 'en'] },
    { languages: ['fr'] },
    { languages: [] },
    { stored: 'es' },
    { stored: 'es', search: '?lang=en' },
    { stored: 'en', search: '?cell=x&lang=es' },
    { search: '?lang=xx', languages: ['es'] },
  ])('hides English exactly if Spanish is chosen: %j', (page) => {
    const {
      stored = null,
      search = '',
      languages = ['en-US'],
    } = page as Omit<Page, 'stored'> & {
      stored?: string;
    };
    const locale = chooseLocale({
      address: new URLSearchParams(search).get('lang'),
      stored,
      browser: languages,
    });
    const items = stored ? { 'hexcast.language': stored } : {};
    const { dataset } = paint({ stored: items, search, languages });
    expect('wordsComing' in dataset).toBe(locale === 'es');
  });
});
