import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { readConfig } from '@/lib/config/config';
import { all, environmentIn, read, root } from '../deploy/read';
import { faultOfAddress, SITES } from './addresses';
import { LEAST, readNamedFile, SETTINGS } from './settings';

const packageSchema = z.object({ scripts: z.record(z.string(), z.string()) });

/** The scripts of a package.json, by name. */
function scriptsOf(path: string): Readonly<Record<string, string>> {
  return packageSchema.parse(JSON.parse(read(path))).scripts;
}

const OWN = scriptsOf('package.json');
const BENCH = scriptsOf('bench/package.json');

const BENCHMARKS = readdirSync(join(root, 'bench'))
  .filter((name) => /\.m?[jt]s$/.test(name))
  .map((name) => read(`bench/${name}`))
  .join('\n');

/** What is read besides the product's settings: by Node, by compose.yaml, by tests and by benchmarks. */
const OTHER_NAMES = new Set([
  ...['NODE_OPTIONS', 'NODE_EXTRA_CA_CERTS'],
  ...all(read('compose.yaml'), /\$\{([A-Z_]+)/g),
  ...all(read('vitest.config.ts'), /process\.env\.([A-Z_]+)/g),
  ...all(BENCHMARKS, /\benv\.([A-Z_]+)/g),
  ...all(BENCHMARKS, /\{ ([A-Z]+) \} = process\.env/g),
]);

/** Programs of a machine, whose own options are their own business. */
const PROGRAMS = new Set([
  ...['curl', 'docker', 'kubectl', 'systemctl'],
  ...['cp', 'ln', 'install', 'sleep', 'printf', 'sha256sum', 'openssl'],
]);
const KEYWORDS = new Set(['do', 'done', 'then', 'fi', 'break']);

/** What is wrong with a block of shell lines in a document. */
export function faultsOfShell(code: string, file: string): string[] {
  const parsed = spawnSync('sh', ['-n'], { input: code, encoding: 'utf8' });
  const syntax = parsed.status === 0 ? [] : [parsed.stderr.trim()];
  return [...syntax, ...commandsIn(code).flatMap((command) => faultsOfCommand(command, file))];
}

/** The commands in shell lines, without comments and what they substitute. */
function commandsIn(code: string): string[] {
  return code
    .replace(/\\\n\s*/g, '')
    .replace(/(^|\s)#.*$/gm, '')
    .replace(/\$\([^)]*\)/g, 'x')
    .split(/\n|&&|\|\||[;|]/)
    .map((command) => command.trim().replace(/^(?:do|then) +/, ''))
    .filter((command) => command !== '' && !/^for \w+ in /.test(command));
}

function faultsOfCommand(command: string, file: string): string[] {
  const words = command.split(/\s+/);
  const start = words.findIndex((word) => !/^[A-Z_]+=/.test(word));
  const env = environmentIn(words.slice(0, Math.max(start, 0)));
  const [program = '', ...rest] = words.slice(start);
  if (KEYWORDS.has(program)) return [];
  return [
    ...faultsOfEnvironment(env, program === 'npm' && rest[0] === 'start'),
    ...faultsOfProgram(program, rest, file),
    ...faultsOfWords(rest),
  ].map((fault) => `${command}: ${fault}`);
}

/** @param isWhole whether the product is started with nothing else */
function faultsOfEnvironment(env: Record<string, string>, isWhole: boolean): string[] {
  const unknown = Object.keys(env).filter(
    (name) => !SETTINGS.includes(name) && !OTHER_NAMES.has(name),
  );
  if (unknown.length > 0) return unknown.map((name) => `nothing reads ${name}`);
  if (isWhole) return refusalOf(env);
  return Object.entries(env).flatMap(([name, value]) => faultsOfSetting(name, value));
}

/** What is wrong with one setting by itself. */
export function faultsOfSetting(name: string, value: string): string[] {
  if (!SETTINGS.includes(name)) {
    return OTHER_NAMES.has(name) ? [] : [`nothing reads ${name}`];
  }
  const { WEATHER_API_KEYS: _, ...without } = LEAST.service;
  return refusalOf({
    ...(name === 'WEATHER_API_KEYS_FILE' ? without : LEAST.service),
    [name]: value,
  });
}

function refusalOf(env: Record<string, string>): string[] {
  try {
    readConfig(env, readNamedFile);
    return [];
  } catch (error) {
    return [String(error)];
  }
}

function faultsOfProgram(program: string, rest: readonly string[], file: string): string[] {
  if (program === 'npm') return faultsOfNpm(rest, file);
  if (program === 'node') {
    const [path = ''] = rest;
    return existsSync(join(root, path)) ? [] : [`there is no ${path}`];
  }
  return PROGRAMS.has(program) ? [] : [`${program} is a program that no check knows`];
}

function faultsOfNpm(words: readonly string[], file: string): string[] {
  const [verb = '', name = ''] = words;
  if (['ci', 'install', 'pack'].includes(verb)) return [];
  const script = verb === 'run' ? name : verb;
  const isOfBench = file.startsWith('bench/') || (verb === 'run' && !(script in OWN));
  const command = (isOfBench && BENCH[script]) || OWN[script];
  if (command === undefined) return [`there is no script "${script}"`];
  const [path = ''] = /\S+\.(?:ts|mjs)\b/.exec(command) ?? [];
  const source = read(
    command.startsWith('node ') && BENCH[script] === command ? `bench/${path}` : path,
  );
  const own = words.slice(words.indexOf('--') + 1 || words.length);
  const options = own.flatMap((word) => /^--?([a-z][a-z\d-]*)$/.exec(word)?.[1] ?? []);
  const has = (option: string) =>
    new RegExp(option.length > 1 ? `\\b${option}'?: \\{` : `short: '${option}'`).test(source);
  return options
    .filter((option) => !has(option))
    .map((option) => `${path} has no option ${option}`);
}

/** Files of the repository and addresses of the product that a command names. */
function faultsOfWords(words: readonly string[]): string[] {
  return words.flatMap((word) => {
    const site = SITES.find((one) => word.startsWith(`${one}/`));
    if (site !== undefined) return faultOfAddress(word.slice(site.length)) ?? [];
    const [, service] = /^([a-z-]+)=\d+$/.exec(word) ?? [];
    if (service !== undefined) {
      return read('compose.yaml').includes(`\n  ${service}:\n`) ? [] : `there is no ${service}`;
    }
    const isOwn = /^(\.\/)?(deploy|scripts|docs|bench|lib|examples|packages)\/\S+$/.test(word);
    return isOwn && !existsSync(join(root, word)) ? `there is no ${word}` : [];
  });
}
