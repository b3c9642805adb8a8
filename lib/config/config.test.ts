import { describe, expect, it } from 'vitest';
import { readConfig } from './config';
import { ConfigError } from './config-error';

const KEY = `pub_${'0a'.repeat(16)}`;
const OTHER = `pub_${'1b'.repeat(16)}`;
const noFile = () => {
  throw new Error('there is no file');
};
const live = {
  WEATHER_API_URL: 'https://weather.example',
  WEATHER_API_KEYS: KEY,
  ZONE_API_CONTACT: 'you@example.org',
};
const read = (env: Record<string, string | undefined>, readFile = noFile as () => string) =>
  readConfig(env, readFile);

function messageFor(env: Record<string, string>, readFile?: () => string): string {
  try {
    read(env, readFile);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return error instanceof Error ? `${error.message}${JSON.stringify(error)}` : '';
  }
  return 'no error';
}

describe('a key in any other setting', () => {
  it.each([
    ['ZONE_API_CONTACT', `${KEY}@example.org`],
    ['ZONE_API_CONTACT', `${KEY.slice(4)}@example.org`],
    ['WEATHER_API_URL', `https://weather.example/${KEY}`],
    ['ZONE_API_URL', `https://zones.example/${KEY.toUpperCase()}`],
    ['SOURCE_URL', `https://code.example/${KEY.slice(0, 20)}`],
    ['PUBLIC_URL', `https://${KEY.replace('_', '-')}.example`],
    ['EMBED_ORIGINS', `https://${KEY.slice(4)}.example`],
    ['OPERATOR_TOKEN', KEY],
    ['CACHE_DIR', `/var/${encodeURIComponent(KEY).replace('_', '%5F')}`],
    ['CACHE_DIR', `/var/${Buffer.from(KEY).toString('base64url')}`],
    ['SHARED_STORE_PREFIX', KEY],
    ['DAILY_CALLS', KEY],
  ])('is refused, and not repeated: %s', (name, value) => {
    const message = messageFor({ ...live, [name]: value });
    expect(message).toContain(`${name} contains a key`);
    expect(message).not.toContain(KEY.slice(4, 16));
  });
  it('is refused as well where it came from a file, or is not used', () => {
    const { WEATHER_API_KEYS: _, ...others } = live;
    const env = {
      ...others,
      WEATHER_API_KEYS_FILE: '/keys',
      SOURCE_URL: `https://a.example/${KEY}`,
    };
    expect(messageFor(env, () => KEY)).toContain('SOURCE_URL contains a key');
    const open = { ...live, SOURCE: 'public', SOURCE_URL: `https://a.example/${KEY}` };
    expect(messageFor(open)).toContain('SOURCE_URL contains a key');
  });
  it.each([
    ['as a value', `api-key=${KEY}`],
    ['as a name', `x-${KEY.slice(4, 24)}=1`],
    ['escaped', `api-key=${KEY.replace('_', '%5f')}`],
  ])('is refused among the headers of a collector, which a file may have: %s', (_, headers) => {
    const collector = {
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318',
      OTEL_EXPORTER_OTLP_HEADERS_FILE: '/headers',
    };
    for (const more of [{}, { SOURCE: 'public' }]) {
      const message = messageFor({ ...live, ...collector, ...more }, () => headers);
      expect(message).toContain('OTEL_EXPORTER_OTLP_HEADERS contains a key');
    }
  });
});

