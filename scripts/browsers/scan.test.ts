import { describe, expect, it } from 'vitest';
import { readCompat } from './compat';
import { faultsOf } from './faults';
import { type Shipped, scan } from './scan';
import { targetsOf, versionsOf } from './supported.mjs';

const VERSIONS = versionsOf(2023);
const COMPAT = readCompat(VERSIONS);

const usesIn = (...shipped: Shipped[]) => scan(shipped, COMPAT, targetsOf(VERSIONS));

/** The names of what is newer than 2023 in a text. */
async function namesIn(kind: Shipped['kind'], text: string): Promise<string[]> {
  const uses = await usesIn({ file: 'a', kind, text });
  return [...new Set(uses.map(({ name }) => name))].sort();
}

describe('in scripts', () => {
  it.each([
    ['syntax', '{ using file = read(); file.text() }', 'syntax'],
    ['syntax of modules', 'import a from "./a.json" with { type: "json" }; a()', 'syntax'],
    ['a form of regular expressions', '/(?i:a)b/.test(x)', 'a regular expression with (?i:…)'],
    ['the same in words', 'RegExp("(?i:a)b").test(x)', 'a regular expression with (?i:…)'],
    ['the same anew', 'new RegExp("(?i:a)b", "v")', 'a regular expression with (?i:…)'],
    ['a class', 'new Float16Array(2)', 'Float16Array'],
    ['a test for one', 'typeof Float16Array', 'Float16Array'],
    ['a global of a window', 'window.cookieStore', 'cookieStore'],
    ['a test for one of a window', '"cookieStore" in window', 'cookieStore'],
    ['a test for a class in it', '"Float16Array" in globalThis', 'Float16Array'],
    ['a static method', 'Promise.try(run)', 'Promise.try'],
    ['one of the browser', 'URL.parse(address)', 'URL.parse'],
    ['one of Intl', 'new Intl.DurationFormat("en")', 'Intl.DurationFormat'],
    ['one that is taken out', 'const { groupBy } = Map', '.groupBy,Map.groupBy'],
    ['one that is handed on', 'read(({ isSubsetOf }) => isSubsetOf)', '.isSubsetOf'],
    ['what one object has', 'navigator.share({ url })', 'navigator.share'],
    [
      'what it has by another way',
      'a.ownerDocument.defaultView.navigator.share()',
      'navigator.share',
    ],
    ['a method', 'list.intersection(other)', '.intersection'],
    ['one by its name', 'list["isSubsetOf"](other)', '.isSubsetOf'],
    ['a test for one of a class', '"moveBefore" in Element.prototype', '.moveBefore'],
    [
      'an option',
      'element.togglePopover({ fetchPriority: "low" })',
      '.fetchPriority,.togglePopover',
    ],
    ['an iterator helper', 'places.values().map(name)', 'values().map'],
    ['one of matches', 'text.matchAll(word).toArray()', '.toArray,values().toArray'],
    ['a static one of iterators', 'Iterator.from(places)', 'Iterator.from'],
    [
      'an event',
      'addEventListener("x", f); a.addEventListener("scrollend", f)',
      'the event scrollend',
    ],
    ['a property of styles', 'a.style.fieldSizing = "content"', '.fieldSizing'],
    ['a style', 'sheet.replaceSync(":host{field-sizing:content}")', 'field-sizing'],
    ['one in a page', `page(\`<style>a{b:\${c};field-sizing:content}</style>\`)`, 'field-sizing'],
    ['a value that is put together', `a.style.color = \`light-dark(\${b},\${c})\``, 'light-dark()'],
  ])('finds %s', async (_, source, names) => {
    expect((await namesIn('script', source)).join()).toBe(names);
  });

  it.each([
    [
      'what all have',
      'list.toSorted().at(-1); structuredClone(Object.hasOwn(a, b)); /(?<!a)b/v.test(c)',
    ],
    [
      'a name that is older elsewhere',
      'list.map(f); list.filter(f); text.at(0); date.toJSON(); list.find(f)',
    ],
    ['what is called on arrays', 'Object.values(places).map(name); Array.from(a.keys(), f)'],
    ['what is declared', 'function scheduler() {} scheduler(); let navigation = 1; navigation++'],
    ['what bears a name of the browser', 'let navigator = { share: f }; navigator.share()'],
    ['a plain word that is given', 'const trip = { union: 1 }; a(trip.union)'],
    ['one of a class', 'class Trip { union() { return 1 } } a.union()'],
    ['one that is private', 'class Trip { #isSubsetOf = 1; b() { return this.#isSubsetOf } }'],
    ['texts', 'say("navigator.share(x)", "a { not a style }")'],
    ['escapes and classes that look like groups', String.raw`/\(?i:a[(?i:]/.test(a)`],
  ])('lets pass %s', async (_, source) => {
    expect(await namesIn('script', source)).toEqual([]);
  });

  it('takes a word for what is newer where it is seen whose it is', async () => {
    const [own, theirs]: Shipped[] = [
      { file: 'a', kind: 'script', text: 'export const trip = { share: 1, try: 2, union: 3 }' },
      { file: 'b', kind: 'script', text: 'a.share; a.union; navigator.share; Promise.try(f)' },
    ];
    if (!own || !theirs) throw new Error();
    const uses = await usesIn(own, theirs);
    expect(uses.map(({ name, file }) => [name, file])).toEqual([
      ['navigator.share', 'b'],
      ['Promise.try', 'b'],
    ]);
  });

  it('does not take for searched what it cannot read', async () => {
    await expect(namesIn('script', 'let let = 1')).rejects.toThrow();
  });
});

