import { describe, expect, it } from 'vitest';
import { readConfig } from './config';
import { ConfigError } from './config-error';
import { readSharing, storePasswords } from './sharing';

const NONE = {
  SHARED_STORE_URL: null,
  SHARED_STORE_URL_FILE: null,
  SHARED_STORE_PREFIX: null,
};
const URL_HERE = 'redis://127.0.0.1:6379';
const noFile = (): string => {
  throw new Error('there is no file at /run/secrets/made-up');
};
type Texts = Partial<Record<keyof typeof NONE, string>>;
const read = (env: Texts, readFile = noFile) => readSharing({ ...NONE, ...env }, readFile);
const urlsOf = (SHARED_STORE_URL: string) => read({ SHARED_STORE_URL }).sharedStore?.urls;

function messageFor(env: Texts, readFile = noFile): string {
  try {
    read(env, readFile);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    const message = error instanceof Error ? error.message : '';
    // One sentence.
    expect(message).toMatch(/^[^\n]{10,}\.$/);
    expect(message).not.toMatch(/\. [A-Z]/);
    return message;
  }
  return 'no error';
}

describe('the address of the shared store', () => {
  it('is none unless it is set', () => {
    expect(read({})).toEqual({ sharedStore: null });
    expect(readConfig({ SHARED_STORE_URL: '' })).toMatchObject({ sharedStore: null });
  });
  it.each([
    'redis://localhost',
    'redis://127.0.0.1:6379',
    'redis://store.example:6379/',
    'redis://store.example/15',
    'redis://[::1]:6379',
    'redis://:made-up@store.example',
    'redis://hexcast:made-up@store.example:6379/0',
    'redis://hexcast:made%2Fup%25%40@store.example',
    'rediss://hexcast:made-up@store.example:6380',
    'unix:///run/valkey/valkey.sock',
    'unix:///run/with%20space.sock',
  ])('may be %s', (url) => {
    expect(urlsOf(url)).toEqual([url]);
  });
  it('is read by the configuration', () => {
    const env = { SHARED_STORE_URL: ` ${URL_HERE} `, SHARED_STORE_PREFIX: 'mine' };
    const sharedStore = { urls: [URL_HERE], prefix: 'mine' };
    expect(readConfig(env)).toMatchObject({ sharedStore });
  });
  it('may name several servers of a cluster', () => {
    expect(urlsOf('redis://one:7000, redis://[::2]:7001 ,redis://:made-up@three')).toEqual([
      'redis://one:7000',
      'redis://[::2]:7001',
      'redis://:made-up@three',
    ]);
    expect(urlsOf('rediss://one:7000/0,rediss://two:7000')).toHaveLength(2);
  });
  it.each([
    ['words', 'made-up'],
    ['a host without a protocol', 'made-up.example:6379'],
    ['a web address', 'http://hexcast:made-up@store.example'],
    ['an address of another store', 'memcached://made-up'],
    ['an address without a host', 'redis:///made-up'],
    ['only a protocol', 'redis://'],
    ['a protocol without slashes', 'redis:made-up'],
    ['a port that is none', 'redis://made-up:port'],
    ['a port out of range', 'redis://made-up:65536'],
    ['a folder', 'redis://made-up/path'],
    ['a database in words', 'redis://made-up/one'],
    ['a database that is too high', 'redis://made-up/100000'],
    ['a query', 'redis://made-up/?db=1'],
    ['a fragment, as of a password that is not encoded', 'redis://:made-up#2@store.example'],
    ['a slash in the password', 'redis://:made-up/2@store.example'],
    ['a percent sign in the password', 'redis://:100%made-up@store.example'],
    ['a percent sign in the path', 'unix:///run/%made-up'],
    ['a space in it', 'redis://made-up store'],
    ['two lines', 'redis://made-up\nredis://two'],
    ['no path of a socket', 'unix://'],
    ['a folder of a socket', 'unix:///'],
    ['a socket on a host', 'unix://made-up/run/valkey.sock'],
    ['a socket without slashes', 'unix:/run/made-up.sock'],
    ['a protocol in capitals', 'UNIX:///run/made-up.sock'],
    ['a query of a socket', 'unix:///run/made-up.sock?db=1'],
    ['far too much', `redis://:made-up${'x'.repeat(1000)}@store.example`],
    ['two protocols', 'redis://made-up:7000,rediss://made-up:7001'],
    ['a server and a socket', 'redis://made-up:7000,unix:///run/valkey.sock'],
    ['two sockets', 'unix:///run/made-up.sock,unix:///run/valkey.sock'],
    ['a list that ends with a comma', 'redis://made-up:7000,'],
    ['a comma in a password', 'redis://:made,up@store.example'],
    ['a database of a cluster', 'redis://made-up:7000/1,redis://made-up:7001/1'],
  ])('may not be %s, and is not repeated', (_, SHARED_STORE_URL) => {
    const message = messageFor({ SHARED_STORE_URL });
    expect(message).toMatch(/^SHARED_STORE_URL must be a URL such as redis:\/\/host:6379, /);
    expect(message).not.toMatch(/made|example:|store\.example|\/one|\?db|7000/);
  });
});

