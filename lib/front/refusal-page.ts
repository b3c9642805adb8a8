import { PLAIN_PAGE_STYLE } from '@/lib/contract/page-look';
import { refusalWords } from './refusal-words';
import type { Refusal } from './refusals';

/** An HTML page for a refused page request, in the browser's language and without scripts. */
export function refusalPage(refusal: Refusal, acceptLanguage: string): Buffer {
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
