import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { all, read, root } from './read';

const account = read('deploy/valkey.acl');
const allowed = all(account, / \+(\S+)/g);

/** The sources of the store's scripts. */
function scripts(folder = 'lib/shared/store'): string {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .map((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return scripts(path);
      return path.endsWith('.ts') && !path.endsWith('.test.ts') ? read(path) : '';
    })
    .join('\n');
}

describe("the store's account", () => {
  it('may do what the scripts and the client do, and nothing else', () => {
    const source = scripts().replaceAll("'PUBSUB', '", "'PUBSUB|");
    const calls = all(source, /redis\.p?call\('([A-Z|]+)'/g);
    // No other way to name a command.
    expect(source.match(/redis\.p?call\(/g)).toHaveLength(calls.length);
    const ofScripts = calls.map((name) => name.toLowerCase());
    // A connection greets, which nobody has to be allowed, says what it is, and pings.
    const ofClient = ['client|setinfo', 'eval', 'evalsha', 'ping', 'subscribe'];
    expect(allowed).toEqual([...new Set([...ofScripts, ...ofClient])].sort());
  });

  it('has no keys and channels but those of the default prefix, and nobody else may do anything', () => {
    const [nobody, hexcast = ''] = account.trim().split('\n');
    expect(nobody).toBe('user default off');
    const rules = hexcast.split(' ').filter((rule) => !rule.startsWith('+'));
    expect(rules).toEqual(
      'user hexcast on resetkeys ~hexcast:* resetchannels &hexcast:* -@all'.split(' '),
    );
  });
});

describe('store-account.mjs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hexcast-account-'));
  const run = () => spawnSync(process.execPath, [join(root, 'deploy/store-account.mjs'), folder]);
  const files = () =>
    ['users.acl', 'store-url'].map((name) => readFileSync(join(folder, name), 'utf8'));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('makes a password that only the address has, once', () => {
    expect(run().status).toBe(0);
    const [rules = '', address = ''] = files();
    const { username, password } = new URL(address);
    expect(username).toBe('hexcast');
    expect(password).toMatch(/^[0-9a-f]{48}$/);
    const hash = createHash('sha256').update(password).digest('hex');
    expect(rules).toBe(account.replace('user hexcast on', `user hexcast on #${hash}`));
    expect(run().status).toBe(0);
    expect(files()).toEqual([rules, address]);
  });
});