describe('in styles', () => {
  it.each([
    ['a property', 'a{field-sizing:content}', 'field-sizing'],
    ['a value', 'a{cursor:zoom-in}', 'cursor: zoom-in'],
    ['a color', 'a{background:Mark}', 'Mark'],
    ['a text for ears', 'a::before{content:"→" / ""}', 'content: "" / ""'],
    ['a function', 'a{color:light-dark(red,blue)}', 'light-dark()'],
    ['one in a custom property', 'a{--a:light-dark(red,blue)}', 'light-dark()'],
    ['a color made of another', 'a{color:rgb(from red r g b)}', 'rgb(from …)'],
    [
      'a way between colors',
      'a{background:linear-gradient(in oklch,red,blue)}',
      'linear-gradient(in …)',
    ],
    ['a unit', 'a{width:1rcap}', '1rcap'],
    ['a pseudo-class', 'a:open{top:0}', ':open'],
    ['a pseudo-element', 'details::details-content{top:0}', '::details-content'],
    ['an at-rule', '@scope(a){b{top:0}}', '@scope'],
    ['one in a rule', 'a{@starting-style{top:0}}', '@starting-style'],
    [
      'a descriptor',
      '@font-face{font-family:a;size-adjust:1%;line-gap-override:1%}',
      '@font-face line-gap-override',
    ],
    [
      'a question',
      '@media (prefers-reduced-transparency:reduce){a{top:0}}',
      '(prefers-reduced-transparency)',
    ],
    [
      'one in another',
      '@media (not (inverted-colors:none)) and (width>1px){a{top:0}}',
      '(inverted-colors)',
    ],
    ['one of containers', '@container style(--a:1){a{top:0}}', '@container style()'],
    ['what it cannot read', 'a{b}c{color:red}', 'a style that could not be read'],
    ['what a browser is asked for', '@supports (field-sizing:content){a{top:0}}', 'field-sizing'],
  ])('finds %s', async (_, source, names) => {
    expect((await namesIn('style', source)).join()).toBe(names);
  });

  it('lets pass what all have, and what has a prefix', async () => {
    const source = `
      a:has(b) { color: color-mix(in oklab, red, blue 20%); height: 1lh; & c { inset: 0 } }
      @container (width > 20rem) { a { grid-template-columns: subgrid; stroke-linecap: round } }
      @media (not (width < 1rem)) and (scripting: none) { a:nth-child(2 of b) { cursor: auto } }
      @font-face { font-family: a; src: url(a.woff2); font-display: swap; size-adjust: 99% }
      a { -webkit-line-clamp: 2; -webkit-user-select: none; background: linear-gradient(red, blue) }
    `;
    expect(await namesIn('style', source)).toEqual([]);
  });
});

describe('in pages', () => {
  it.each([
    ['a script', '<script>Promise.try(f)</script>', 'Promise.try'],
    ['a module', '<script type="module" nonce="a">Promise.try(f)</script>', 'Promise.try'],
    ['a handler', '<p onclick="return Promise.try(&quot;f&quot;)">', 'Promise.try'],
    ['a style', '<style media="print">a{field-sizing:content}</style>', 'field-sizing'],
    ['an attribute', '<p style="color:red;background:light-dark(#000,&#35;fff)">', 'light-dark()'],
    ['an element', '<geolocation></geolocation>', '<geolocation>'],
    ['an attribute of one', '<dialog open closedby=any>', '<dialog closedby>'],
    ['one of all', '<p hidden="until-found"></p>', '<… hidden="until-found">'],
    ['a value', "<link rel='preload expect' href='#a'>", '<link rel="expect">'],
    ['a kind of field', '<input type="month">', '<input type="month">'],
  ])('finds %s', async (_, page, names) => {
    expect((await namesIn('page', page)).join()).toBe(names);
  });

  it('lets pass comments, data, and what is loaded from elsewhere', async () => {
    const page = `<!doctype html><!-- <dialog closedby="any"> --><title>Promise.try</title>
      <script type="application/json">{"a": "<dialog closedby='any'>"}</script>
      <script src="/a.js"></script><dialog open><p class="a" hidden inert>Promise.try</p></dialog>`;
    expect(await namesIn('page', page)).toEqual([]);
  });
});

describe('the list of what is allowed', () => {
  const shipped: Shipped = {
    file: '/embed',
    kind: 'script',
    text: 'navigator.share(); a.isSubsetOf(b)',
  };
  const because = 'A reason.';

  it('lets pass what it names, where it may be', async () => {
    const uses = await usesIn(shipped);
    expect(
      faultsOf(uses, [
        { names: ['navigator.share'], because },
        { names: ['.isSubsetOf'], because, only: /^\/embed/ },
      ]),
    ).toEqual([]);
    expect(
      faultsOf(uses, [
        { names: ['navigator.share'], because },
        { names: ['.isSubsetOf'], because, only: /^\/list/ },
      ]),
    ).toEqual([
      expect.stringMatching(/^\.isSubsetOf is newer .* in \/embed: .*a\.isSubsetOf\(b\)/),
    ]);
  });

  it('does not let pass what it does not name, or names in vain or twice', async () => {
    const uses = await usesIn(shipped);
    expect(
      faultsOf(uses, [{ names: ['.isSubsetOf', '.isSubsetOf', 'text-wrap'], because }]),
    ).toEqual([
      expect.stringContaining('navigator.share is newer than the supported browsers'),
      'text-wrap is allowed, but not used.',
      '.isSubsetOf is allowed twice.',
    ]);
  });
});
