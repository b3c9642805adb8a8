/**
 * The terms of copies of packages that are not installed and have no description beside them, as npm, their repositories or
 * comments have them: their makers named only where they had them. Another one stops the build until it stands here.
 */
export const KNOWN_TERMS: Readonly<Record<string, { license: string; author: string }>> = {
  '@resvg/resvg-wasm': { license: 'MPL-2.0', author: 'the authors of resvg-js' },
  '@shuding/opentype.js': { license: 'MIT', author: '2013 Frederik De Bleser' },
  camelize: { license: 'MIT', author: 'James Halliday' },
  'color-name': { license: 'MIT', author: 'Dmitry Ivanov' },
  'css-background-parser': { license: 'MIT', author: '2015 Gilmore Davidson' },
  'css-box-shadow': { license: 'MIT', author: 'Brent Jackson' },
  'css-color-keywords': { license: 'ISC', author: 'Jakob Krigovsky' },
  'css-gradient-parser': { license: 'MIT', author: 'Lynnnnnnxx' },
  'css-to-react-native': {
    license: 'MIT',
    author: '2019 Krister Kari, Jacob Parker, and Maximilian Stoiber',
  },
  'escape-html': {
    license: 'MIT',
    author: 'TJ Holowaychuk, Andreas Lubbe, Tiancheng "Timothy" Gu',
  },
  'hex-rgb': { license: 'MIT', author: 'Sindre Sorhus' },
  linebreak: { license: 'MIT', author: 'Devon Govett' },
  'parse-css-color': { license: 'MIT', author: 'Noel Delgado' },
  'postcss-value-parser': { license: 'MIT', author: 'Bogdan Chadkin' },
  satori: { license: 'MPL-2.0', author: 'the authors of satori' },
};
