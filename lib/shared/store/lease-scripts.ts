import { script } from './script';

/** Takes a lease, or keeps it. Returns 1 if it is this process's now, else 0. */
export const KEEP = script(
  { keys: ['lease'], args: { token: 'text', lapseMs: 'number' } },
  `
local holder = redis.call('GET', lease)
if holder and holder ~= token then return 0 end
redis.call('SET', lease, token, 'PX', lapseMs)
return 1
`,
);

export const RELEASE_LEASE = script(
  { keys: ['lease'], args: { token: 'text' } },
  `
if redis.call('GET', lease) == token then redis.call('DEL', lease) end
`,
);
