import { MEBIBYTE } from '@/lib/base/bytes';
import { script } from './link';

/** How long the right to load lasts unless it is renewed. */
export const LOCK_MS = 5_000;
/**
 * After so long without being renewed, it lasts on only if its holder is connected, and thus busy rather than dead: a
 * process that was killed holds up the others for so long.
 */
export const QUIET_MS = 1_200;
/** Should nobody hear of its end, others ask for the lock of a busy process again after so long. */
const ASK_AGAIN_MS = 500;
export const MAX_ENTRY_BYTES = 4 * MEBIBYTE;

/** Microseconds of the store's clock, with which fencing tokens begin, so that each is higher than all before. */
const TIME = `(function()
  local time = redis.call('TIME')
  return string.format('%d%06d', time[1], time[2])
end)()`;

/**
 * The bytes of an entry that is newer than a time, if there is one. Its fields: `at` when it was fetched, `v` its
 * bytes, `f` the fencing token of the lock that wrote it.
 */
export const GET = script(`
local at = tonumber(redis.call('HGET', KEYS[1], 'at') or '')
if not at or at <= tonumber(ARGV[1]) or redis.call('HSTRLEN', KEYS[1], 'v') > ${MAX_ENTRY_BYTES} then return false end
return redis.call('HGET', KEYS[1], 'v')
`);
/** Removes what is no entry. */
export const REMOVE = script(`return redis.call('DEL', KEYS[1])`);
/** Whether the holder of a lock listens to its channel. In a cluster, a server knows of its own listeners only. */
const IS_CONNECTED = `(function(token)
  local channel = string.match(token or '', '^%d+:(.+)$')
  local heard = channel and redis.pcall('PUBSUB', 'NUMSUB', channel)
  return heard and (tonumber(heard[2]) or 0) > 0
end)(redis.call('GET', KEYS[2]))`;
/**
 * The newer entry's bytes, or a fencing token, or how long to wait for the holder of another, in milliseconds. A lock
 * that would last longer than ours do is not believed. Arguments: when the known entry was fetched, the channel that
 * the caller listens to for as long as it is connected, which its token ends with.
 */
export const BEGIN = script(`
local at = tonumber(redis.call('HGET', KEYS[1], 'at') or '')
if at and at > tonumber(ARGV[1]) and redis.call('HSTRLEN', KEYS[1], 'v') <= ${MAX_ENTRY_BYTES} then
  return { 'entry', redis.call('HGET', KEYS[1], 'v') }
end
local left = redis.call('PTTL', KEYS[2])
if left > 0 and left <= ${LOCK_MS} then
  local quiet = ${LOCK_MS} - left
  if quiet < ${QUIET_MS} then return { 'taken', ${QUIET_MS} - quiet } end
  if ${IS_CONNECTED} then return { 'taken', math.min(left, ${ASK_AGAIN_MS}) } end
end
local token = ${TIME} .. ':' .. ARGV[2]
redis.call('SET', KEYS[2], token, 'PX', ${LOCK_MS})
return { 'ours', token }
`);
/** Renews locks by their tokens, and returns 1 for each that there still was, else 0. */
export const RENEW = script(`
local held = {}
for i, key in ipairs(KEYS) do
  held[i] = redis.call('GET', key) == ARGV[i] and redis.call('PEXPIRE', key, ${LOCK_MS}) or 0
end
return held
`);
export const RELEASE = script(`
if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end
`);
/**
 * Stores an entry, and ends the lock. One whose lock was lost does not overwrite what a later one has stored; without
 * a lock, the newer entry stays. Arguments: its token or nothing, when the entry was fetched, its lifetime, bytes.
 */
export const STORE = script(`
local token, isLater = tonumber(string.match(ARGV[1], '^%d+')), false
if token then isLater = (tonumber(redis.call('HGET', KEYS[1], 'f') or '') or 0) > token
else
  isLater = (tonumber(redis.call('HGET', KEYS[1], 'at') or '') or 0) > tonumber(ARGV[2])
  token = ${TIME}
end
if not isLater then
  redis.call('HSET', KEYS[1], 'at', ARGV[2], 'v', ARGV[4], 'f', token)
  redis.call('PEXPIRE', KEYS[1], ARGV[3])
end
if ARGV[1] ~= '' and redis.call('GET', KEYS[2]) == ARGV[1] then redis.call('DEL', KEYS[2]) end
return isLater and 0 or 1
`);
