import { percentDecoded } from '@/lib/base/unescaped';
import { ConfigError } from './config-error';
import { type TextOrFile, textOrFile } from './text-or-file';

/** The store that several processes share. */
export interface SharedStoreSettings {
  /** `redis:`, `rediss:` or `unix:`; several are servers of one cluster. They may contain a password. */
  readonly urls: readonly string[];
  /** What all of its keys begin with. */
  readonly prefix: string;
}

/** What processes share. */
export interface Sharing {
  /** Null if this process is on its own. */
  readonly sharedStore: SharedStoreSettings | null;
}

type Texts = TextOrFile<'SHARED_STORE_URL'> &
  Readonly<Record<'SHARED_STORE_PREFIX', string | null>>;

const PREFIX_FORM = /^[A-Za-z0-9._:-]{1,64}$/;

/**
 * Reads what processes share.
 *
 * @throws ConfigError that names the variable, and never contains the URL, which may have a password
 */
export function readSharing(env: Texts, readFile: (path: string) => string): Sharing {
  const text = textOrFile(env, 'SHARED_STORE_URL', readFile);
  const sharedStore =
    text === null ? null : { urls: urlsOf(text), prefix: prefixOf(env.SHARED_STORE_PREFIX) };
  if (text === null && env.SHARED_STORE_PREFIX !== null) {
    throw new ConfigError('SHARED_STORE_PREFIX is set, but SHARED_STORE_URL is not.');
  }
  return { sharedStore };
}

function urlsOf(text: string): string[] {
  const urls = text.split(',').map((url) => url.trim());
  if (urls.every(isStoreUrl) && (urls.length === 1 || areOfCluster(urls))) return urls;
  throw new ConfigError(
    'SHARED_STORE_URL must be a URL such as redis://host:6379, rediss://user:password@host:6379 or unix:///run/valkey.sock, or several of a cluster, separated by commas.',
  );
}

/** A cluster has one way to connect, and only database 0. */
function areOfCluster(urls: readonly string[]): boolean {
  const all = urls.map((url) => new URL(url));
  return all.every(
    ({ protocol, pathname }) =>
      protocol !== 'unix:' && protocol === all[0]?.protocol && /^(\/0?)?$/.test(pathname),
  );
}

/** A number in the path is that of a database. */
function isStoreUrl(text: string): boolean {
  if (/[\s\0]/.test(text) || text.length > 1000 || !URL.canParse(text)) return false;
  // A percent sign in a password has to be written as %25.
  if (percentDecoded(text) === undefined) return false;
  const { protocol, hostname, pathname, search, hash } = new URL(text);
  if (search !== '' || hash !== '') return false;
  if (protocol === 'unix:') return /^unix:\/\/\/./.test(text);
  if (protocol !== 'redis:' && protocol !== 'rediss:') return false;
  return hostname !== '' && /^(\/\d{0,5})?$/.test(pathname);
}

function prefixOf(text: string | null): string {
  const prefix = text ?? 'hexcast';
  if (PREFIX_FORM.test(prefix)) return prefix;
  throw new ConfigError(
    'SHARED_STORE_PREFIX must be 1 to 64 letters, digits, dots, colons, underscores or hyphens.',
  );
}

/** The passwords in the store's URLs, which no log line may contain. */
export function storePasswords({ sharedStore }: Sharing): string[] {
  const passwords = (sharedStore?.urls ?? []).map((url) => new URL(url).password);
  return passwords.flatMap((one) => (one === '' ? [] : [one, decodeURIComponent(one)]));
}