describe('the environment', () => {
  it('selects demo mode when empty', () => {
    const demo = { mode: 'demo', weatherUrl: null, keys: [], zoneUrl: null, demoVariant: 'A' };
    expect(read({})).toMatchObject(demo);
    expect(read({ WEATHER_API_URL: '', WEATHER_API_KEYS: ' ', ZONE_API_URL: '' })).toMatchObject(
      demo,
    );
  });
  it('names a service, its keys and our contact', () => {
    const env = {
      ...live,
      WEATHER_API_URL: 'https://weather.example/base/',
      WEATHER_API_KEYS: `${KEY}, ${OTHER},${KEY}`,
    };
    expect(read(env)).toMatchObject({
      mode: 'live',
      weatherUrl: 'https://weather.example/base',
      keys: [KEY, OTHER],
      zoneUrl: 'https://api.weather.gov',
      zoneContact: 'you@example.org',
    });
  });
  it('can name the source: a service alone means that service, and any other takes its place', () => {
    const contact = { ZONE_API_CONTACT: 'you@example.org' };
    const mode = (env: Record<string, string>) => read({ ...contact, ...env }).mode;
    expect([mode({}), mode(live), mode({ SOURCE: 'demo', ...live })]).toEqual([
      'demo',
      'live',
      'demo',
    ]);
    expect(mode({ SOURCE: 'service', ...live })).toBe('live');
    expect(
      read({ SOURCE: 'public', ...live, ZONE_API_URL: 'http://127.0.0.1:8790' }),
    ).toMatchObject({
      mode: 'public',
      weatherUrl: null,
      zoneUrl: null,
      keys: [],
      keysFile: null,
      publicUrls: { nws: 'http://127.0.0.1:8790', ndfd: null, metar: null, airnow: null },
      dailyCalls: 20_000,
      callsPerSecond: 1000,
      cacheDir: '.data',
      mapHexes: 400,
      embedOrigins: [],
    });
    expect(read({}).publicUrls).toBeNull();
    expect(messageFor({ SOURCE: 'public' })).toMatch(
      /^ZONE_API_CONTACT is missing; the public weather/,
    );
    expect(messageFor({ SOURCE: 'service' })).toMatch(/^SOURCE is service, but WEATHER_API_URL/);
    expect(messageFor({ SOURCE: 'nws' })).toMatch(/^SOURCE must be demo, public or service/);
    const odd = { SOURCE: 'public', ...contact, METAR_URL: 'http://me:secret@x' };
    expect(messageFor(odd)).toMatch(/^METAR_URL must not contain a username/);
  });
  it('can name a file of keys, one per line', () => {
    const env = { ...live, WEATHER_API_KEYS: '', WEATHER_API_KEYS_FILE: '/run/secrets/keys' };
    expect(read(env, () => `${KEY}\r\n${OTHER}\n\n`).keys).toEqual([KEY, OTHER]);
  });
  it('can state the public origin of the site', () => {
    expect(read({}).publicUrl).toBeNull();
    for (const text of ['https://Weather.example', ' https://weather.example/ ']) {
      expect(read({ PUBLIC_URL: text }).publicUrl).toBe('https://weather.example');
    }
    expect(read({ PUBLIC_URL: 'http://10.0.0.7:3000' }).publicUrl).toBe('http://10.0.0.7:3000');
  });
  it.each([
    'weather.example',
    'ftp://weather.example',
    'https://weather.example/app',
    'https://weather.example?x',
    'https://me:secret@weather.example',
    'https://',
  ])('rejects %s as the site’s address', (text) => {
    const message = messageFor({ PUBLIC_URL: text });
    expect(message).toMatch(/^PUBLIC_URL must be /);
    expect(message).not.toContain('secret');
  });
  it('defaults to the limits of a free key, and to none in demo mode', () => {
    const client = { clientDailyShare: 0.2, clientHitsPerMinute: 6000, trustedProxyHops: 0 };
    const rest = { ...client, metrics: false };
    expect(read(live)).toMatchObject({
      dailyCalls: 10_000,
      callsPerSecond: 20,
      cacheDir: '.data',
      ...rest,
    });
    expect(read({})).toMatchObject({ dailyCalls: null, cacheDir: null, ...rest });
    const env = {
      ...live,
      DAILY_CALLS: '250000',
      CALLS_PER_SECOND: '100',
      CLIENT_DAILY_SHARE: '1',
      CLIENT_HITS_PER_MINUTE: '60',
      TRUSTED_PROXY_HOPS: '2',
      MAP_HEXES: '1200',
      CACHE_DIR: 'off',
      METRICS: 'on',
    };
    expect(read(env)).toMatchObject({
      dailyCalls: 250_000,
      mapHexes: 1200,
      callsPerSecond: 100,
      clientDailyShare: 1,
      clientHitsPerMinute: 60,
      trustedProxyHops: 2,
      cacheDir: null,
      metrics: true,
    });
    expect(read({ ...live, DAILY_CALLS: 'unlimited' }).dailyCalls).toBeNull();
  });
  it('states where to listen, and whether to send HSTS', () => {
    expect(read({})).toMatchObject({ host: '127.0.0.1', port: 3000, hsts: false });
    expect([read({}).offline, read({ OFFLINE: 'off' }).offline]).toEqual([true, false]);
    expect([read({}).startsLive, read({ MAP: 'live' }).startsLive]).toEqual([false, true]);
    expect(read({ HOST: ' 0.0.0.0 ', PORT: '0', HSTS: 'on' })).toMatchObject({
      host: '0.0.0.0',
      port: 0,
      hsts: true,
    });
    for (const host of ['::', '::1', 'fe80::1%eth0', 'weather.example', 'localhost']) {
      expect(read({ HOST: host }).host).toBe(host);
    }
    expect(read({ PORT: '65535', HSTS: 'off' })).toMatchObject({ port: 65_535, hsts: false });
  });
  it('needs no contact for a zone lookup other than the NWS', () => {
    const { ZONE_API_CONTACT: _, ...env } = live;
    expect(read({ ...env, ZONE_API_URL: 'http://127.0.0.1:8787' })).toMatchObject({
      zoneUrl: 'http://127.0.0.1:8787',
      zoneContact: null,
    });
  });
});

