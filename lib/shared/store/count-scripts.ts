import { DAY_MS } from '@/lib/base/time';
import { fieldsOfProcesses, NOW_MS, script } from './script';

/** How long a block is a process's own after its last report. */
const LEASE_MS = 10_000;
/** After the store has lost the count, no calls are given out until every process has said what it knows. */
const RECOVERY_MS = 2_500;
const KEPT_MS = 3 * DAY_MS;

/**
 * Each process has the sums of what it was granted, has made and has given back since it started, so that doing
 * something twice, or late, changes nothing; and how many calls it may make before it says so. What the fields are
 * called in the store stays as it is: while one version replaces another, both take calls from one day.
 */
const FIELDS = fieldsOfProcesses({
  granted: 'g:',
  made: 's:',
  returned: 'r:',
  allowance: 'a:',
  expires: 't:',
});

/**
 * Reports what a process has done, and takes a block of calls for it, so that it has `wanted` of them. Returns: taken in
 * all, granted to this process, epoch, processes, and the calls that other processes have and have not made.
 *
 * A day is a hash. `drawn`: the calls that processes have taken. `base`: what they knew to have been taken before the
 * store lost the day. `epoch`, `born`: which day this is, should it have been lost, and since when. Of the block of a
 * process that no longer reports, its allowance stays counted: it may have made as many.
 */
export const SYNC = script(
  {
    keys: ['day'],
    args: {
      process: 'text',
      granted: 'number',
      made: 'number',
      returned: 'number',
      wanted: 'number',
      /** Calls of the day, for all processes. */
      limit: 'number',
      allowance: 'number',
      /** The epoch that the process knows, if any, and what it knows to have been taken. */
      knownEpoch: 'text',
      knownTaken: 'number',
      /** A name for a new epoch. */
      newEpoch: 'text',
    },
  },
  `
local now = math.floor(${NOW_MS})
${FIELDS}
local fields = readHash(day)
local function sum(process, name) return tonumber(fields[fieldOf(process, name)] or '') end
local drawn, base = tonumber(fields.drawn or '') or 0, tonumber(fields.base or '') or 0
local epoch, born = fields.epoch, tonumber(fields.born or '') or 0
if not epoch then epoch, born, base = newEpoch, now, knownTaken end
local isLost = knownEpoch ~= '' and knownEpoch ~= epoch
if isLost then base = math.max(base, knownTaken) end

-- What the store knows of this process may be newer than what it says, or lost.
local mine = sum(process, 'granted') or (isLost and granted or made + returned)
made = math.max(made, sum(process, 'made') or 0)
local returnedBefore = sum(process, 'returned') or returned
if returned > returnedBefore then drawn = drawn - (returned - returnedBefore) else returned = returnedBefore end
if made + returned > mine then
  drawn = drawn + made + returned - mine
  mine = made + returned
end

local processes, elsewhere = 1, 0
for _, other in ipairs(othersIn(fields, process)) do
  local left = (sum(other, 'granted') or 0) - (sum(other, 'made') or 0) - (sum(other, 'returned') or 0)
  if (sum(other, 'expires') or 0) < now then
    drawn = drawn - math.max(0, left - (sum(other, 'allowance') or left))
    forget(day, other)
  else
    processes = processes + 1
    elsewhere = elsewhere + math.max(0, left)
  end
end

local isRecovering = base > 0 and now - born < ${RECOVERY_MS}
local missing = wanted - (mine - made - returned)
if missing > 0 and not isRecovering then
  local grant = math.max(0, math.min(missing, limit - base - drawn))
  drawn = drawn + grant
  mine = mine + grant
end
redis.call('HSET', day, 'drawn', text(drawn), 'base', text(base), 'epoch', epoch, 'born', text(born),
  fieldOf(process, 'granted'), text(mine),
  fieldOf(process, 'made'), text(made),
  fieldOf(process, 'returned'), text(returned),
  fieldOf(process, 'allowance'), text(allowance),
  fieldOf(process, 'expires'), text(now + ${LEASE_MS}))
redis.call('PEXPIRE', day, ${KEPT_MS})
return { base + drawn, mine, epoch, processes, elsewhere }
`,
);

/** Ends a process's part of a day. */
export const LEAVE = script(
  { keys: ['day'], args: { process: 'text' } },
  `
${FIELDS}
forget(day, process)
`,
);
