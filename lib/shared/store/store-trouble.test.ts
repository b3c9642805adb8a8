import { describe, expect, it } from 'vitest';
import { storeTrouble } from './store-trouble';

/** What Redis 7, Valkey 8 and Valkey 9 say, and what the client says when it cannot read an answer. */
const SAID: Readonly<Record<string, readonly string[]>> = {
  slow: ['TIMED_OUT'],
  account: [
    'WRONGPASS invalid username-password pair or user is disabled.',
    'NOAUTH Authentication required.',
    'NOAUTH HELLO must be called with the client already authenticated, otherwise the HELLO <proto> AUTH <user> <pass> option can be used to authenticate the client and select the RESP protocol version at the same time',
    "NOPERM this user has no permissions to run the 'eval' command",
    "NOPERM User hexcast has no permissions to run the 'eval' command",
    'NOPERM No permissions to access a key',
    'NOPERM this user has no permissions to access one of the channels used as arguments',
    'ERR AUTH <password> called without any password configured for the default user. Are you sure your configuration is correct?',
    "ERR The user executing the script can't run this command or subcommand script: 50142d1548e23223a2ffd158022e90f843339e5f, on @user_script:1.",
    "ERR The user executing the script can't publish to the channel mentioned in the command script: 50142d1548e23223a2ffd158022e90f843339e5f, on @user_script:1.",
    "ERR The user executing the script can't access at least one of the keys mentioned in the command arguments script: 50142d1548e23223a2ffd158022e90f843339e5f, on @user_script:1.",
    "ERR ACL failure in script: User 'hexcast' has no permissions to run the 'publish' command script: 50142d1548e23223a2ffd158022e90f843339e5f, on @user_script:1.",
  ],
  database: [
    'ERR DB index is out of range',
    'ERR invalid DB index',
    'ERR SELECT is not allowed in cluster mode',
  ],
  full: [
    "OOM command not allowed when used memory > 'maxmemory'.",
    "OOM command not allowed when used memory > 'maxmemory'. script: 50142d1548e23223a2ffd158022e90f843339e5f, on @user_script:1.",
  ],
  'read-only': [
    "READONLY You can't write against a read only replica.",
    "READONLY You can't write against a read only replica. script: 50142d1548e23223a2ffd158022e90f843339e5f, on @user_script:1.",
    'MISCONF Redis is configured to save RDB snapshots, but it is currently unable to persist to disk.',
    "MASTERDOWN Link with MASTER is down and replica-serve-stale-data is set to 'no'.",
    'NOREPLICAS Not enough good replicas to write.',
  ],
  cluster: [
    'MOVED 3999 127.0.0.1:6381',
    'ASK 3999 127.0.0.1:6381',
    "CROSSSLOT Keys in request don't hash to the same slot",
  ],
  foreign: [
    'WRONGTYPE Operation against a key holding the wrong kind of value',
    'WRONGTYPE Operation against a key holding the wrong kind of value script: 50142d1548e23223a2ffd158022e90f843339e5f, on @user_script:3.',
    'ERR value is not an integer or out of range script: 50142d1548e23223a2ffd158022e90f843339e5f, on @user_script:1.',
    'ERR hash value is not an integer',
    'ERR hash value is not a float',
    'ERR user_script:2: attempt to compare nil with number script: 50142d1548e23223a2ffd158022e90f843339e5f, on @user_script:2.',
  ],
  'no store': [
    "ERR unknown command 'HELLO', with args beginning with: '3' ",
    "unknown command 'HELLO'",
    'Unknown RESP type 72 "H"',
    'Got 1 in',
  ],
  unreachable: [
    'ERR max number of clients reached',
    'CLUSTERDOWN The cluster is down',
    'TRYAGAIN Multiple keys request during rehashing of slot',
    'Socket closed unexpectedly',
    'The client is closed',
    'connect ECONNREFUSED 127.0.0.1:6379',
    'LOADING Redis is loading the dataset in memory',
    'BUSY Redis is busy running a script. You can only call SCRIPT KILL or SHUTDOWN NOSAVE.',
    '',
  ],
};

describe('what is wrong with a store', () => {
  it.each(Object.entries(SAID).flatMap(([kind, texts]) => texts.map((text) => [kind, text])))(
    'is "%s" where it says %j',
    (kind = '', text = '') => {
      expect(storeTrouble(new Error(text))).toBe(kind);
    },
  );
  it.each([
    'ERR_SSL_WRONG_VERSION_NUMBER',
    'ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION',
    'ERR_TLS_CERT_ALTNAME_INVALID',
    'DEPTH_ZERO_SELF_SIGNED_CERT',
    'SELF_SIGNED_CERT_IN_CHAIN',
    'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
    'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
    'CERT_HAS_EXPIRED',
    'CERT_NOT_YET_VALID',
    'EPROTO',
  ])('is the encryption where Node says %s', (code) => {
    expect(storeTrouble(Object.assign(new Error('made-up'), { code }))).toBe('encryption');
  });
  it.each([undefined, null, 'OOM', { message: 'OOM' }, Object.assign(new Error('x'), { code: 5 })])(
    'is unknown where somebody throws %j',
    (thrown) => {
      expect(storeTrouble(thrown)).toBe('unreachable');
    },
  );
});
