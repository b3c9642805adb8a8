// `npm run collector`: a collector of traces and metrics on port 4318 that takes all and keeps nothing.
import { createServer } from 'node:http';

createServer((request, response) => {
  request.resume().on('end', () => response.writeHead(200).end('{}'));
}).listen(4318, '127.0.0.1');
