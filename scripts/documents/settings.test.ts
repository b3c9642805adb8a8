import { describe, expect, it } from 'vitest';
import { type Config, readConfig } from '@/lib/config/config';
import { PUBLIC_URLS } from '@/lib/sources/public/hosts/host-settings';
import { read } from '../deploy/read';
import { documentAt, rowsOf } from './read';
import { LEAST, readNamedFile, SETTINGS } from './settings';

type Environment = Readonly<Record<string, string>>;

const ROWS = new Map(rowsOf(documentAt('docs/configuration.md')).map((row) => [row.name, row]));
const EXAMPLES = new Map(
  [...read('.env.example').matchAll(/^#([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [
    name,
    value,
  ]),
);
/** One that stands in a file would be copied. */
const SECRETS = [
  ...['OPERATOR_TOKEN', 'SERVER_SECRET', 'VAPID_PRIVATE_KEY'],
  'OTEL_EXPORTER_OTLP_HEADERS',
];
/** Its default is the mode itself, which lib/config/config.test.ts tests. */
const MODE = 'SOURCE';

/** A default as it is documented: for any other case, for a mode, or with another setting. */
interface Documented {
  readonly case: keyof typeof LEAST | 'else' | Environment;
  /** Null for "none". */
  readonly value: string | null;
}

/** Reads "`20`; public: `1000`; with `DAILY_CALLS=unlimited`: `2500`", or "none: …". */
function defaultsOf(name: string): Documented[] {
  const cell = ROWS.get(name)?.cells.at(-1) ?? '';
  return cell.split('; ').map((part) => {
    const form = /^(?:(demo|public|service|with `([A-Z_]+)=([^`]+)`): )?(?:`([^`]+)`|none\b.*)$/;
    const found = form.exec(part);
    if (!found) throw new Error(`The default of ${name} has a form that is not known: ${part}`);
    const [, label, other = '', text = '', value = null] = found;
    if (label === undefined) return { case: 'else', value };
    if (label === 'demo' || label === 'public' || label === 'service')
      return { case: label, value };
    return { case: { [other]: text }, value };
  });
}

/** What a configuration amounts to: an address that is left out is the service's own. */
function effect(env: Environment): Config {
  const config = readConfig(env, readNamedFile);
  const { publicUrls } = config;
  if (publicUrls === null) return config;
  const { nws, ndfd, metar, airnow } = PUBLIC_URLS;
  return {
    ...config,
    publicUrls: {
      nws: publicUrls.nws ?? nws,
      ndfd: publicUrls.ndfd ?? ndfd,
      metar: publicUrls.metar ?? metar,
      airnow: publicUrls.airnow ?? airnow,
    },
  };
}

/** Settings that say the same in two ways, of which one may be used. */
const otherWay = (name: string) =>
  name.endsWith('_FILE') ? name.slice(0, -'_FILE'.length) : `${name}_FILE`;

/** What some settings cannot be without. */
const NEEDED: Readonly<Record<string, Environment>> = {
  SHARED_STORE_PREFIX: { SHARED_STORE_URL: 'redis://127.0.0.1:6379' },
  WEATHER_API_URL: { ...LEAST.service, WEATHER_API_URL: '' },
};

/** Without it, all others of traces and metrics mean nothing. */
const COLLECTOR: Environment = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' };

/** A configuration in which a setting may be set. */
function surroundings(name: string, mode: keyof typeof LEAST): Environment {
  const needed = name.startsWith('OTEL_') ? COLLECTOR : NEEDED[name];
  const { [otherWay(name)]: _, ...env }: Environment = { ...needed, ...LEAST[mode] };
  return env;
}

function isDefault(name: string, value: string, env: Environment): boolean {
  return JSON.stringify(effect({ ...env, [name]: value })) === JSON.stringify(effect(env));
}

describe('the settings', () => {
  it('are all in docs/configuration.md and in .env.example, and nothing else is', () => {
    const sorted = [...SETTINGS].sort();
    expect([...ROWS.keys()].sort()).toEqual(sorted);
    expect([...EXAMPLES.keys()].sort()).toEqual(sorted);
  });

  it.each(SETTINGS.filter((name) => name !== MODE))(
    '%s has the default that is documented',
    (name) => {
      const documented = defaultsOf(name);
      const modes = ['demo', 'public', 'service'] as const;
      for (const mode of modes) {
        const env = surroundings(name, mode);
        const own =
          documented.find((one) => one.case === mode) ??
          documented.find((one) => one.case === 'else');
        if (own?.value) expect(isDefault(name, own.value, env), `${mode}: ${own.value}`).toBe(true);
      }
      for (const { case: other, value } of documented) {
        if (typeof other === 'string' || value === null) continue;
        for (const mode of modes) {
          const env = { ...surroundings(name, mode), ...other };
          expect(isDefault(name, value, env), JSON.stringify(other)).toBe(true);
        }
      }
    },
  );

  it.each(SETTINGS.filter((name) => name !== MODE))(
    '%s has in .env.example its default, or an example of a value if it has none',
    (name) => {
      const example = EXAMPLES.get(name) ?? '';
      const { value } = defaultsOf(name).find((one) => one.case === 'else') ?? { value: null };
      if (value !== null) expect(example).toBe(value);
      else if (SECRETS.includes(name)) expect(example).toBe('');
      else {
        const { [name]: _, ...env } = surroundings(name, 'demo');
        expect(isDefault(name, example, env)).toBe(false);
      }
    },
  );

  it('have a source in .env.example that is one', () => {
    expect(effect({ ...LEAST.public, [MODE]: EXAMPLES.get(MODE) ?? '' }).mode).toBe('public');
  });
});
