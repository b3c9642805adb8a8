import { CELL_PAGES_PATH } from '@/lib/contract/paths';
import { STORED_HEADER } from '@/lib/contract/stored-header';
import { SECOND_MS } from '@/lib/contract/time';
import { pageKeyOf, type StoredKind } from './requests';
import type { Store } from './store';
import { SHELL } from './whole-pages';

/** A page that is stored does not wait for a network that hardly works: it renews itself once it is open. */
const PATIENCE_MS = 5 * SECOND_MS;

type RespondEdges = {
  readonly fetch: (request: Request) => Promise<Response>;
  readonly store: Store;
  /** Resolves after a time. */
  wait(ms: number): Promise<void>;
  /** What to say where nothing is stored. */
  offlinePage(): Response;
  /** Keeps the worker alive until something is done. */
  extend(work: Promise<unknown>): void;
};

/**
 * Responds to a request of a kind that is stored. Assets come out of the store, since they never change;
 * everything else from the network, and out of the store only if that does not respond.
 */
export function createResponder({ fetch, store, wait, offlinePage, extend }: RespondEdges) {
  async function fromNetwork(kind: StoredKind, key: string, request: Request): Promise<Response> {
    const response = await fetch(request);
    extend(store.put(kind, key, response.clone()));
    return response;
  }

  async function asset(request: Request): Promise<Response> {
    const stored = await store.find('asset', request.url);
    return stored ?? fromNetwork('asset', request.url, request);
  }

  async function file(request: Request): Promise<Response> {
    try {
      return await fromNetwork('file', request.url, request);
    } catch (error) {
      const stored = await store.find('file', request.url);
      if (stored) return stored;
      throw error;
    }
  }

  async function document(request: Request): Promise<Response> {
    try {
      return await fromNetwork('document', request.url, request);
    } catch (error) {
      const stored = await store.find('document', request.url);
      if (!stored) throw error;
      return marked(stored);
    }
  }

  /** @param preloaded the response that the browser has requested while this worker started */
  async function page(request: Request, preloaded: Promise<Response | undefined>) {
    const key = pageKeyOf(request.url) ?? SHELL;
    const network = fromPreload(key, request, preloaded);
    const stored = async () => (await store.find('page', key)) ?? null;
    try {
      return await Promise.race([network, afterPatience(network, stored)]);
    } catch {
      const shell = key.startsWith(CELL_PAGES_PATH) ? await store.find('page', SHELL) : undefined;
      return (await stored()) ?? shell ?? offlinePage();
    }
  }

  /** A page that is not stored. */
  async function otherPage(request: Request, preloaded: Promise<Response | undefined>) {
    try {
      return (await preloaded) ?? (await fetch(request));
    } catch {
      return offlinePage();
    }
  }

  async function fromPreload(
    key: string,
    request: Request,
    preloaded: Promise<Response | undefined>,
  ): Promise<Response> {
    const response = await preloaded;
    if (!response) return fromNetwork('page', key, request);
    extend(store.put('page', key, response.clone()));
    return response;
  }

  /** The stored page once the network has had its time; that of the network if none is stored. */
  async function afterPatience(
    network: Promise<Response>,
    stored: () => Promise<Response | null>,
  ): Promise<Response> {
    await wait(PATIENCE_MS);
    return (await stored()) ?? network;
  }

  return { asset, file, document, page, otherPage };
}

/** A stored document says that it is one. */
function marked(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set(STORED_HEADER, '1');
  return new Response(response.body, { status: response.status, headers });
}
