import { describe, expect, it } from 'vitest';
import { english } from '@/lib/messages/en/catalog';
import { first } from '@/lib/messages/en/first';
import { firstLoadOf, messagesIn, type Source, staticImportsOf } from './first-load';
import { product } from './sources';

/** The home page, and what Next bundles with every page. */
const HOME = ['page', 'layout', 'error', 'global-error', 'not-found'].map((name) => `app/${name}`);

/** Every package that may come with the first page: schemas, H3, charts and the map are loaded later. */
const PACKAGES = ['@tanstack/react-query', 'lucide-react', 'react', 'react-dom'];

const { files, packages } = firstLoadOf(HOME, product);

describe('the first load of the home page', () => {
  it('is found', () => {
    expect(files.length).toBeGreaterThan(60);
    expect(files.map(({ file }) => file)).toContain('components/dashboard/shell.tsx');
  });
  it('has no packages but these', () => {
    expect([...packages].sort()).toEqual(PACKAGES);
  });
  it('has no texts but those for its first picture', () => {
    const texts = files.filter(({ file }) => /^lib\/messages\/(e[ns]|service)\//.test(file));
    expect(texts.map(({ file }) => file.slice('lib/messages/'.length)).sort()).toEqual([
      'en/app.ts',
      'en/failure.ts',
      'en/first.ts',
      'en/map.ts',
      'en/start.ts',
      'en/units.ts',
      'es/failure.ts',
      'service/service-words.ts',
    ]);
  });
  it('needs no others', () => {
    const later = Object.keys(english).filter((key) => !(key in first));
    const missing = files
      .filter(({ file }) => !file.startsWith('lib/messages/'))
      .flatMap((source) => messagesIn(source, later).map((key) => `${source.file}: ${key}`));
    expect(missing).toEqual([]);
  });
});

describe('what idle time runs for the map', () => {
  it('has no packages: h3-js alone takes a phone a tenth of a second', () => {
    const text = "'use client';\nimport '@/components/map/prepare-map';";
    const load = firstLoadOf(['entry'], [{ file: 'entry.ts', text }, ...product]);
    expect(load.files.map(({ file }) => file)).toContain('components/map/base-files.ts');
    expect([...load.packages]).toEqual([]);
  });
});

describe('the search for the first load', () => {
  const source = (file: string, text: string): Source => ({ file, text });
  it('follows what is loaded with a file, not types, nor what loads later', () => {
    const text = `
import { a } from '@/lib/a';
import type { T } from './t';
import { type U, type V } from './u';
import { type W, w } from './w';
import './side-effect.css';
export { b } from '../c';
import {
  many,
  more,
} from 'package/deep';
const late = () => import('./late');
`;
    expect(staticImportsOf(source('f.ts', text)).map(({ specifier }) => specifier)).toEqual([
      '@/lib/a',
      './w',
      './side-effect.css',
      '../c',
      'package/deep',
    ]);
  });
  it('begins where the server hands over', () => {
    const { files, packages } = firstLoadOf(
      ['app/page'],
      [
        source('app/page.tsx', "import { A } from '@/components/a';\nimport { s } from './s';"),
        source('app/s.ts', "import 'on-server';"),
        source('components/a.tsx', "'use client';\nimport { b } from './b';"),
        source('components/b.ts', "import 'in-browser';\nconst c = () => import('./c');"),
        source('components/c.ts', "import 'later';"),
      ],
    );
    expect(files.map(({ file }) => file)).toEqual(['components/a.tsx', 'components/b.ts']);
    expect([...packages]).toEqual(['in-browser']);
  });
  it('finds messages by name and by template', () => {
    const keys = ['a.one', 'a.two', 'b.one', 'b.x.title', 'b.x.text'];
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the text of a file.
    const text = "t('a.two'); t(`b.${x}.title`); t(`${a}.one`);";
    expect(messagesIn(source('f.ts', text), keys)).toEqual(['a.two', 'b.x.title']);
  });
});
