// Preloaded into the product for `npm run wall`: its clock goes ahead with that of the page that asks, and what is between
// the two can be out of order. Messages: `{ nowMs, outage }`, the time, and the kind of an outage or null.
import http from 'node:http';
import { getEnvironmentData, isMainThread, setEnvironmentData } from 'node:worker_threads';

const HTML = { 'content-type': 'text/html; charset=utf-8' };
/** What becomes of a request in an outage. */
const OUTAGES = {
  unreachable: (response) => response.destroy(),
  // Until the server is back, which knows nothing of it.
  silent: (response) => swallowed.add(response),
  failing: (response) => response.writeHead(503, HTML).end('<h1>503 Service Unavailable</h1>'),
  'a page of the hotel': (response) =>
    response.writeHead(200, HTML).end('<title>Wi-Fi</title><h1>Welcome. Please sign in.</h1>'),
};

const swallowed = new Set();

const RealDate = Date;
/** How far it is ahead, in milliseconds, for all threads. */
const shared = isMainThread ? new SharedArrayBuffer(8) : getEnvironmentData('hexcast-wall');
const ahead = new Float64Array(shared);
const now = () => RealDate.now() + ahead[0];
let outage = null;
/** The time of the wall, which stands still between its steps. */
let wallMs = 0;
const follow = (ms) => {
  wallMs = Math.max(wallMs, ms);
  ahead[0] = Math.max(ahead[0], ms - RealDate.now());
};
if (isMainThread) setEnvironmentData('hexcast-wall', shared);
process.on('message', (message) => {
  follow(message.nowMs);
  outage = message.outage;
  if (outage) return;
  for (const response of swallowed) response.destroy();
  swallowed.clear();
});

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, as) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, as),
  apply: (target) => new target(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});

const { emit } = http.Server.prototype;
http.Server.prototype.emit = function (type, ...rest) {
  if (type !== 'request') return emit.call(this, type, ...rest);
  const [request, response] = rest;
  const { headers, url } = request;
  const stated = Number(headers['x-wall-ms'] ?? 0);
  follow(stated);
  if (url === '/wall-clock') return response.end(String(wallMs));
  // The moments of the pages in a wall differ a little, and Node itself keeps the real time.
  response.setHeader('date', new RealDate(stated || now()).toUTCString());
  if (outage) return OUTAGES[outage](response);
  // Compression takes longer than all else.
  delete headers['accept-encoding'];
  return emit.call(this, type, ...rest);
};
