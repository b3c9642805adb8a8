/** A response as it comes from the network of a page's own origin, with the body "as of" and its Date. */
export function fromNetwork(dateMs: number, init: ResponseInit = {}, body = 'as of'): Response {
  const response = new Response(body, {
    ...init,
    headers: { date: new Date(dateMs).toUTCString(), ...init.headers },
  });
  return withType(response);
}

/** Node's own responses are of no origin. */
function withType(response: Response): Response {
  Object.defineProperty(response, 'type', { value: 'basic' });
  const clone = response.clone.bind(response);
  response.clone = () => withType(clone());
  return response;
}

/** A browser's caches, in memory. */
export class FakeCaches {
  readonly stored = new Map<string, Map<string, Response>>();

  async open(name: string): Promise<Cache> {
    const entries = this.stored.get(name) ?? new Map<string, Response>();
    this.stored.set(name, entries);
    const keyOf = (key: RequestInfo | URL) =>
      new URL(key instanceof Request ? key.url : String(key), 'https://here.example').href;
    const cache: Pick<Cache, 'match' | 'put' | 'delete' | 'keys'> = {
      match: async (key) => entries.get(keyOf(key))?.clone(),
      put: async (key, response) => void entries.set(keyOf(key), response),
      delete: async (key) => entries.delete(keyOf(key)),
      keys: async () => [...entries.keys()].map((url) => new Request(url)),
    };
    return cache as Cache;
  }

  async keys(): Promise<string[]> {
    return [...this.stored.keys()];
  }

  async delete(name: string): Promise<boolean> {
    return this.stored.delete(name);
  }
}
