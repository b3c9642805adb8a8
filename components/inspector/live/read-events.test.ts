import { describe, expect, it } from 'vitest';
import { readEvents } from './read-events';

let signs = 0;

async function read(...chunks: string[]): Promise<string[]> {
  signs = 0;
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(encoder.encode(chunk));
      controller.close();
    },
  });
  const all: string[] = [];
  const onSign = () => {
    signs += 1;
  };
  for await (const data of readEvents(body, onSign)) all.push(data);
  return all;
}

describe('server-sent events', () => {
  it('are read as they come, wherever they are cut', async () => {
    const text = 'retry: 10\n\nid: 1\ndata: {"é":1}\n\n: still here\n\nid: 2\ndata: two\n\n';
    expect(await read(text)).toEqual(['{"é":1}', 'two']);
    expect(await read(...text)).toEqual(['{"é":1}', 'two']);
    expect(await read(': still here\n\n', ': still here\n\n')).toEqual([]);
    expect(signs).toBe(2);
  });
  it('leave out those with a name, and one that is not whole', async () => {
    expect(await read('event: end\ndata: {}\n\ndata: half')).toEqual([]);
  });
});
