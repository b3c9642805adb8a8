import { expect, it } from 'vitest';
import { readEmbedding } from './embeds';

const NOTHING = { EMBED_ORIGINS: null, EMBED_CORS: null, EMBED_DAILY_SHARE: null };
const originsOf = (text: string | null, mode: 'demo' | 'live' = 'live') =>
  readEmbedding({ ...NOTHING, EMBED_ORIGINS: text }, mode).embedOrigins;

it('everyone may embed the demo, and only our own pages what spends a quota', () => {
  const usual = { embedCors: false, embedDailyShare: 0.4 };
  expect(readEmbedding(NOTHING, 'demo')).toEqual({ ...usual, embedOrigins: '*' });
  expect(readEmbedding(NOTHING, 'live')).toEqual({ ...usual, embedOrigins: [] });
});

it.each([
  ['*', '*'],
  ['none', 'none'],
  ['self', []],
  ['self, https://news.example', ['https://news.example']],
  [
    'https://News.example/ http://127.0.0.1:8080,https://news.example:443',
    ['https://news.example', 'http://127.0.0.1:8080'],
  ],
])('EMBED_ORIGINS=%s', (text, origins) => {
  expect(originsOf(text)).toEqual(origins);
  expect(originsOf(text, 'demo')).toEqual(origins);
});

it.each([
  'news.example',
  'https://news.example/weather',
  'https://*.news.example',
  'https://user@news.example',
  'ftp://news.example',
  'https://news.example; script-src *',
  'null',
  '*, https://news.example',
  'none, https://news.example',
  'https://',
])('what is not an origin stops the start with a sentence: %s', (text) => {
  expect(() => originsOf(text)).toThrow(/^EMBED_ORIGINS must be [^\n]*\.$/);
});

it('reads the switch and the share', () => {
  const read = readEmbedding({ ...NOTHING, EMBED_CORS: 'on', EMBED_DAILY_SHARE: '.25' }, 'live');
  expect(read).toMatchObject({ embedCors: true, embedDailyShare: 0.25 });
  expect(() => readEmbedding({ ...NOTHING, EMBED_CORS: 'yes' }, 'live')).toThrow('EMBED_CORS');
  expect(() => readEmbedding({ ...NOTHING, EMBED_DAILY_SHARE: '2' }, 'live')).toThrow(
    'EMBED_DAILY_SHARE must be a number from 0 to 1.',
  );
});
