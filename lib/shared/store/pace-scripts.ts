import { PERSON_SHARE } from '@/lib/base/rate-limiter';
import { HOUR_MS } from '@/lib/base/time';
import { fieldsOfProcesses, NOW_MS, script } from './script';

/**
 * A permission that is not used so soon after it was asked for is void. It lasts longer for a process that hears of
 * its permissions later, as the store is far away, or the process is busy.
 */
export const PERMIT_MS = 60;
/** How long the calls of a process count as in flight after its last report. */
const LEASE_MS = 3_000;
/** When to ask again while all calls that may be in flight are. */
export const RETRY_MS = 20;
/** How long the map makes way for a person who was refused: until that person has asked again. */
const MAKE_WAY_MS = 3 * RETRY_MS;

/**
 * Each process has the sums of the calls it was granted since it started, and of those that are over, for people and
 * for the map, so that what is sent late, or crosses something else on its way, changes nothing. What the fields are
 * called in the store stays as it is: while one version replaces another, both keep to one pace.
 */
const FIELDS = fieldsOfProcesses({
  grantedToPeople: 'gp:',
  endedOfPeople: 'ep:',
  grantedToMap: 'gm:',
  endedOfMap: 'em:',
  expires: 't:',
});

/** The sums of a process. `isExact`: unless grants may be on their way to it. */
const SUMS = {
  process: 'text',
  grantedToPeople: 'number',
  endedOfPeople: 'number',
  grantedToMap: 'number',
  endedOfMap: 'number',
  isExact: 'flag',
} as const;

/** Counts what is in flight, and forgets processes that no longer report. */
const COUNT = `
local now = ${NOW_MS}
${FIELDS}
local fields = readHash(pace)
local function number(name) return tonumber(fields[name] or '') or 0 end
local function sum(process, name) return number(fieldOf(process, name)) end
if not isExact then
  grantedToPeople = math.max(grantedToPeople, sum(process, 'grantedToPeople'))
  grantedToMap = math.max(grantedToMap, sum(process, 'grantedToMap'))
end
local processes = 1
local flyingOfMap = grantedToMap - endedOfMap
local flying = flyingOfMap + grantedToPeople - endedOfPeople
for _, other in ipairs(othersIn(fields, process)) do
  if sum(other, 'expires') < now then
    forget(pace, other)
  else
    local ofMap = sum(other, 'grantedToMap') - sum(other, 'endedOfMap')
    processes = processes + 1
    flyingOfMap = flyingOfMap + ofMap
    flying = flying + ofMap + sum(other, 'grantedToPeople') - sum(other, 'endedOfPeople')
  end
end
local function report()
  redis.call('HSET', pace,
    fieldOf(process, 'grantedToPeople'), grantedToPeople,
    fieldOf(process, 'endedOfPeople'), endedOfPeople,
    fieldOf(process, 'grantedToMap'), grantedToMap,
    fieldOf(process, 'endedOfMap'), endedOfMap,
    fieldOf(process, 'expires'), text(now + ${LEASE_MS}))
  redis.call('PEXPIRE', pace, ${HOUR_MS})
end
`;

/** Returns the number of processes. */
export const REPORT = script(
  { keys: ['pace'], args: SUMS },
  `
${COUNT}
report()
return processes
`,
);

/**
 * Grants calls that may begin now. Returns how many may, else in how many milliseconds to ask again; and the number of
 * processes. `begun`: when the last calls were granted, the newest first. Of the pace, `free` is when the map's bucket
 * has leaked, and `person` until when the map makes way.
 *
 * `permitMs` is how long the permissions last. Calls begin sooner or later after they were granted, so the window is
 * longer by as much; also for others, by what is in `late`, until `late-until`.
 */
export const TAKE = script(
  {
    keys: ['pace', 'begun'],
    args: {
      ...SUMS,
      isForMap: 'flag',
      wanted: 'number',
      maxInWindow: 'number',
      maxInFlight: 'number',
      maxOfMap: 'number',
      windowMs: 'number',
      permitMs: 'number',
    },
  },
  `
${COUNT}
local lateMs = permitMs
if number('late-until') > now then lateMs = math.max(lateMs, number('late')) end
local window = windowMs + lateMs
local room = math.min(wanted, maxInFlight - flying)
if isForMap then
  room = math.min(room, maxOfMap - flyingOfMap)
  if number('person') > now then room = 0 end
end
local reserved = math.floor(maxInWindow * ${PERSON_SHARE})
local spacing = window / (maxInWindow - reserved)
local free = number('free')
local granted, retryMs = 0, ${RETRY_MS}
while granted < room do
  local oldest = tonumber(redis.call('LINDEX', begun, maxInWindow - 1) or '') or 0
  local waitMs = oldest + window - now
  if isForMap then waitMs = math.max(waitMs, free - spacing * reserved - now) end
  if waitMs > 0 then
    if granted == 0 then retryMs = waitMs end
    break
  end
  redis.call('LPUSH', begun, string.format('%.3f', now))
  if isForMap then free = math.max(free, now) + spacing end
  granted = granted + 1
end
if granted > 0 then
  redis.call('LTRIM', begun, 0, maxInWindow - 1)
  redis.call('PEXPIRE', begun, math.ceil(window) + 60000)
  if isForMap then redis.call('HSET', pace, 'free', string.format('%.3f', free)) end
  if permitMs > ${PERMIT_MS} then
    redis.call('HSET', pace, 'late', lateMs, 'late-until', text(now + 2 * window))
  end
elseif not isForMap then
  redis.call('HSET', pace, 'person', text(now + ${MAKE_WAY_MS}))
end
if isForMap then
  grantedToMap = grantedToMap + granted
else
  grantedToPeople = grantedToPeople + granted
end
report()
return { granted, math.ceil(math.min(retryMs, 1000)), processes }
`,
);
