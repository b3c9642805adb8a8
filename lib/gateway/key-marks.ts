import { createHmac } from 'node:crypto';
import type { Notebook } from './notebook';

const PAGE = 'salt';

/**
 * Names a key by a short HMAC. Its salt is random and stays on this machine, so that nobody can try
 * from a name alone whether it belongs to a key that they have.
 */
export function createKeyMarks(
  notebook: Notebook,
  randomHex: () => string,
): (secret: string) => string {
  const kept = notebook.read(PAGE);
  const salt = typeof kept === 'string' ? kept : randomHex();
  // Written each time: what was written longest ago makes room one day.
  notebook.write(PAGE, salt);
  return (secret) => createHmac('sha256', salt).update(secret).digest('hex').slice(0, 8);
}
