// Gives this machine's store an account of its own, once: the password is random, and in no file of the repository.
// compose.yaml runs it before anything else: `node store-account.mjs FOLDER`.
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const [folder] = process.argv.slice(2);
const [account, address] = [`${folder}/users.acl`, `${folder}/store-url`];
if (!existsSync(account) || !existsSync(address)) {
  const password = randomBytes(24).toString('hex');
  const hash = createHash('sha256').update(password).digest('hex');
  const rules = readFileSync(new URL('valkey.acl', import.meta.url), 'utf8');
  // Read by two containers with users of their own, which mount nothing else of each other.
  const mode = 0o444;
  writeFileSync(account, rules.replace('user hexcast on', `user hexcast on #${hash}`), { mode });
  writeFileSync(address, `redis://hexcast:${password}@valkey:6379\n`, { mode });
}
