import { PLAIN_PAGE_STYLE } from '@/lib/contract/plain-page';
import { connection as english } from '@/lib/messages/en/connection';
import { connection as spanish } from '@/lib/messages/es/connection';

/** What is shown without a connection in place of a page that is not stored. Without scripts. */
export function offlinePage(language: string): Response {
  const isSpanish = /^es\b/i.test(language);
  const words = isSpanish ? spanish : english;
  const body = `<!doctype html>
<html lang="${isSpanish ? 'es' : 'en'}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${words['connection.offline']} · Hexcast</title>
<style>${PLAIN_PAGE_STYLE}</style>
<h1>${words['connection.offline']}</h1>
<p>${words['connection.page-missing']}</p>
<a href="">${words['connection.reload']}</a>
</html>
`;
  return new Response(body, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'",
    },
  });
}
