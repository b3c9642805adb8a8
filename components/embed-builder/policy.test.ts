import { describe, expect, it } from 'vitest';
import { judge, type Need, parsePolicies } from './policy';

const SITE = 'https://weather.example';
const SCRIPT: Need = { what: 'script', address: `${SITE}/embed.js` };
const FRAME: Need = { what: 'frame', address: `${SITE}/embed/place/862681a37ffffff?show=now` };
const PICTURE: Need = { what: 'picture', address: `${SITE}/api/map/wind.png?w=600` };
const ALLOWED = { kind: 'allowed' } as const;

const said = (text: string, needs: readonly Need[], hasStyle = false) =>
  judge(parsePolicies(text), needs, { self: 'https://town.example', hasStyle });
const refused = (what: Need['what'], by: string, directive: string) => ({
  kind: 'refused',
  what,
  by,
  directive,
});

describe('a policy lets an embed in', () => {
  it.each([
    "script-src 'self' https://weather.example; frame-src https://weather.example",
    'default-src https:',
    "default-src 'self' *.example",
    "frame-ancestors 'none'; base-uri 'none'",
    "script-src 'none'; script-src-elem weather.example; child-src weather.example",
    "script-src 'nonce-abc' 'unsafe-inline' https://weather.example/embed.js; frame-src *",
    "DEFAULT-SRC 'none'; Script-Src HTTPS://WEATHER.EXAMPLE; frame-src http:",
  ])('%s', (text) => {
    expect(said(text, [SCRIPT, FRAME])).toEqual([
      { ...ALLOWED, what: 'script' },
      { ...ALLOWED, what: 'frame' },
    ]);
  });
});

describe('a policy refuses an embed, and what it would have to be is said', () => {
  it.each([
    ["script-src 'self'", SCRIPT, 'script-src', `script-src 'self' ${SITE}`],
    ["script-src 'self' 'nonce-a'", SCRIPT, 'script-src', `script-src 'self' 'nonce-a' ${SITE}`],
    ["default-src 'self'", SCRIPT, 'default-src', `script-src 'self' ${SITE}`],
    ["script-src *; script-src-elem 'none'", SCRIPT, 'script-src-elem', `script-src-elem ${SITE}`],
    ["default-src *; frame-src 'NONE'", FRAME, 'frame-src', `frame-src ${SITE}`],
    ["child-src 'self'", FRAME, 'child-src', `child-src 'self' ${SITE}`],
    ["default-src 'none'", FRAME, 'default-src', `frame-src ${SITE}`],
    ['frame-src', FRAME, 'frame-src', `frame-src ${SITE}`],
    ["img-src 'self' data:", PICTURE, 'img-src', `img-src 'self' data: ${SITE}`],
    [
      'img-src weather.example/embed/',
      PICTURE,
      'img-src',
      `img-src weather.example/embed/ ${SITE}`,
    ],
    ["script-src 'none'; script-src *", SCRIPT, 'script-src', `script-src ${SITE}`],
  ])('%s', (text, need, by, directive) => {
    expect(said(text, [need])).toEqual([refused(need.what, by, directive)]);
    const mended = text.startsWith(directive.split(' ')[0] ?? '')
      ? directive
      : `${directive}; ${text}`;
    expect(said(mended, [need])).toEqual([{ ...ALLOWED, what: need.what }]);
  });
  it('where hosts count for nothing, the script needs a nonce, and the frame does not', () => {
    const text =
      "default-src https:; script-src 'strict-dynamic' 'nonce-abc' https: 'unsafe-inline'";
    expect(said(text, [SCRIPT, FRAME])).toEqual([
      { kind: 'nonce', by: 'script-src' },
      { ...ALLOWED, what: 'frame' },
    ]);
  });
  it('if one of several does', () => {
    expect(said("frame-src https:, default-src 'self'", [FRAME])).toEqual([
      refused('frame', 'default-src', `frame-src 'self' ${SITE}`),
    ]);
    expect(said("frame-src 'none', child-src 'self'", [FRAME])).toHaveLength(2);
    expect(said("frame-src 'none', frame-src 'none'", [FRAME])).toHaveLength(1);
    expect(said('frame-src https:, default-src *', [FRAME])).toEqual([
      { ...ALLOWED, what: 'frame' },
    ]);
  });
});

describe('besides what is loaded, a policy', () => {
  it('may take scripts and the origin from a page', () => {
    expect(said('sandbox', [FRAME])).toEqual([
      { ...ALLOWED, what: 'frame' },
      { kind: 'sandbox', lacks: 'allow-scripts' },
      { kind: 'sandbox', lacks: 'allow-same-origin' },
    ]);
    expect(said('sandbox Allow-Scripts allow-same-origin', [FRAME])).toHaveLength(1);
    expect(said('sandbox', [PICTURE])).toHaveLength(1);
  });
  it('may make attributes of style do nothing', () => {
    const by = (text: string) =>
      said(text, [PICTURE], true).flatMap((one) => (one.kind === 'styles' ? [one.by] : []));
    expect(by("style-src 'self'")).toEqual(['style-src']);
    expect(by("default-src https: 'unsafe-inline'")).toEqual([]);
    expect(by("style-src 'unsafe-inline' 'sha256-abc'")).toEqual(['style-src']);
    expect(by("style-src 'none'; style-src-attr 'unsafe-inline'")).toEqual([]);
    expect(said("style-src 'self'", [PICTURE])).toHaveLength(1);
  });
  it('may ask for trusted types, which only scripts have to do with', () => {
    const text = "require-trusted-types-for 'script'; trusted-types 'none'";
    expect(said(text, [SCRIPT])).toContainEqual({ kind: 'trusted-types' });
    expect(said(text, [FRAME])).toHaveLength(1);
  });
});

describe('a pasted text', () => {
  const directives = (text: string) =>
    parsePolicies(text).map((policy) => Object.fromEntries(policy.entries()));
  it('may be headers, of which only policies that hold are read', () => {
    const text = `HTTP/2 200\r
server: nginx
content-security-policy-report-only: default-src 'none'
Content-Security-Policy: default-src 'self';
  img-src
https: data:
content-security-policy: frame-src 'none'
x-powered-by: PHP`;
    expect(directives(text)).toEqual([
      { 'default-src': ["'self'"], 'img-src': ['https:', 'data:'] },
      { 'frame-src': ["'none'"] },
    ]);
  });
  it('may be a value by itself, also of several', () => {
    expect(directives(" default-src * ;; sandbox , frame-src 'none';")).toEqual([
      { 'default-src': ['*'], sandbox: [] },
      { 'frame-src': ["'none'"] },
    ]);
  });
  it.each([
    '',
    ' \n',
    'hello world',
    'server: nginx',
    'content-security-policy-report-only: a-src b',
  ])('may be none: %s', (text) => {
    expect(parsePolicies(text)).toEqual([]);
  });
});
