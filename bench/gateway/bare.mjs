// The yardstick: a bare Node server that answers the same bytes, with the same headers, from memory.
import { createServer } from 'node:http';

const [port = '0', from = ''] = process.argv.slice(2);
const answer = await fetch(from, { headers: { 'accept-encoding': 'identity' } });
const body = Buffer.from(await answer.arrayBuffer());
const headers = { ...Object.fromEntries(answer.headers), 'content-length': body.length };
for (const name of ['connection', 'keep-alive', 'date', 'transfer-encoding']) delete headers[name];
createServer((_, response) => {
  response.writeHead(200, headers);
  response.end(body);
}).listen(Number(port), '127.0.0.1');
