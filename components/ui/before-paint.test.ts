import { describe, expect, it } from 'vitest';
import { chooseLocale } from '@/lib/messages/choose-locale';
import { BEFORE_PAINT } from './before-paint';

type Page = { kept?: Record<string, string>; search?: string; languages?: string[] };

/** Runs the script in a page of its own; answers what it did to it. */
function paint({ kept = {}, search = '', languages = ['en-US'] }: Page, storage = true) {
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
      return kept[name] ?? null;
    },
  };
  const run = new Function('document', 'localStorage', 'navigator', 'location', BEFORE_PAINT);
  run(document, localStorage, { languages }, { search });
  return { dataset, metas };
}

describe('the script before the first paint', () => {
  it('leaves the system its choice', () => {
    expect(paint({})).toEqual({ dataset: {}, metas: [] });
    expect(paint({ kept: { 'hexcast.theme': 'purple' } }).dataset).toEqual({});
  });
  it.each([
    ['light', '#eff3f8'],
    ['dark', '#0e131a'],
  ])('puts on the chosen theme: %s', (theme, color) => {
    const { dataset, metas } = paint({ kept: { 'hexcast.theme': theme } });
    expect(dataset).toEqual({ theme });
    expect(metas).toMatchObject([{ name: 'theme-color', content: color }]);
  });
  it('does without storage', () => {
    expect(paint({ languages: ['es-MX'] }, false).dataset).toEqual({ wordsComing: '' });
  });
  it('tells that a place was asked for', () => {
    expect(paint({ search: '?layer=wind&cell=86268cdafffffff' }).dataset).toEqual({
      placeComing: '',
    });
  });
  it.each([
    { languages: ['en-US', 'es'] },
    { languages: ['fr', 'ES-mx', 'en'] },
    { languages: ['fr'] },
    { languages: [] },
    { kept: 'es' },
    { kept: 'es', search: '?lang=en' },
    { kept: 'en', search: '?cell=x&lang=es' },
    { search: '?lang=xx', languages: ['es'] },
  ])('holds English back exactly where Spanish is chosen: %j', (page) => {
    const {
      kept = null,
      search = '',
      languages = ['en-US'],
    } = page as Omit<Page, 'kept'> & {
      kept?: string;
    };
    const locale = chooseLocale({
      address: new URLSearchParams(search).get('lang'),
      kept,
      browser: languages,
    });
    const held = kept ? { 'hexcast.language': kept } : {};
    const { dataset } = paint({ kept: held, search, languages });
    expect('wordsComing' in dataset).toBe(locale === 'es');
  });
});
