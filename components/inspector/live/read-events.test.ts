import { describe, expect, it } from 'vitest';
import { readEvents } from './read-events';

async function read(...chunks: string[]): Promise<string[]> {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(encoder.encode(chunk));
      controller.close();
    },
  });
  const all: string[] = [];
  for await (const data of readEvents(body)) all.push(data);
  return all;
}

describe('server-sent events', () => {
  it('are read as they come, wherever they are cut', async () => {
    const text = 'retry: 10\n\nid: 1\ndata: {"é":1}\n\n: still here\n\nid: 2\ndata: two\n\n';
    expect(await read(text)).toEqual(['{"é":1}', 'two']);
    expect(await read(...text)).toEqual(['{"é":1}', 'two']);
  });
  it('leave out those with a name, and one that is not whole', async () => {
    expect(await read('event: end\ndata: {}\n\ndata: half')).toEqual([]);
  });
});
