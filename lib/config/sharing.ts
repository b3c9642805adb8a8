import { ConfigError } from './config-error';

/** The store that several processes share. */
export interface SharedStoreSettings {
  /** `redis:`, `rediss:` or `unix:`; several are servers of one cluster. They may contain a password. */
  readonly urls: readonly string[];
  /** What all of its keys begin with. */
  readonly prefix: string;
}

/** How many processes there are, and what they share. */
export interface Sharing {
  /** Null if this process is on its own. */
  readonly sharedStore: SharedStoreSettings | null;
  /** The processes that serve together on this machine. */
  readonly workers: number;
}

type Texts = Readonly<
  Record<
    'SHARED_STORE_URL' | 'SHARED_STORE_URL_FILE' | 'SHARED_STORE_PREFIX' | 'WORKERS',
    string | null
  >
>;

const MAX_WORKERS = 64;
const PREFIX_FORM = /^[A-Za-z0-9._:-]{1,64}$/;

/**
 * Reads what processes share.
 *
 * @param cores how many processors the machine has
 * @throws ConfigError that names the variable, and never contains the URL, which may have a password
 */
export function readSharing(
  env: Texts,
  readFile: (path: string) => string,
  cores: number,
): Sharing {
  const workers = workersOf(env.WORKERS, cores);
  const text = urlText(env, readFile);
  const sharedStore =
    text === null ? null : { urls: urlsOf(text), prefix: prefixOf(env.SHARED_STORE_PREFIX) };
  if (text === null && env.SHARED_STORE_PREFIX !== null) {
    throw new ConfigError('SHARED_STORE_PREFIX is set, but SHARED_STORE_URL is not.');
  }
  if (workers > 1 && sharedStore === null) {
    throw new ConfigError(
      'WORKERS is more than 1, but SHARED_STORE_URL is not set: several processes need a Valkey or Redis server, so that they make each call once and keep to one quota.',
    );
  }
  return { sharedStore, workers };
}

function workersOf(text: string | null, cores: number): number {
  if (text === null) return 1;
  if (text === 'auto') return Math.max(1, Math.min(MAX_WORKERS, cores));
  const workers = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (workers >= 1 && workers <= MAX_WORKERS) return workers;
  throw new ConfigError(`WORKERS must be a whole number from 1 to ${MAX_WORKERS}, or "auto".`);
}

function urlText(env: Texts, readFile: (path: string) => string): string | null {
  const { SHARED_STORE_URL: text, SHARED_STORE_URL_FILE: file } = env;
  if (text !== null && file !== null) {
    throw new ConfigError('Set SHARED_STORE_URL or SHARED_STORE_URL_FILE, not both.');
  }
  if (file === null) return text;
  try {
    return readFile(file).trim();
  } catch {
    throw new ConfigError('The file that SHARED_STORE_URL_FILE names cannot be read.');
  }
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
  if (/[\s\0]/.test(text) || text.length > 1000 || !URL.canParse(text) || !canDecode(text)) {
    return false;
  }
  const { protocol, hostname, pathname, search, hash } = new URL(text);
  if (search !== '' || hash !== '') return false;
  if (protocol === 'unix:') return /^unix:\/\/\/./.test(text);
  if (protocol !== 'redis:' && protocol !== 'rediss:') return false;
  return hostname !== '' && /^(\/\d{0,5})?$/.test(pathname);
}

/** A percent sign in a password has to be written as %25. */
function canDecode(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
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
