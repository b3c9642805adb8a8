import { createHash } from 'node:crypto';
import type { Arg } from './wire';

/** What a script is given under a name. A list comes last; `number?` is nil in Lua where it is undefined. */
interface Values {
  readonly number: number;
  readonly 'number?': number | undefined;
  readonly flag: boolean;
  readonly text: Arg;
  readonly texts: readonly Arg[];
}

/** The names of the keys; or one name for any number of keys. */
type KeyNames = string | readonly string[];
type KeysOf<Names extends KeyNames> = Names extends readonly string[]
  ? { readonly [Name in Names[number]]: string }
  : { readonly [Name in Names & string]: readonly string[] };
type Kinds = Readonly<Record<string, keyof Values>>;
type ArgsOf<All extends Kinds> = { readonly [Name in keyof All]: Values[All[Name]] };

/** A script that the store runs as one step (Lua, as in Valkey and Redis). */
export interface Script<Keys, Args> {
  readonly lua: string;
  readonly sha1: string;
  /** What is sent with it: how many keys, the keys, and the arguments, in the order that its Lua expects. */
  readonly operands: (keys: Keys, args: Args) => readonly Arg[];
}

/** Writes the lines in front of a script in which its keys and arguments get their names. */
export function script<const Names extends KeyNames, const All extends Kinds>(
  { keys: names, args: kinds }: { readonly keys: Names; readonly args: All },
  body: string,
): Script<KeysOf<Names>, ArgsOf<All>> {
  const keyNames: readonly string[] = typeof names === 'string' ? [names] : names;
  const lines = [
    ...keyNames.map(
      (name, at) => `local ${name} = KEYS${Array.isArray(names) ? `[${at + 1}]` : ''}`,
    ),
    ...Object.entries(kinds).map(([name, kind], at) => `local ${name} = ${IN_LUA[kind](at + 1)}`),
  ];
  const lua = `${lines.join('\n')}\n${body.trim()}\n`;
  return {
    lua,
    sha1: createHash('sha1').update(lua).digest('hex'),
    operands(keys, args) {
      const inOrder = keyNames.flatMap((name) => Object(keys)[name]);
      const rest = Object.keys(kinds).flatMap((name) => partsOf(args[name]));
      return [String(inOrder.length), ...inOrder, ...rest];
    },
  };
}

const IN_LUA: Readonly<Record<keyof Values, (at: number) => string>> = {
  number: (at) => `tonumber(ARGV[${at}])`,
  'number?': (at) => `tonumber(ARGV[${at}])`,
  flag: (at) => `ARGV[${at}] == 'true'`,
  text: (at) => `ARGV[${at}]`,
  texts: (at) => `{ unpack(ARGV, ${at}) }`,
};

function partsOf(value: Values[keyof Values] | undefined): readonly Arg[] {
  if (value === undefined) return [''];
  if (typeof value === 'number' || typeof value === 'boolean') return [String(value)];
  return typeof value === 'string' || Buffer.isBuffer(value) ? [value] : value;
}

/** The store's clock, in milliseconds and their thousandths: the only one that all processes have in common. */
export const NOW_MS = `(function()
  local time = redis.call('TIME')
  return time[1] * 1000 + time[2] / 1000
end)()`;

/**
 * Lua for a hash in which each process has fields of its own. `prefixes`: what the names of these begin with, in front
 * of the process; `expires` is until when a process counts unless it reports again.
 */
export const fieldsOfProcesses = (prefixes: Readonly<Record<string, string>>) => `
local prefixes = { ${Object.entries(prefixes)
  .map(([name, prefix]) => `${name} = '${prefix}'`)
  .join(', ')} }
local function fieldOf(process, name) return prefixes[name] .. process end
local function readHash(key)
  local all, fields = redis.call('HGETALL', key), {}
  for i = 1, #all, 2 do fields[all[i]] = all[i + 1] end
  return fields
end
local function othersIn(fields, process)
  local others = {}
  for name in pairs(fields) do
    local other = string.match(name, '^' .. prefixes.expires .. '(.+)$')
    if other and other ~= process then others[#others + 1] = other end
  end
  return others
end
local function forget(key, process)
  for name in pairs(prefixes) do redis.call('HDEL', key, fieldOf(process, name)) end
end
local function text(number) return string.format('%.0f', number) end
`;
