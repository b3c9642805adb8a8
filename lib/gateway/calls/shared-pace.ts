import { SECOND_MS } from '@/lib/contract/time';
import { type Link, script } from '../shared-store/link';
import type { Priority } from '../terms/requester';
import { createPace, type Pace, type PaceOptions } from './pace';

export interface SharedPaceOptions extends PaceOptions {
  readonly link: Link;
  /** The key of the hash of calls in flight. */
  readonly key: string;
  /** The name of this process. */
  readonly processId: string;
  /** Calls `act` at an interval until the returned function is called. */
  readonly every: (ms: number, act: () => void) => () => void;
}

/** The share of each second's calls that the map leaves free, so that a person's call begins at once. */
const PERSON_SHARE = 0.1;
/** A permission that is not used so soon after it was asked for is void. */
const PERMIT_MS = 60;
/** How long the calls of a process count as in flight unless it is heard of. */
const LEASE_MS = 3_000;
const REPORT_EVERY_MS = 1_000;
/** The most calls to ask for at once: they begin at once, or not at all. */
const MAX_ASKED = 16;
/** When to ask again while all calls that may be in flight are. */
const RETRY_MS = 20;
/** How long the map makes way for a person who was refused: until that person has asked again. */
const MAKE_WAY_MS = 3 * RETRY_MS;
/** How long a process is on its own after the store did not say whether a call may begin. */
const ALONE_MS = 1_000;
/** How many processes there are, before the store has said so. */
const ASSUMED_PROCESSES = 4;

/**
 * Each process has the sums of the calls it was granted since it started, and of those that are over, for people (`gp:`,
 * `ep:`) and for the map (`gm:`, `em:`), so that what is sent late, or crosses something else on its way, changes
 * nothing; and until when they count (`t:`). `free`: when the map's bucket has leaked. `person`: until when the map
 * makes way. The second key is the list of when the last calls began, the newest first.
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
const REPORT = script(`${COMMON} report() return processes`);
/**
 * More arguments: for whom, how many calls, calls in a window, most in flight, most for the map, milliseconds of a
 * window. Returns how many may begin, else in how many milliseconds to ask again; and the number of processes.
 */
const TAKE = script(`${COMMON}
local isPerson, most, window = ARGV[7] == 'person', tonumber(ARGV[9]), tonumber(ARGV[12])
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
elseif isPerson then redis.call('HSET', key, 'person', string.format('%.0f', now + ${MAKE_WAY_MS})) end
if isPerson then gp = gp + granted else gm = gm + granted end
report()
return { granted, math.ceil(math.min(retry, 1000)), processes }
`);

/** The calls of people, or of the map. */
interface Asked {
  /** Granted, or made without being asked for, since this process started. */
  granted: number;
  /** Over, or granted in vain. */
  ended: number;
  permits: number;
  permitsUntilMs: number;
  isAsking: boolean;
  retryAtMs: number;
}

/**
 * The pace of all processes together, persons first in all of them. While the store is away, each keeps to its part
 * of it, which is as much as the others leave.
 */
export function createSharedPace(options: SharedPaceOptions): Pace {
  const { link, key, processId, every, perSecond, maxInFlight, now } = options;
  const keys = [key, `${key}:begun`] as const;
  const perWindow = Math.max(1, perSecond);
  // Longer, since calls begin sooner or later after they were granted.
  const windowMs = SECOND_MS * Math.max(1, 1 / perSecond) + PERMIT_MS;
  const asked: Record<'person' | 'map', Asked> = { person: nothing(), map: nothing() };
  const listeners: (() => void)[] = [];
  let processes = ASSUMED_PROCESSES;
  let isReporting = false;
  /** Until when this process keeps to its part, as the store cannot say more. */
  let aloneUntilMs = 0;
  let alone = aloneAmong(processes);
  const { nowMs } = alone;

  function aloneAmong(count: number): Pace {
    const share = perSecond / count;
    return createPace({
      perSecond: share < 1 ? share : Math.floor(share),
      maxInFlight: Math.max(1, Math.floor(maxInFlight / count)),
      now,
    });
  }

  function learn(count: unknown): void {
    if (!Number.isSafeInteger(count) || Number(count) < 1 || count === processes) return;
    processes = Number(count);
    alone = aloneAmong(processes);
  }

  const isAlone = () => !link.isUp() || nowMs() < aloneUntilMs;
  const kindOf = (priority: Priority) => (priority === 'person' ? 'person' : 'map');

  /** What the store is told of this process. */
  function sums(): string[] {
    const { person, map } = asked;
    for (const one of [person, map]) {
      if (one.permits === 0 || nowMs() <= one.permitsUntilMs) continue;
      one.ended += one.permits;
      one.permits = 0;
    }
    const isExact = !person.isAsking && !map.isAsking;
    const numbers = [person.granted, person.ended, map.granted, map.ended].map(String);
    return [processId, ...numbers, isExact ? 'exact' : ''];
  }

  const ready = () => {
    for (const listener of listeners) listener();
  };

  async function ask(kind: 'person' | 'map', wanted: number, mostForMap: number): Promise<void> {
    const one = asked[kind];
    const told = sums();
    const askedMs = nowMs();
    one.isAsking = true;
    const limits = [Math.min(wanted, MAX_ASKED), perWindow, maxInFlight, mostForMap, windowMs].map(
      String,
    );
    const reply = await link.run(TAKE, keys, [...told, kind, ...limits]);
    one.isAsking = false;
    if (Array.isArray(reply)) {
      const [granted, retryMs, count] = reply;
      learn(count);
      one.granted += Number(granted) || 0;
      one.permits += Number(granted) || 0;
      one.permitsUntilMs = askedMs + PERMIT_MS;
      one.retryAtMs = one.permits > 0 ? 0 : nowMs() + (Number(retryMs) || RETRY_MS);
    } else aloneUntilMs = nowMs() + ALONE_MS;
    ready();
  }

  async function report(): Promise<void> {
    if (isReporting) return;
    isReporting = true;
    // What ends in this turn is in one report.
    await Promise.resolve();
    isReporting = false;
    learn(await link.run(REPORT, keys, sums()));
  }

  every(REPORT_EVERY_MS, () => void report());
  link.onUp(() => {
    aloneUntilMs = 0;
    void report();
    ready();
  });

  return {
    nowMs,
    mostInFlight: () => (isAlone() ? alone.mostInFlight() : maxInFlight),
    onReady: (listener) => void listeners.push(listener),
    untilMs(priority, waiting, mostForMap) {
      if (isAlone()) return alone.untilMs(priority, waiting, mostForMap);
      const kind = kindOf(priority);
      const one = asked[kind];
      if (one.permits > 0 && nowMs() <= one.permitsUntilMs) return 0;
      if (one.retryAtMs > nowMs()) return one.retryAtMs - nowMs();
      if (!one.isAsking) void ask(kind, waiting, mostForMap);
      return Number.POSITIVE_INFINITY;
    },
    begin(priority) {
      const one = asked[kindOf(priority)];
      if (one.permits > 0) one.permits -= 1;
      else one.granted += 1;
      // Its calls keep to the pace of a process on its own, should the store go away now.
      return alone.begin(priority);
    },
    end(priority) {
      asked[kindOf(priority)].ended += 1;
      void report();
    },
  };
}

const nothing = (): Asked => ({
  ...{ granted: 0, ended: 0, permits: 0, permitsUntilMs: 0, isAsking: false, retryAtMs: 0 },
});
