import { script } from '../shared-store/link';

/** How long the right to load lasts unless it is renewed: a dead process holds up the others for so long. */
export const LEAD_MS = 1_200;
export const MAX_ENTRY_BYTES = 4 * 1_048_576;

/** Fencing tokens are microseconds of the store's clock, so that each is higher than all before. */
const NEW_TOKEN = `(function()
  local time = redis.call('TIME')
  return string.format('%d%06d', time[1], time[2])
end)()`;

/**
 * The bytes of an entry that is newer than a time, if there is one. Its fields: `at` when it was fetched, `v` its
 * bytes, `f` the fencing token of the lead that wrote it.
 */
export const GET = script(`
local at = tonumber(redis.call('HGET', KEYS[1], 'at') or '')
if not at or at <= tonumber(ARGV[1]) or redis.call('HSTRLEN', KEYS[1], 'v') > ${MAX_ENTRY_BYTES} then return false end
return redis.call('HGET', KEYS[1], 'v')
`);
/** Removes what is no entry. */
export const REMOVE = script(`return redis.call('DEL', KEYS[1])`);
/**
 * The newer entry's bytes, or a fencing token, or how long somebody else's lead lasts, in milliseconds. One that would
 * last longer than ours do is not believed.
 */
export const BEGIN = script(`
local at = tonumber(redis.call('HGET', KEYS[1], 'at') or '')
if at and at > tonumber(ARGV[1]) and redis.call('HSTRLEN', KEYS[1], 'v') <= ${MAX_ENTRY_BYTES} then
  return { 'entry', redis.call('HGET', KEYS[1], 'v') }
end
local left = redis.call('PTTL', KEYS[2])
if left > 0 and left <= ${LEAD_MS} then return { 'taken', left } end
local token = ${NEW_TOKEN}
redis.call('SET', KEYS[2], token, 'PX', ${LEAD_MS})
return { 'ours', token }
`);
/** Renews leads by their tokens, and returns 1 for each that there still was, else 0. */
export const RENEW = script(`
local held = {}
for i, key in ipairs(KEYS) do
  held[i] = redis.call('GET', key) == ARGV[i] and redis.call('PEXPIRE', key, ${LEAD_MS}) or 0
end
return held
`);
export const RELEASE = script(`
if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end
`);
/**
 * Stores an entry, and ends the lead. One whose lead was lost does not overwrite what a later one has stored; without
 * a lead, the newer entry stays. Arguments: fencing token or nothing, when the entry was fetched, its lifetime, bytes.
 */
export const STORE = script(`
local token, isLater = tonumber(ARGV[1]), false
if token then isLater = (tonumber(redis.call('HGET', KEYS[1], 'f') or '') or 0) > token
else
  isLater = (tonumber(redis.call('HGET', KEYS[1], 'at') or '') or 0) > tonumber(ARGV[2])
  token = ${NEW_TOKEN}
end
if not isLater then
  redis.call('HSET', KEYS[1], 'at', ARGV[2], 'v', ARGV[4], 'f', token)
  redis.call('PEXPIRE', KEYS[1], ARGV[3])
end
if ARGV[1] ~= '' and redis.call('GET', KEYS[2]) == ARGV[1] then redis.call('DEL', KEYS[2]) end
return isLater and 0 or 1
`);
