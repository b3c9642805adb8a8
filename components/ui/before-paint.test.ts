import { describe, expect, it } from 'vitest';
import { chooseLocale } from '@/lib/messages/choose-locale';
import { BEFORE_PAINT } from './before-paint';

type Page = { stored?: Record<string, string>; search?: string; languages?: string[] };

/** Runs the script in a fake page and returns what it changed. */
function paint({ stored = {}, search = '', languages = ['en-US'] }: Page, storage = true) {
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
  const run = new Function('document', 'localStorage', 'navigator', 'location', BEFORE_PAINT);
  run(document, localStorage, { languages }, { search });
  return { dataset, metas };
}

describe('the script before the first paint', () => {
  it('leaves the theme to the system', () => {
    expect(paint({})).toEqual({ dataset: {}, metas: [] });
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
