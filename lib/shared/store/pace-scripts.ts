import { PERSON_SHARE } from '@/lib/base/rate-limiter';
import { script } from './link';

/**
 * A permission that is not used so soon after it was asked for is void. It lasts longer for a process that hears of
 * its permissions later, as the store is far away, or the process is busy.
 */
export const PERMIT_MS = 60;
/** How long the calls of a process count as in flight unless it is heard of. */
const LEASE_MS = 3_000;
/** When to ask again while all calls that may be in flight are. */
export const RETRY_MS = 20;
/** How long the map makes way for a person who was refused: until that person has asked again. */
const MAKE_WAY_MS = 3 * RETRY_MS;

/**
 * Each process has the sums of the calls it was granted since it started, and of those that are over, for people (`gp:`,
 * `ep:`) and for the map (`gm:`, `em:`), so that what is sent late, or crosses something else on its way, changes
 * nothing; and until when they count (`t:`). `free`: when the map's bucket has leaked. `person`: until when the map
 * makes way. `late`: how much later than granted calls may begin, until `late-until`. The second key is the list of when
 * the last calls were granted, the newest first.
 *
 * Arguments: process, its four sums, and `exact` unless there may be grants that it has not heard of.
 */
const COMMON = `
local key, me = KEYS[1], ARGV[1]
local time = redis.call('TIME')
local now = time[1] * 1000 + time[2] / 1000
local all = redis.call('HGETALL', key)
local fields = {}
for i = 1, #all, 2 do fields[all[i]] = all[i + 1] end
local function sum(name) return tonumber(fields[name] or '') or 0 end
local gp, ep, gm, em = tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4]), tonumber(ARGV[5])
if ARGV[6] ~= 'exact' then gp, gm = math.max(gp, sum('gp:' .. me)), math.max(gm, sum('gm:' .. me)) end
local mapFlying, processes = gm - em, 1
local flying = mapFlying + gp - ep
for name, value in pairs(fields) do
  local other = string.match(name, '^t:(.+)$')
  if other and other ~= me then
    if (tonumber(value) or 0) < now then
      redis.call('HDEL', key, 't:' .. other, 'gp:' .. other, 'ep:' .. other, 'gm:' .. other, 'em:' .. other)
    else
      local ofMap = sum('gm:' .. other) - sum('em:' .. other)
      processes, mapFlying = processes + 1, mapFlying + ofMap
      flying = flying + ofMap + sum('gp:' .. other) - sum('ep:' .. other)
    end
  end
end
local function report()
  redis.call('HSET', key, 'gp:' .. me, gp, 'ep:' .. me, ep, 'gm:' .. me, gm, 'em:' .. me, em,
    't:' .. me, string.format('%.0f', now + ${LEASE_MS}))
  redis.call('PEXPIRE', key, 3600000)
end
`;
/** Returns the number of processes. */
export const REPORT = script(`${COMMON} report() return processes`);
/**
 * More arguments: for whom, how many calls, calls in a window, most in flight, most for the map, milliseconds of a
 * window, and how long permissions last, by which the window is longer: calls begin sooner or later after they were
 * granted. Returns how many may begin, else in how many milliseconds to ask again; and the number of processes.
 */
export const TAKE = script(`${COMMON}
local isPerson, most, late = ARGV[7] == 'person', tonumber(ARGV[9]), tonumber(ARGV[13])
if sum('late-until') > now then late = math.max(late, sum('late')) end
local window = tonumber(ARGV[12]) + late
local room = math.min(tonumber(ARGV[8]), tonumber(ARGV[10]) - flying)
local free = tonumber(fields.free or '') or 0
if not isPerson then
  room = math.min(room, tonumber(ARGV[11]) - mapFlying)
  if (tonumber(fields.person or '') or 0) > now then room = 0 end
end
local reserved = math.floor(most * ${PERSON_SHARE})
local spacing = window / (most - reserved)
local granted, retry = 0, ${RETRY_MS}
while granted < room do
  local oldest = tonumber(redis.call('LINDEX', KEYS[2], most - 1) or '') or 0
  local wait = oldest + window - now
  if not isPerson then wait = math.max(wait, free - spacing * reserved - now) end
  if wait > 0 then
    if granted == 0 then retry = wait end
    break
  end
  redis.call('LPUSH', KEYS[2], string.format('%.3f', now))
  if not isPerson then free = math.max(free, now) + spacing end
  granted = granted + 1
end
if granted > 0 then
  redis.call('LTRIM', KEYS[2], 0, most - 1)
  redis.call('PEXPIRE', KEYS[2], math.ceil(window) + 60000)
  if not isPerson then redis.call('HSET', key, 'free', string.format('%.3f', free)) end
  if tonumber(ARGV[13]) > ${PERMIT_MS} then
    redis.call('HSET', key, 'late', late, 'late-until', string.format('%.0f', now + 2 * window))
  end
elseif isPerson then redis.call('HSET', key, 'person', string.format('%.0f', now + ${MAKE_WAY_MS})) end
if isPerson then gp = gp + granted else gm = gm + granted end
report()
return { granted, math.ceil(math.min(retry, 1000)), processes }
`);
