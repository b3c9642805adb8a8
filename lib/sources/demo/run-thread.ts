// The entry point of the thread that computes the demo's weather while the country is filled.
import { parentPort, workerData } from 'node:worker_threads';
import { createDemoResponder } from './create-demo';
import type { ThreadData, ThreadReply, ThreadRequest } from './demo-thread';

const { keys, variant }: ThreadData = workerData;
const respond = createDemoResponder({ keys, variant, now: Date.now });

parentPort?.on('message', async ({ id, url, headers }: ThreadRequest) => {
  const reply: ThreadReply = { id, response: await respond(url, headers) };
  parentPort?.postMessage(reply);
});
