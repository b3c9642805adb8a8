import { CELL_PAGES_PATH } from '@/lib/contract/paths';
import { STORED_HEADER } from '@/lib/contract/stored-header';
import { SECOND_MS } from '@/lib/contract/time';
import { pageKeyOf, type StoredKind } from './requests';
import type { Store } from './store';
import { SHELL } from './whole-pages';

/** A page that is stored does not wait for a network that hardly works: it renews itself once it is open. */
const PAGE_PATIENCE_MS = 5 * SECOND_MS;
/** Neither does anything else, for so long: the page gives up after thirty seconds, and then shows nothing. */
const PATIENCE_MS = 20 * SECOND_MS;

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

  const file = (request: Request) =>
    orStored(fromNetwork('file', request.url, request), async () => {
      return (await store.find('file', request.url)) ?? null;
    });

  const document = (request: Request) =>
    orStored(fromNetwork('document', request.url, request), async () => {
      const stored = await store.find('document', request.url);
      return stored ? marked(stored) : null;
    });

  async function orStored(
    network: Promise<Response>,
    stored: () => Promise<Response | null>,
  ): Promise<Response> {
    try {
      return await Promise.race([network, afterPatience(PATIENCE_MS, network, stored)]);
    } catch (error) {
      const found = await stored();
      if (found) return found;
      throw error;
    }
  }

  /** @param preloaded the response that the browser has requested while this worker started */
  async function page(request: Request, preloaded: Promise<Response | undefined>) {
    const key = pageKeyOf(request.url) ?? SHELL;
    const network = fromPreload(key, request, preloaded);
    const stored = async () => (await store.find('page', key)) ?? null;
    try {
      return await Promise.race([network, afterPatience(PAGE_PATIENCE_MS, network, stored)]);
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

  /** What is stored once the network has had its time; that of the network if nothing is. */
  async function afterPatience(
    ms: number,
    network: Promise<Response>,
    stored: () => Promise<Response | null>,
  ): Promise<Response> {
    await wait(ms);
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