describe('an invalid environment', () => {
  it.each([
    ['a URL without a key', { ...live, WEATHER_API_KEYS: '' }, 'WEATHER_API_KEYS'],
    ['a short key', { ...live, WEATHER_API_KEYS: `${KEY},${OTHER.slice(0, -1)}` }, 'key 2 of 2'],
    ['a key in capitals', { ...live, WEATHER_API_KEYS: KEY.toUpperCase() }, 'key 1 of 1'],
    ['a wrong key in demo mode', { WEATHER_API_KEYS: 'nonsense' }, 'WEATHER_API_KEYS'],
    ['both ways to give keys', { ...live, WEATHER_API_KEYS_FILE: '/f' }, 'not both'],
    ['a file that is not there', { WEATHER_API_KEYS_FILE: '/nope' }, 'WEATHER_API_KEYS_FILE'],
    ['no URL at all', { ...live, WEATHER_API_URL: 'weather' }, 'http://'],
    ['another protocol', { ...live, WEATHER_API_URL: 'ftp://weather.example' }, 'http://'],
    ['a password in it', { ...live, WEATHER_API_URL: `https://u:${KEY}@w.example` }, 'password'],
    ['a key in its query', { ...live, WEATHER_API_URL: `https://w.example?api_key=${KEY}` }, '"?"'],
    ['an empty query', { ...live, WEATHER_API_URL: 'https://w.example?' }, '"?"'],
    ['a version in it', { ...live, WEATHER_API_URL: 'https://w.example/v1/' }, '/v1'],
    ['no contact for the NWS', { ...live, ZONE_API_CONTACT: '' }, 'ZONE_API_CONTACT'],
    [
      'no contact for the NWS in demo mode',
      { ZONE_API_URL: 'https://API.weather.gov/' },
      'ZONE_API_CONTACT',
    ],
    ['a contact of two lines', { ...live, ZONE_API_CONTACT: 'a\r\nx: y' }, 'ZONE_API_CONTACT'],
    ['a wrong zone URL', { ...live, ZONE_API_URL: 'file:///etc' }, 'ZONE_API_URL'],
    ['an unknown variant', { DEMO_VARIANT: 'C' }, 'DEMO_VARIANT'],
    ['no calls at all', { ...live, DAILY_CALLS: '0' }, 'DAILY_CALLS'],
    ['calls in words', { DAILY_CALLS: 'many' }, 'or "unlimited"'],
    ['half a call per second', { CALLS_PER_SECOND: '0.5' }, 'from 1 to 1000'],
    ['too many calls per second', { CALLS_PER_SECOND: '1001' }, 'CALLS_PER_SECOND'],
    ['a share above one', { CLIENT_DAILY_SHARE: '1.01' }, 'from 0 to 1'],
    ['a negative share', { CLIENT_DAILY_SHARE: '-0.2' }, 'CLIENT_DAILY_SHARE'],
    ['no hits', { CLIENT_HITS_PER_MINUTE: '0' }, 'CLIENT_HITS_PER_MINUTE'],
    ['too many proxies', { TRUSTED_PROXY_HOPS: '11' }, 'from 0 to 10'],
    ['too many hexes', { MAP_HEXES: '20001' }, 'MAP_HEXES'],
    ['metrics set to something else', { METRICS: 'yes' }, '"on" or "off"'],
    ['a port in words', { PORT: 'nonsense' }, 'PORT must be a whole number from 0 to 65535'],
    ['a port out of range', { PORT: '99999' }, 'PORT'],
    ['a negative port', { PORT: '-1' }, 'PORT'],
    ['a key for a port', { PORT: KEY }, 'PORT'],
    ['a key for a host', { HOST: KEY }, 'HOST must be'],
    ['an address with a protocol for a host', { HOST: 'http://nonsense' }, 'HOST must be'],
    ['an unknown way to start the map', { MAP: 'globe' }, 'MAP must be picture or live'],
    ['a folder for OFFLINE', { OFFLINE: '.data' }, 'OFFLINE must be "on" or "off"'],
    ['a lifetime for HSTS', { HSTS: '300' }, 'HSTS must be "on" or "off"'],
  ])('is rejected: %s', (_, env, part) => {
    const message = messageFor(env);
    expect(message).toContain(part);
    expect(message).not.toContain('\n');
    for (const key of [KEY, OTHER, KEY.slice(4, 20), OTHER.slice(4, 20), 'nonsense']) {
      expect(message.toLowerCase()).not.toContain(key);
    }
  });
  it('is rejected without quoting an invalid key from a file', () => {
    const env = { WEATHER_API_KEYS_FILE: '/f' };
    const message = messageFor(env, () => `${KEY}\nsecret-of-mine`);
    expect(message).toContain('key 2 of 2');
    expect(message).not.toContain('secret-of-mine');
  });
});
