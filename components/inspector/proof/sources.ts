import { API_PATH } from '@/lib/contract/paths';
/** What something that this browser has is part of. */
export type SourceGroup = 'pages' | 'files' | 'data' | 'headers' | 'storage';

/** Something that this origin has sent to this browser. */
export interface ProofSource {
  readonly group: SourceGroup;
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

const encoder = new TextEncoder();
const textSource = (group: SourceGroup, name: string, text: string): ProofSource => ({
  group,
  name,
  bytes: encoder.encode(text),
});

/** What the page is now, and what scripts of this origin can read besides what is fetched. */
export async function localSources(): Promise<ProofSource[]> {
  const storages = { localStorage: readStorage('local'), sessionStorage: readStorage('session') };
  return [
    textSource('pages', 'document', document.documentElement.outerHTML),
    textSource('storage', 'document.cookie', document.cookie),
    ...Object.entries(storages).map(([name, text]) => textSource('storage', name, text)),
    ...(await cachedSources().catch(() => [])),
    ...(await databaseSources().catch(() => [])),
  ];
}

/** Storage may be turned off. */
function readStorage(kind: 'local' | 'session'): string {
  try {
    return JSON.stringify(kind === 'local' ? { ...localStorage } : { ...sessionStorage });
  } catch {
    return '';
  }
}

/** What the service worker has stored: each body, with its headers. */
async function cachedSources(): Promise<ProofSource[]> {
  const sources: ProofSource[] = [];
  if (!('caches' in globalThis)) return sources;
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const response = await cache.match(request);
      if (!response) continue;
      const bytes = new Uint8Array(await response.arrayBuffer());
      sources.push({ group: 'storage', name: `${name} ${new URL(request.url).pathname}`, bytes });
      sources.push(textSource('headers', `${name} ${request.url}`, headersText(response.headers)));
    }
  }
  return sources;
}

async function databaseSources(): Promise<ProofSource[]> {
  const sources: ProofSource[] = [];
  for (const { name } of await indexedDB.databases()) {
    if (name === undefined) continue;
    const database = await settled(indexedDB.open(name));
    for (const store of database.objectStoreNames) {
      const all = await settled(database.transaction(store).objectStore(store).getAll());
      sources.push(textSource('storage', `IndexedDB ${name} ${store}`, JSON.stringify(all)));
    }
    database.close();
  }
  return sources;
}

function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** What the server may have to ask a weather service for. */
const WEATHER = /^\/(api\/(v1|tiles|zones|alerts|map)|embed)\/(?!(?:frame|more)\.js)/;

export const isWeather = (path: string) => WEATHER.test(path);

/**
 * An answer of this origin: its body, and its headers as a source of their own.
 *
 * @throws TypeError for weather that the browser has not kept: nothing must be asked of a service for this
 */
export async function fetchSources(path: string, signal: AbortSignal): Promise<ProofSource[]> {
  const cache = isWeather(path) ? 'only-if-cached' : 'force-cache';
  const response = await fetch(path, { cache, mode: 'same-origin', signal });
  const bytes = new Uint8Array(await response.arrayBuffer());
  const group = groupOf(path, response.headers.get('content-type') ?? '');
  return [{ group, name: path, bytes }, textSource('headers', path, headersText(response.headers))];
}

function headersText(headers: Headers): string {
  return [...headers].map(([name, value]) => `${name}: ${value}\n`).join('');
}

function groupOf(path: string, type: string): SourceGroup {
  if (type.startsWith('text/html')) return 'pages';
  return path.startsWith(API_PATH) ? 'data' : 'files';
}
