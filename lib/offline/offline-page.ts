import { connection as english } from '@/lib/messages/en/connection';
import { connection as spanish } from '@/lib/messages/es/connection';

/** The look of the other pages (see app/globals.css), inline because this page must not need other files. */
const STYLE = `:root{color-scheme:light dark}
body{align-content:center;background:light-dark(#eff3f8,#0e131a);color:light-dark(#131e30,#eef3f9);display:grid;font:15px/1.45 system-ui,sans-serif;gap:12px;justify-items:center;margin:0;min-height:100dvh;text-align:center}
h1{font-size:24px;font-weight:650;letter-spacing:-.015em;margin:0 24px}
p{color:light-dark(#46546a,#b4c0cf);margin:0 24px;max-width:40ch}
a{background:light-dark(#2153c4,#8fb6ff);border-radius:8px;color:light-dark(#fff,#0c1a33);font-weight:600;margin-top:12px;padding:10px 16px;text-decoration:none}`;

/** What is shown without a connection in place of a page that is not stored. Without scripts. */
export function offlinePage(language: string): Response {
  const isSpanish = /^es\b/i.test(language);
  const words = isSpanish ? spanish : english;
  const body = `<!doctype html>
<html lang="${isSpanish ? 'es' : 'en'}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${words['connection.offline']} · Hexcast</title>
<style>${STYLE}</style>
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
