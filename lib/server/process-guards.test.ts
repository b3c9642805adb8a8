import { once } from 'node:events';
import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { redactOutput } from './process-guards';

it('redacts what is written as text or bytes, and changes nothing else', async () => {
  const written: Buffer[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _, done) {
      written.push(chunk);
      done();
    },
  });
  redactOutput([stream], (text) => text.replaceAll('secret', '[key]'));
  const half = Buffer.from('☀').subarray(0, 2);
  stream.write('the secret ☀\n');
  stream.write(Buffer.from('the secret ☀\n'));
  await new Promise((resolve) => stream.write(half, resolve));
  stream.end();
  await once(stream, 'finish');
  const line = Buffer.from('the [key] ☀\n');
  expect(Buffer.concat(written)).toEqual(Buffer.concat([line, line, half]));
});
