import { all, read } from '../deploy/read';

/** What the product reads; all else in its environment is Node's, glibc's or Next's. */
export const SETTINGS: readonly string[] = all(
  read('lib/config/config.ts'),
  /^ {2}([A-Z_]+): value,$/gm,
);

/** A key that is obviously made up. */
const KEY = `pub_${'0123456789abcdef'.repeat(2)}`;

/** The least that makes a configuration, by whose weather it is. */
export const LEAST: Readonly<Record<'demo' | 'public' | 'service', Record<string, string>>> = {
  demo: {},
  public: { SOURCE: 'public', ZONE_API_CONTACT: 'you@example.org' },
  service: {
    WEATHER_API_URL: 'https://weather.example',
    WEATHER_API_KEYS: KEY,
    ZONE_API_CONTACT: 'you@example.org',
  },
};

/** A file that a setting names: a key, headers of a collector, or the address of a store. */
export function readNamedFile(path: string): string {
  if (path.includes('otlp')) return 'api-key=made-up\n';
  if (path.includes('vapid')) return `${'A'.repeat(42)}E\n`;
  return path.includes('key') ? `${KEY}\n` : 'redis://hexcast:made-up@127.0.0.1:6379\n';
}
