import { MEBIBYTE } from '@/lib/base/bytes';
import { NOW_MS, script } from './script';

/** How long the right to load lasts unless it is renewed. */
export const LOCK_MS = 5_000;
/**
 * After so long without being renewed, it lasts on only if its holder is connected, and thus busy rather than dead: a
 * process that was killed holds up the others for so long.
 */
export const QUIET_MS = 1_200;
/** If the message that a lock was released is lost, the others ask for it again after so long. */
const ASK_AGAIN_MS = 500;
export const MAX_ENTRY_BYTES = 4 * MEBIBYTE;

/**
 * An entry is a hash: `bytes`, when it was `fetched` by the store's clock (milliseconds), and the fencing `token` of
 * the lock that wrote it. Processes send and receive the age of an entry, not its
 * time: their own clocks may differ by minutes. `findNewer` has the bytes of an entry that is newer than one that a process knows, its
 * age, and when it was fetched. Of an entry that the store has not seen, a process knows the age only.
 */
const FIND_NEWER = `
local now = ${NOW_MS}
local known = knownMs or (knownAgeMs and now - knownAgeMs) or 0
local function findNewer()
  local fetched = tonumber(redis.call('HGET', entry, 'fetched') or '')
  if not fetched or fetched <= known or redis.call('HSTRLEN', entry, 'bytes') > ${MAX_ENTRY_BYTES} then return false end
  return { redis.call('HGET', entry, 'bytes'), math.ceil(now - fetched), fetched }
end
`;
const KNOWN = { knownMs: 'number?', knownAgeMs: 'number?' } as const;

/** The newer entry, if there is one. */
export const GET = script(
  { keys: ['entry'], args: KNOWN },
  `
${FIND_NEWER}
return findNewer()
`,
);

/** Removes what is no entry. */
export const REMOVE = script({ keys: ['entry'], args: {} }, `return redis.call('DEL', entry)`);

/**
 * The newer entry, or a token that gives the caller the right to load one, or how long to wait for the holder of
 * another, in milliseconds. A lock that would last longer than ours do is not believed.
 *
 * A token begins with microseconds of the store's clock, so that each is higher than all before, and ends with the
 * channel that its holder listens to for as long as it is connected. In a cluster, a server knows of its own listeners
 * only.
 */
export const BEGIN = script(
  { keys: ['entry', 'lock'], args: { ...KNOWN, channel: 'text' } },
  `
${FIND_NEWER}
local function isHolderConnected()
  local ofHolder = string.match(redis.call('GET', lock) or '', '^%d+:(.+)$')
  local heard = ofHolder and redis.pcall('PUBSUB', 'NUMSUB', ofHolder)
  return heard and (tonumber(heard[2]) or 0) > 0
end
local newer = findNewer()
if newer then return { 'entry', unpack(newer) } end
local leftMs = redis.call('PTTL', lock)
if leftMs > 0 and leftMs <= ${LOCK_MS} then
  local quietMs = ${LOCK_MS} - leftMs
  if quietMs < ${QUIET_MS} then return { 'taken', ${QUIET_MS} - quietMs } end
  if isHolderConnected() then return { 'taken', math.min(leftMs, ${ASK_AGAIN_MS}) } end
end
local token = string.format('%.0f:%s', now * 1000, channel)
redis.call('SET', lock, token, 'PX', ${LOCK_MS})
return { 'ours', token }
`,
);

/** Renews locks by their tokens, and returns 1 for each that there still was, else 0. */
export const RENEW = script(
  { keys: 'locks', args: { tokens: 'texts' } },
  `
local held = {}
for at, lock in ipairs(locks) do
  held[at] = redis.call('GET', lock) == tokens[at] and redis.call('PEXPIRE', lock, ${LOCK_MS}) or 0
end
return held
`,
);

export const RELEASE = script(
  { keys: ['lock'], args: { token: 'text' } },
  `if redis.call('GET', lock) == token then return redis.call('DEL', lock) end`,
);

/**
 * Stores an entry, and ends the lock. Returns when the entry was fetched, by the store's clock; nothing if it was not
 * stored: one whose lock was lost does not overwrite what a later one has stored, and without a lock (an empty token),
 * the newer entry stays.
 *
 * An entry is `ageMs` old when it is sent, which the store, if it hung, may find much later. It was sent `heldMs` after
 * the lock was granted, so it is not taken for younger than it is.
 */
export const STORE = script(
  {
    keys: ['entry', 'lock'],
    args: { token: 'text', heldMs: 'number', ageMs: 'number', lastsMs: 'number', bytes: 'text' },
  },
  `
local now = ${NOW_MS}
local grantedMicros = tonumber(string.match(token, '^%d+'))
local sent = grantedMicros and math.min(now, grantedMicros / 1000 + heldMs) or now
local fetched = math.floor(sent - ageMs)
local isLater
if grantedMicros then
  isLater = (tonumber(redis.call('HGET', entry, 'token') or '') or 0) > grantedMicros
else
  isLater = (tonumber(redis.call('HGET', entry, 'fetched') or '') or 0) > fetched
end
if not isLater then
  redis.call('HSET', entry, 'bytes', bytes, 'fetched', string.format('%.0f', fetched),
    'token', string.format('%.0f', grantedMicros or now * 1000))
  redis.call('PEXPIRE', entry, lastsMs)
end
if token ~= '' and redis.call('GET', lock) == token then redis.call('DEL', lock) end
return not isLater and fetched
`,
);