describe('the address of the shared store in a file', () => {
  const file = { SHARED_STORE_URL_FILE: '/run/secrets/made-up' };

  it('is read without the line’s end', () => {
    const url = 'redis://:made-up@store.example';
    expect(read(file, () => `${url}\n`).sharedStore?.urls).toEqual([url]);
  });
  it('has to be there', () => {
    const message = messageFor(file);
    expect(message).toBe('The file that SHARED_STORE_URL_FILE names cannot be read.');
  });
  it('has to be in one place', () => {
    const message = messageFor({ ...file, SHARED_STORE_URL: URL_HERE }, () => URL_HERE);
    expect(message).toBe('Set SHARED_STORE_URL or SHARED_STORE_URL_FILE, not both.');
  });
  it.each(['', '\n', 'made-up', 'redis://:made-up@one\nredis://:made-up@two'])(
    'has to be one, and not %j, which is not repeated',
    (text) => {
      const message = messageFor(file, () => text);
      expect(message).toMatch(/^SHARED_STORE_URL must be a URL/);
      expect(message).not.toContain('made-up');
    },
  );
});

describe('what keys in the shared store begin with', () => {
  const prefixOf = (SHARED_STORE_PREFIX: string) =>
    read({ SHARED_STORE_URL: URL_HERE, SHARED_STORE_PREFIX }).sharedStore?.prefix;

  it('is our name unless it is set', () => {
    expect(read({ SHARED_STORE_URL: URL_HERE }).sharedStore?.prefix).toBe('hexcast');
    expect(prefixOf('team_a:weather-2.0')).toBe('team_a:weather-2.0');
    expect(prefixOf('x'.repeat(64))).toBe('x'.repeat(64));
  });
  it.each(['with space', 'x'.repeat(65), 'a{b}', 'a*', 'a/b', 'zwölf', 'a\nb', ''])(
    'may not be %j',
    (SHARED_STORE_PREFIX) => {
      expect(messageFor({ SHARED_STORE_URL: URL_HERE, SHARED_STORE_PREFIX })).toMatch(
        /^SHARED_STORE_PREFIX must be 1 to 64 /,
      );
    },
  );
  it('is of no use without a store', () => {
    expect(messageFor({ SHARED_STORE_PREFIX: 'mine' })).toBe(
      'SHARED_STORE_PREFIX is set, but SHARED_STORE_URL is not.',
    );
  });
});

describe('the passwords of the shared store', () => {
  const passwordsOf = (SHARED_STORE_URL: string) => storePasswords(read({ SHARED_STORE_URL }));

  it('are known in each form that a log line may have', () => {
    const url = 'redis://hexcast:made%2Fup@one:7000,redis://:other-one@two:7000';
    expect(new Set(passwordsOf(url))).toEqual(new Set(['made%2Fup', 'made/up', 'other-one']));
    // This one is encoded by the parser.
    expect(passwordsOf("redis://:it's@one")).toEqual(expect.arrayContaining(["it's"]));
  });
  it('are none where there is none', () => {
    expect(storePasswords(read({}))).toEqual([]);
    expect(passwordsOf('redis://hexcast@one:7000,redis://two')).toEqual([]);
    expect(passwordsOf('unix:///run/valkey.sock')).toEqual([]);
  });
});
