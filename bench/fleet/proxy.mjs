// A TCP proxy in front of the store, in a process of its own. Arguments: port, target's host and port. Messages set
// what happens to bytes: "pass"; "hang", nothing passes and nothing is closed; "refuse", connections are closed and
// new ones too; "cut", once; "garble", the store's bytes become others; { delayMs }, bytes pass later.
import { connect, createServer } from 'node:net';

const [port, host, targetPort] = process.argv.slice(2);
const pairs = new Set();
let mode = 'pass';
let delayMs = 0;

const server = createServer((near) => {
  if (mode === 'refuse') return near.destroy();
  const far = connect(Number(targetPort), host);
  const pair = { near, far };
  pairs.add(pair);
  const end = () => {
    pairs.delete(pair);
    near.destroy();
    far.destroy();
  };
  forward(near, far, end, (bytes) => bytes);
  forward(far, near, end, (bytes) => (mode === 'garble' ? bytes.map((byte) => byte ^ 42) : bytes));
  if (mode === 'hang') hold(pair);
});

function forward(from, to, end, change) {
  from.setNoDelay(true);
  from.on('data', (original) => {
    const bytes = change(original);
    if (delayMs === 0) to.write(bytes);
    else setTimeout(() => to.write(bytes), delayMs);
  });
  from.on('error', end).on('close', end);
}

function hold({ near, far }) {
  near.pause();
  far.pause();
}

process.on('message', (message) => {
  if (typeof message === 'object') delayMs = message.delayMs;
  else if (message !== 'cut') mode = message;
  for (const pair of [...pairs]) {
    if (mode === 'hang') hold(pair);
    else if (mode === 'refuse' || message === 'cut') pair.near.destroy();
    else for (const end of [pair.near, pair.far]) end.resume();
  }
  process.send('done');
});
process.on('disconnect', () => process.exit());
server.listen(Number(port), '127.0.0.1', () => process.send('ready'));
