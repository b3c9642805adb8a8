import { MEBIBYTE } from '@/lib/base/bytes';
import { DAY_MS } from '@/lib/base/time';
import { NOW_MS, script } from './script';

const KEPT_MS = 3 * DAY_MS;
export const MAX_BYTES = MEBIBYTE;
const MAX_VALUES = 1_000;

/**
 * Values by name, as JSON, and when they were `written`, by the store's clock: a process cannot compare another's clock
 * with its own, but can tell how long ago something was written. What an earlier version writes has no such time, and
 * counts as written long ago.
 */
const KEYS = ['values', 'written'] as const;

/** A value as the scripts return it: its JSON, and its age in milliseconds. */
const READ_ONE = `
local now = ${NOW_MS}
local function read(name)
  if redis.call('HSTRLEN', values, name) > ${MAX_BYTES} then return false end
  local value = redis.call('HGET', values, name)
  if not value then return false end
  return value, math.max(0, math.ceil(now - (tonumber(redis.call('HGET', written, name) or '') or 0)))
end
`;

export const WRITE = script(
  { keys: KEYS, args: { name: 'text', value: 'text' } },
  `
redis.call('HSET', values, name, value)
redis.call('HSET', written, name, string.format('%.0f', ${NOW_MS}))
redis.call('PEXPIRE', values, ${KEPT_MS})
redis.call('PEXPIRE', written, ${KEPT_MS})
`,
);

/** Writes a value that was written some time ago, unless there is one. */
export const WRITE_FIRST = script(
  { keys: KEYS, args: { name: 'text', value: 'text', ageMs: 'number' } },
  `
if redis.call('HSETNX', values, name, value) == 1 then
  redis.call('HSET', written, name, string.format('%.0f', ${NOW_MS} - ageMs))
  redis.call('PEXPIRE', values, ${KEPT_MS})
  redis.call('PEXPIRE', written, ${KEPT_MS})
end
`,
);

/** Removes a value. */
export const REMOVE_VALUE = script(
  { keys: KEYS, args: { name: 'text' } },
  `
redis.call('HDEL', values, name)
redis.call('HDEL', written, name)
`,
);

export const READ = script(
  { keys: KEYS, args: { name: 'text' } },
  `
${READ_ONE}
return { read(name) }
`,
);

/** All values that are not too long, each as its name, JSON and age. */
export const READ_ALL = script(
  { keys: KEYS, args: {} },
  `
${READ_ONE}
local all = {}
if redis.call('HLEN', values) > ${MAX_VALUES} then return all end
for _, name in ipairs(redis.call('HKEYS', values)) do
  local value, ageMs = read(name)
  if value then all[#all + 1] = { name, value, ageMs } end
end
return all
`,
);
