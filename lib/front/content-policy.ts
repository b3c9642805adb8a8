import { ancestorSources, type EmbedOrigins } from '@/lib/contract/embed-origins';
import { isEmbedKind, type ResponseKind } from './response-kind';

export interface PolicyOptions {
  /** Sources of scripts besides our own files: hashes and a nonce. */
  readonly scriptSources: readonly string[];
  readonly isSecure: boolean;
  readonly embedOrigins: EmbedOrigins;
}

/** The Content-Security-Policy of a response (CSP3). */
export function contentPolicy(kind: ResponseKind, options: PolicyOptions): string {
  const { scriptSources, isSecure, embedOrigins } = options;
  const scripts = `script-src ${["'self'", ...scriptSources].join(' ')}`;
  return [
    ...directivesOf(kind, scripts),
    ...ancestorsOf(kind, embedOrigins),
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

function directivesOf(kind: ResponseKind, scripts: string): readonly string[] {
  switch (kind) {
    case 'data':
    case 'feed':
      return ["default-src 'none'"];
    // Opened as a document, a drawing has its own styles and nothing else.
    case 'picture':
    case 'embed-picture':
      return ["default-src 'none'", "style-src 'unsafe-inline'"];
    case 'embed':
      return [
        "default-src 'none'",
        scripts,
        // Its own is inline. The answer for the live map names the files that this is going to need.
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
      ];
    // Everything comes from this origin. Scripts are our own files and known inline ones, without eval.
    // Styles may be inline: React and MapLibre position elements with style attributes. `data:` images are
    // the map's own icons.
    case 'usual':
    case 'static':
    case 'live-map':
      return [
        "default-src 'self'",
        scripts,
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "connect-src 'self'",
        "worker-src 'self'",
        "manifest-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
      ];
  }
}

function ancestorsOf(kind: ResponseKind, origins: EmbedOrigins): readonly string[] {
  const sources = ancestorSources(isEmbedKind(kind) ? origins : 'none');
  return sources === null ? [] : [`frame-ancestors ${sources.join(' ')}`];
}
