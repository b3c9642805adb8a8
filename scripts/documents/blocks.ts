import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { EMBED_SCRIPT_PATH } from '@/lib/contract/paths';
import { PROBLEM_STATUS, problemSchema } from '@/lib/contract/problem';
import { attributesOf, type ElementKind, framePath, KINDS } from '@/lib/embed/element/address';
import { all, read, root } from '../deploy/read';
import { faultOfAddress, faultOfEmbed, isOwnAddress, SITES } from './addresses';
import type { Block } from './read';
import { faultsOfShell } from './shell';

type Check = (block: Block) => string[];

/** What is checked of a block, by its language. */
const CHECKS: Readonly<Record<string, Check>> = {
  sh: ({ code, file }) => faultsOfShell(code, file),
  html: ({ code }) => faultsOfHtml(code),
  markdown: ({ code }) => faultsOfTargets(all(code, /\]\(([^)\s]+)\)/g)),
  ts: faultsOfExcerpt,
  tsx: faultsOfExcerpt,
  vue: faultsOfExcerpt,
  json: ({ code }) => faultsOfJson(code),
  http: ({ code }) => code.split('\n').flatMap(faultsOfRequestLine),
  yaml: ({ code }) => faultsOfYaml(code),
  nginx: ({ code }) => faultsOfNginx(code),
  mermaid: ({ code }) => faultsOfChart(code),
};

/** What is wrong with a block, each fault with its place. */
export function faultsOf(block: Block): string[] {
  const check = CHECKS[block.language];
  const faults = check
    ? check(block)
    : [`"${block.language}" is a kind of block that no check knows`];
  return faults.map((fault) => `${block.file}:${block.line} ${fault}`);
}

const ELEMENTS: Readonly<Record<string, ElementKind>> = Object.fromEntries(
  KINDS.map((kind) => [`hexcast-${kind}`, kind]),
);
/** Attributes that every element may have. */
const GLOBAL = ['class', 'hidden', 'id', 'style'];
const TAG = /<([a-z][a-z-]*)((?:\s+[a-z-]+(?:="[^"]*")?)*)\s*\/?>/g;
const ATTRIBUTE = /([a-z-]+)(?:="([^"]*)")?/g;

function faultsOfHtml(code: string): string[] {
  const tags = [...code.replace(/<!--.*?-->/gs, '').matchAll(TAG)].map(
    ([, name = '', attributes = '']) => ({
      name,
      attributes: new Map(
        [...attributes.matchAll(ATTRIBUTE)].map(([, key = '', value = '']) => [key, value]),
      ),
    }),
  );
  const [base = ''] = tags.flatMap(({ name, attributes }) =>
    name === 'base' ? (attributes.get('href') ?? []) : [],
  );
  return tags.flatMap(({ name, attributes }) => {
    const kind = ELEMENTS[name];
    if (kind) return faultsOfElement(name, kind, attributes);
    if (name.includes('-')) return [`there is no element <${name}>`];
    if (name === 'base') return [];
    const targets = ['src', 'href'].flatMap((key) => attributes.get(key) ?? []);
    const whole = targets.map((target) => (base ? new URL(target, base).href : target));
    const wrong = name === 'script' && !whole.every((target) => target.endsWith(EMBED_SCRIPT_PATH));
    return [...faultsOfTargets(whole), ...(wrong ? [`the script is ${EMBED_SCRIPT_PATH}`] : [])];
  });
}

function faultsOfElement(
  name: string,
  kind: ElementKind,
  attributes: ReadonlyMap<string, string>,
): string[] {
  const known = [...attributesOf(kind), ...GLOBAL];
  const unknown = [...attributes.keys()].filter((key) => !known.includes(key));
  const address = new URL(
    framePath(kind, (key) => attributes.get(key) ?? null),
    'https://weather.example',
  );
  const fault = faultOfEmbed(decodeURIComponent(address.pathname), address.search);
  return [
    ...unknown.map((key) => `<${name}> has no attribute ${key}`),
    ...(fault ? [`<${name}>: ${fault}`] : []),
  ];
}

/** Addresses of this site among those of links, frames and pictures. */
function faultsOfTargets(targets: readonly string[]): string[] {
  return targets.flatMap((target) => {
    const site = SITES.find((one) => target === one || target.startsWith(`${one}/`));
    if (site !== undefined) return faultOfAddress(target.slice(site.length) || '/') ?? [];
    return /^https?:\/\//.test(target) ? [] : `${target} is not a whole address`;
  });
}

/** The compiler and other tests check the files of examples/, so a block that is a part of one is as good as they are. */
function faultsOfExcerpt({ code, language }: Block): string[] {
  const files = readdirSync(join(root, 'examples')).filter((name) => name.endsWith(`.${language}`));
  const outdented = (text: string) => text.replace(/^ +/gm, '');
  const isPart = files.some((name) =>
    outdented(read(`examples/${name}`)).includes(outdented(code)),
  );
  return isPart ? [] : [`is not a part of a .${language} file in examples/`];
}

function faultsOfJson(code: string): string[] {
  try {
    const value: unknown = JSON.parse(code);
    if (!z.object({ code: z.string() }).safeParse(value).success) return [];
    const { code: name, status } = problemSchema.parse(value);
    return PROBLEM_STATUS[name] === status ? [] : [`${name} has another status`];
  } catch (error) {
    return [String(error)];
  }
}

function faultsOfRequestLine(line: string): string[] {
  const [, address] = /^(?:GET|HEAD) (\/\S*)$/.exec(line) ?? [];
  if (address === undefined) return [`${line} is not a request`];
  return [faultOfAddress(address) ?? []].flat();
}

/** No package here reads YAML: each line has to be of a simple form, and each address has to exist. */
function faultsOfYaml(code: string): string[] {
  const wrong = code
    .split('\n')
    .filter((line) => !/^ *(#.*|(- )?[a-z_]+:( \S.*)?|- \S.*|)$/.test(line));
  const addresses = all(code, /: (\/\S+)$/gm).filter(isOwnAddress);
  return [
    ...wrong.map((line) => `"${line}" is no YAML that this test knows`),
    ...addresses.flatMap((address) => faultOfAddress(address) ?? []),
  ];
}

/** A line for nginx is one of ours, with another server. */
function faultsOfNginx(code: string): string[] {
  const form = (line: string) => line.trim().replace(/^server \S+( resolve)?/, 'server');
  const ours = new Set(read('deploy/nginx.conf').split('\n').map(form));
  const lines = code.split('\n').filter((line) => !ours.has(form(line)));
  return lines.map((line) => `deploy/nginx.conf has nothing like "${line}"`);
}

const NODE = /\b(\w+)(?:\[\([^\n]*?\)\]|\[[^\]\n]*\])/g;
const ARROW = /^\w+(?: (?:-->|-- "[^"]*" -->|-\. "[^"]*" \.->) \w+)*$/;

function faultsOfChart(code: string): string[] {
  const [head, ...lines] = code.split('\n').map((line) => line.trim());
  if (!/^flowchart (LR|TD)$/.test(head ?? '')) return [`"${head}" is no kind of chart`];
  const isFrame = (line: string) => /^(subgraph \w+|end)$/.test(line);
  const starts = lines.filter((line) => line.startsWith('subgraph '));
  const wrong = lines.filter((line) => !isFrame(line) && !ARROW.test(line.replace(NODE, '$1')));
  const isOpen = starts.length !== lines.filter((line) => line === 'end').length;
  return [
    ...wrong.map((line) => `"${line}" is neither a node nor an arrow`),
    ...(isOpen ? ['a part of the chart has no end'] : []),
  ];
}
