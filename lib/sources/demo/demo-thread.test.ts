import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { createDemoThread, type ThreadRequest } from './demo-thread';

/** A worker whose answers a test sends by hand. */
class FakeWorker extends EventEmitter {
  readonly requests: ThreadRequest[] = [];
  ended = 0;
  postMessage(request: ThreadRequest) {
    this.requests.push(request);
  }
  async terminate() {
    this.ended += 1;
  }
  answer(index: number) {
    const { id, url } = this.requests[index] ?? { id: -1, url: '' };
    this.emit('message', { id, response: responseTo(`thread ${url}`) });
  }
}

const responseTo = (body: string) => ({ status: 200, headers: {}, body });

function start() {
  const worker = new FakeWorker();
  return { worker, thread: createDemoThread(worker) };
}

it('gives each request its own answer, in whatever order they come', async () => {
  const { worker, thread } = start();
  const answers = ['a', 'b'].map((url) => thread.respond(url, {}));
  worker.answer(1);
  worker.answer(0);
  const bodies = (await Promise.all(answers)).map((response) => response?.body);
  expect(bodies).toEqual(['thread a', 'thread b']);
});

it.each(['error', 'exit'])('has no response after an %s', async (event) => {
  const { worker, thread } = start();
  const pending = thread.respond('a', {});
  worker.emit(event);
  worker.answer(0);
  expect(await pending).toBeNull();
  expect(await thread.respond('b', {})).toBeNull();
  expect(worker.requests).toHaveLength(1);
});

it('ends its thread once', async () => {
  const { worker, thread } = start();
  const pending = thread.respond('a', {});
  thread.end();
  worker.emit('exit');
  thread.end();
  expect(await pending).toBeNull();
  expect(worker.ended).toBe(1);
});
