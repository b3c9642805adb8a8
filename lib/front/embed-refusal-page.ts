import { createHash } from 'node:crypto';
import type { ProblemFailure } from '@/lib/answers/problems';
import { COLORS, lightDark } from '@/lib/contract/page-look';
import { refusalWords } from './refusal-words';

/** For refusals that don't say when to come back. */
const DEFAULT_WAIT_SECONDS = 30;

/**
 * Loads the page again when it is time, once the server answers: otherwise the frame would become the browser's own
 * error page, which never comes back. Without this script, the browser itself loads it again.
 */
const SCRIPT = `const{dataset:{wait:first}}=document.documentElement
let wait=first*(1e3+2e2*Math.random())
const again=()=>setTimeout(()=>fetch(location.href,{method:'HEAD',mode:'no-cors',cache:'no-cache'}).then(()=>location.reload(),()=>{wait=Math.min(2*wait,9e5);again()}),wait)
again()`;

/** The source that allows it in a Content-Security-Policy. */
export const EMBED_REFUSAL_SCRIPT = `'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`;

const STYLE = `body{align-content:center;background:${lightDark(COLORS.surface)};box-sizing:border-box;color:${lightDark(COLORS.text)};display:grid;font:14px/1.4 system-ui,sans-serif;gap:4px;margin:0;min-height:100vh;padding:8px 12px;text-align:center}
h1,p{font-size:1em;margin:0}
p{color:${lightDark(COLORS['text-soft'])}}
a{color:${lightDark(COLORS.accent)};font-size:12px}
@media(max-height:109px){body{font-size:12px;gap:0;line-height:1.25;overflow:hidden;padding:4px 8px}p{display:none}}`;

const THEMES = ['light', 'dark'];

/**
 * A page for the frame of an embed that is refused: what is wrong in a sentence, and it comes back by itself.
 *
 * @param query of the embed's address, which states its language and its theme
 */
export function embedRefusalPage(
  refusal: ProblemFailure,
  acceptLanguage: string,
  query: URLSearchParams,
): Buffer {
  const words = refusalWords(refusal, acceptLanguage, query.get('lang'));
  const { language, app, title, text, isLost } = words;
  const theme = THEMES.find((name) => name === query.get('theme')) ?? 'light dark';
  const ground = query.get('bg') === 'transparent' ? 'body{background:none}' : '';
  const wait = refusal.retryAfterSeconds ?? DEFAULT_WAIT_SECONDS;
  const again = `<noscript><meta http-equiv="refresh" content="${wait}"></noscript>
<script>${SCRIPT}</script>`;
  return Buffer.from(`<!doctype html>
<html lang="${language}" data-wait="${wait}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${title} · ${app}</title>
<style>:root{color-scheme:${theme}}${STYLE}${ground}</style>
${isLost ? '' : again}
<h1>${title}</h1>
<p>${text}</p>
<a href="/" target="_blank" rel="noopener">${app}</a>
</html>
`);
}
