/** What is wrong with a store, in one word for the log: nothing that a server wrote is passed on. */
export type StoreTrouble =
  | 'slow'
  | 'unreachable'
  | 'account'
  | 'database'
  | 'full'
  | 'read-only'
  | 'cluster'
  | 'foreign'
  | 'encryption'
  | 'no store';

/** The first words of the errors of Valkey and Redis. */
const BY_PREFIX: readonly (readonly [RegExp, StoreTrouble])[] = [
  [/^TIMED_OUT/, 'slow'],
  [
    /^(WRONGPASS|NOAUTH|NOPERM|ERR AUTH|ERR invalid password|ERR (ACL failure in script|The user executing the script))/,
    'account',
  ],
  [/^ERR (DB index|invalid DB index|SELECT )/, 'database'],
  [/^OOM/, 'full'],
  [/^(READONLY|MISCONF|MASTERDOWN|NOREPLICAS)/, 'read-only'],
  [/^(MOVED|ASK|CROSSSLOT)/, 'cluster'],
  [
    /^(WRONGTYPE|ERR .*(not an integer|not a valid float|value is not)|ERR user_script|.*script: )/,
    'foreign',
  ],
];

/** Node's codes for a connection whose other end does not speak TLS, or not well enough. */
const ENCRYPTION = /^(ERR_SSL|ERR_TLS|EPROTO|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|HOSTNAME_)/;

export function storeTrouble(error: unknown): StoreTrouble {
  const { message = '', code = '' } = error instanceof Error ? errorFacts(error) : {};
  if (ENCRYPTION.test(code)) return 'encryption';
  // What the client says of an answer that it cannot read.
  if (
    /^(Got .* in|Unknown RESP type|unknown command .?HELLO|ERR unknown command .?.?HELLO)/i.test(
      message,
    )
  ) {
    return 'no store';
  }
  return BY_PREFIX.find(([prefix]) => prefix.test(message))?.[1] ?? 'unreachable';
}

function errorFacts(error: Error): { message: string; code: string } {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return { message: error.message, code };
}
