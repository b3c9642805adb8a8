import { once } from 'node:events';
import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { coverOutput } from './last-words';

it('what is written, as text or as bytes, is covered, and nothing else of it is changed', async () => {
  const written: Buffer[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _, done) {
      written.push(chunk);
      done();
    },
  });
  coverOutput([stream], (text) => text.replaceAll('secret', '[key]'));
  const half = Buffer.from('☀').subarray(0, 2);
  stream.write('the secret ☀\n');
  stream.write(Buffer.from('the secret ☀\n'));
  await new Promise((resolve) => stream.write(half, resolve));
  stream.end();
  await once(stream, 'finish');
  const line = Buffer.from('the [key] ☀\n');
  expect(Buffer.concat(written)).toEqual(Buffer.concat([line, line, half]));
});
