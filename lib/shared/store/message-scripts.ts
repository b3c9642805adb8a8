import { HOUR_MS } from '@/lib/base/time';
import { script } from './script';

/** Messages that the store keeps for those who were away. */
const MAX_KEPT = 10_000;
const KEPT_MS = HOUR_MS;

/**
 * Appends messages to a stream, and announces them: listeners read on where they stopped. Of each, `p` is the process
 * that sent it and `m` its text: processes of other versions read the same stream.
 */
export const SEND = script(
  { keys: ['stream'], args: { sender: 'text', messages: 'texts' } },
  `
for _, message in ipairs(messages) do
  redis.call('XADD', stream, 'MAXLEN', '~', ${MAX_KEPT}, '*', 'p', sender, 'm', message)
end
redis.call('PEXPIRE', stream, ${KEPT_MS})
redis.call('PUBLISH', stream, '')
`,
);

/**
 * Messages after the last id that a process has read: the id of the last one, whether any may be missing before the
 * first, what others have sent, and how many there were. Without an id, reading starts at the end.
 */
export const READ = script(
  { keys: ['stream'], args: { reader: 'text', lastId: 'text', max: 'number' } },
  `
local EMPTY = '0-1'
local last = redis.call('XREVRANGE', stream, '+', '-', 'COUNT', 1)[1]
if lastId == '' then return { last and last[1] or EMPTY, 0, {}, 0 } end
if not last then return { EMPTY, lastId ~= EMPTY and 1 or 0, {}, 0 } end
local isThere = redis.call('XRANGE', stream, lastId, lastId, 'COUNT', 1)[1]
local isCut = lastId ~= EMPTY or redis.call('XLEN', stream) >= ${MAX_KEPT}
local found = redis.call('XRANGE', stream, '(' .. lastId, '+', 'COUNT', max)
local texts = {}
for _, message in ipairs(found) do
  local fields = {}
  for at = 1, #message[2], 2 do fields[message[2][at]] = message[2][at + 1] end
  if fields.p ~= reader and fields.m then texts[#texts + 1] = fields.m end
end
local readTo = #found > 0 and found[#found][1] or (isThere and lastId or last[1])
return { readTo, not isThere and isCut and 1 or 0, texts, #found }
`,
);
