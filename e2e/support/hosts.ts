import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A page of another site, which embeds ours. */
export interface HostPage {
  readonly html: string;
  /** Such as its Content-Security-Policy. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly status?: number;
}

/** A small server of pages, on a port of its own. */
export interface Host {
  /** `http://127.0.0.1:port`: another origin than the app's, but the same site to browsers. */
  readonly origin: string;
  /** `http://localhost:port`: another site, so that the app is a third party there. */
  readonly otherSite: string;
  /** Serves a page at a path from now on. */
  put(path: string, page: HostPage | string): void;
  /** How often a path was asked for. */
  countOf(path: string): number;
  /** The headers of the last request for a path. */
  headersOf(path: string): IncomingHttpHeaders | undefined;
  stop(): Promise<void>;
}

/** Starts a host. Paths without a page are 404. */
export async function startHost(): Promise<Host> {
  const pages = new Map<string, HostPage>();
  const requests = new Map<string, IncomingHttpHeaders[]>();
  const server = createServer(({ url = '/', headers }, response) => {
    const { pathname } = new URL(url, 'http://host.invalid');
    requests.set(pathname, [...(requests.get(pathname) ?? []), headers]);
    const page = pages.get(pathname);
    response.writeHead(page ? (page.status ?? 200) : 404, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      ...page?.headers,
    });
    response.end(page?.html ?? '<!doctype html><title>Not found</title>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    otherSite: `http://localhost:${port}`,
    put: (path, page) => void pages.set(path, typeof page === 'string' ? { html: page } : page),
    countOf: (path) => requests.get(path)?.length ?? 0,
    headersOf: (path) => requests.get(path)?.at(-1),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A whole page with this in its body; without a doctype, browsers would lay it out by older rules. */
export function hostPage(body: string, head = ''): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Another site</title>${head}</head>
<body>${body}</body>
</html>`;
}

/** The line that includes the elements from an app. */
export function elementScript(app: { readonly url: string }): string {
  return `<script type="module" src="${app.url}/embed.js"></script>`;
}
