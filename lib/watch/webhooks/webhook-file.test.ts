import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '@/lib/contract/time';
import { createWebhookFile, parseWebhooks } from './webhook-file';

const SECRET = `whsec_${Buffer.alloc(32, 'x').toString('base64')}`;
const KEY_PART = 'c0ffee5eed1d';
const RULES = {
  privateHosts: ['hooks.internal', '10.0.0.5:8080', '[fd00::1]:9000'],
  hasKey: (text: string) => text.includes(KEY_PART),
};
const GOOD = { name: 'Pager', url: 'https://hooks.example/x', secret: SECRET };
const parse = (...all: unknown[]) => parseWebhooks(JSON.stringify(all), RULES);

describe('the file of webhooks', () => {
  it('has their names, addresses, secrets, areas and severities', () => {
    const other = `whsec_${Buffer.alloc(32, 'y').toString('base64')}`;
    const [first, second] = parse(GOOD, {
      name: 'Town',
      url: 'https://Hooks.Example:8443/a?token=b',
      secret: [SECRET, other],
      areas: ['CO', 'COZ039', 'COC013', '86268cd07ffffff', 'GUZ001', 'CO'],
      severity: 'severe',
    });
    expect(first).toMatchObject({
      watches: [{ areas: [], leastSeverity: 'minor' }],
      secrets: [SECRET],
    });
    expect(second).toMatchObject({
      url: 'https://hooks.example:8443/a?token=b',
      secrets: [SECRET, other],
      watches: [{ leastSeverity: 'severe' }],
      isPrivateAllowed: false,
    });
    expect(second?.watches[0].areas.map(({ kind }) => kind)).toEqual([
      'state',
      'zone',
      'county',
      'cell',
      'zone',
    ]);
    expect(second?.id).not.toBe(first?.id);
    expect(parse()).toEqual([]);
  });
  it('may name hosts of a private network, which need no TLS', () => {
    for (const host of ['hooks.internal', 'hooks.internal:81', '10.0.0.5:8080', '[fd00::1]:9000']) {
      expect(parse({ ...GOOD, url: `http://${host}/x` })).toMatchObject([
        { isPrivateAllowed: true },
      ]);
    }
    expect(() => parse({ ...GOOD, url: 'http://10.0.0.5:8081/x' })).toThrow(
      'must start with https',
    );
    expect(() => parse({ ...GOOD, url: 'https://10.0.0.5:8081/x' })).toThrow('private network');
  });
  it.each<[string, unknown, string]>([
    ['no object', 'x', 'webhook 1: It must be an object.'],
    ['no name', { ...GOOD, name: ' ' }, 'webhook 1: "name" is missing or wrong.'],
    ['a name of two lines', { ...GOOD, name: 'a\nb' }, '"name" is missing or wrong.'],
    ['no address', { ...GOOD, url: undefined }, '"url" is missing or wrong.'],
    ['no URL', { ...GOOD, url: 'hooks' }, 'must be a URL'],
    ['another scheme', { ...GOOD, url: 'file:///etc/passwd' }, 'must be a URL'],
    ['no TLS', { ...GOOD, url: 'http://hooks.example/x' }, 'must start with https://'],
    ['a password', { ...GOOD, url: 'https://u:p@hooks.example/x' }, 'no user, no password'],
    ['an address inside', { ...GOOD, url: 'https://169.254.169.254/x' }, 'private network'],
    [
      'a key',
      { ...GOOD, url: `https://hooks.example/${KEY_PART}` },
      'A key of the weather service',
    ],
    ['no secret', { ...GOOD, secret: undefined }, '"secret" is missing or wrong.'],
    ['another secret', { ...GOOD, secret: 'hunter2hunter2' }, '"secret" is missing or wrong.'],
    ['three secrets', { ...GOOD, secret: [SECRET, SECRET, SECRET] }, '"secret" is missing'],
    ['a zone that does not exist', { ...GOOD, areas: ['COZ999'] }, 'There is no area COZ999'],
    ['a county that does not exist', { ...GOOD, areas: ['COC999'] }, 'There is no area COC999'],
    ['a cell at sea', { ...GOOD, areas: ['860c89b17ffffff'] }, 'There is no area 860c89b17ffffff'],
    ['a coarse cell', { ...GOOD, areas: ['85268cd3fffffff'] }, 'There is no area'],
    ['another severity', { ...GOOD, severity: 'bad' }, '"severity" is missing or wrong.'],
    ['a field that is not known', { ...GOOD, area: ['CO'] }, 'a field that is not known'],
  ])('is refused with %s, and does not say more than where', (_, entry, reason) => {
    expect(() => parse(entry)).toThrow(reason);
    expect(() => parse(entry)).toThrow(expect.not.stringContaining('hunter2'));
    expect(() => parse(entry)).toThrow(expect.not.stringContaining(KEY_PART));
  });
  it('is refused with two of one name, with too many, and if it is no list', () => {
    expect(() => parse(GOOD, GOOD)).toThrow('two webhooks of one name');
    const many = Array.from({ length: 21 }, (_, at) => ({ ...GOOD, name: `Hook ${at}` }));
    expect(() => parse(...many)).toThrow('more than 20');
    for (const text of ['', '{}', '[', 'null']) {
      expect(() => parseWebhooks(text, RULES)).toThrow('must have a list of webhooks');
    }
  });
  it('is read again, and what is no list then changes nothing', () => {
    let nowMs = 0;
    let text: string | undefined = JSON.stringify([GOOD]);
    const unusable: string[] = [];
    const file = createWebhookFile({
      rules: RULES,
      now: () => nowMs,
      readText() {
        if (text === undefined) throw new Error(SECRET);
        return text;
      },
      onUnusable: (reason) => unusable.push(reason),
    });
    const names = () => file.webhooks().map(({ name }) => name);
    function write(next: string | undefined) {
      text = next;
      nowMs += MINUTE_MS;
    }
    expect(names()).toEqual(['Pager']);
    write(JSON.stringify([GOOD, { ...GOOD, name: 'Town' }]));
    expect(names()).toEqual(['Pager', 'Town']);
    for (const broken of ['[{"name":', undefined, JSON.stringify([{ ...GOOD, url: 'x' }])]) {
      write(broken);
      expect(names()).toEqual(['Pager', 'Town']);
    }
    expect(unusable).toHaveLength(1);
    expect(unusable.join()).not.toContain(SECRET);
    write(JSON.stringify([]));
    expect(names()).toEqual([]);
    write('[');
    expect(names()).toEqual([]);
    expect(unusable).toHaveLength(2);
  });
});
