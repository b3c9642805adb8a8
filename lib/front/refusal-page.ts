import { refusalWords } from './refusal-words';
import type { Refusal } from './refusals';

/** The look of the other pages (see app/globals.css), inline because this page must not need other files. */
const STYLE = `:root{color-scheme:light dark}
body{align-content:center;background:light-dark(#eff3f8,#0e131a);color:light-dark(#131e30,#eef3f9);display:grid;font:15px/1.45 system-ui,sans-serif;gap:12px;justify-items:center;margin:0;min-height:100dvh;text-align:center}
h1{font-size:24px;font-weight:650;letter-spacing:-.015em;margin:0 24px}
p{color:light-dark(#46546a,#b4c0cf);margin:0 24px;max-width:40ch}
a{background:light-dark(#2153c4,#8fb6ff);border-radius:8px;color:light-dark(#fff,#0c1a33);font-weight:600;margin-top:12px;padding:10px 16px;text-decoration:none}`;

/** An HTML page for a refused page request, in the browser's language and without scripts. */
export function refusalPage(refusal: Refusal, acceptLanguage: string): Buffer {
  const { language, app, title, text, act, isLost } = refusalWords(refusal, acceptLanguage);
  return Buffer.from(`<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title} · ${app}</title>
<style>${STYLE}</style>
<h1>${title}</h1>
<p>${text}</p>
<a href="${isLost ? '/' : ''}">${act}</a>
</html>
`);
}
