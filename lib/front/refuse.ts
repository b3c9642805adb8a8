import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ProblemFailure } from '@/lib/answers/problems';
import type { problemReply } from '@/lib/answers/replies';
import { asksForFragment } from '@/lib/contract/fragment';
import { allowAt } from '@/lib/contract/methods';
import { PLAIN_PAGE_STYLE } from '@/lib/contract/plain-page';
import { EMBED_REFUSAL_SCRIPT, embedRefusalPage } from './embed-refusal-page';
import { refusalWords } from './refusal-words';
import type { Address } from './refusals';
import type { Headers } from './security-headers';

const POLICY = 'content-security-policy';

/** A problem response for a failure. */
export type ProblemOf = typeof problemReply;

/** Refuses a request. */
export type Refuse = (
  request: IncomingMessage,
  response: ServerResponse,
  headers: Headers,
  address: Address,
  refusal: ProblemFailure,
) => void;

/**
 * Creates a function that sends refusals: as a page if a browser opened a page, as a small one in the frame of an
 * embed, and otherwise as problem+json (RFC 9457).
 */
export function createRefuse(problem: ProblemOf): Refuse {
  return (request, response, headers, address, refusal) => {
    const reply = problem(refusal);
    const allow = refusal.code === 'method-not-allowed' ? allowAt(address.path) : {};
    const all: Record<string, string> = { ...headers, ...reply.headers, ...allow };
    let body = reply.body;
    const { accept, 'accept-language': languages = '' } = request.headers;
    const isEmbed = isPageOfEmbed(address);
    const isFragment = isEmbed && asksForFragment(queryOf(address));
    if (isFragment || (!address.isApi && accept?.includes('text/html'))) {
      // Whatever is said instead of a fragment would become part of a page.
      body = isFragment
        ? new Uint8Array()
        : isEmbed
          ? embedRefusalPage(refusal, languages, new URLSearchParams(queryOf(address)))
          : refusalPage(refusal, languages);
      if (isEmbed) all[POLICY] = withRefusalScript(all[POLICY]);
      all['content-type'] = 'text/html; charset=utf-8';
      all['content-length'] = String(body.byteLength);
    }
    response.writeHead(reply.status, all);
    response.end(request.method === 'HEAD' ? undefined : body);
  };
}

function isPageOfEmbed({ kind }: Address): boolean {
  return kind === 'embed' || kind === 'live-map';
}

function withRefusalScript(policy = ''): string {
  return policy.replace("script-src 'self'", `script-src 'self' ${EMBED_REFUSAL_SCRIPT}`);
}

function queryOf({ url, path }: Address): string {
  return url.slice(path.length);
}

/** An HTML page for a refused page request, in the browser's language and without scripts. */
function refusalPage(refusal: ProblemFailure, acceptLanguage: string): Buffer {
  const { language, app, title, text, act, isLost } = refusalWords(refusal, acceptLanguage);
  return Buffer.from(`<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title} · ${app}</title>
<style>${PLAIN_PAGE_STYLE}</style>
<h1>${title}</h1>
<p>${text}</p>
<a href="${isLost ? '/' : ''}">${act}</a>
</html>
`);
}
