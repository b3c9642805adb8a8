// The baseline: a bare Node server that serves the same bytes and headers from memory.
import { createServer } from 'node:http';

const [port = '0', from = ''] = process.argv.slice(2);
const original = await fetch(from, { headers: { 'accept-encoding': 'identity' } });
const body = Buffer.from(await original.arrayBuffer());
const headers = { ...Object.fromEntries(original.headers), 'content-length': body.length };
for (const name of ['connection', 'keep-alive', 'date', 'transfer-encoding']) delete headers[name];
createServer((_, response) => {
  response.writeHead(200, headers);
  response.end(body);
}).listen(Number(port), '127.0.0.1');
