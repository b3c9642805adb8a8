import { describe, expect, it } from 'vitest';
import { isTooDeep } from '@/lib/calls/json-depth';
import { RESOURCES } from '@/lib/contract/resources';
import { CELL, createFakeService, createTestGateway } from './testing/fixtures';

const bytes = (text: string) => new TextEncoder().encode(text);

/** Reads a cell whose document is this text. */
async function read(text: string) {
  const service = createFakeService();
  service.respondWith(() => ({ kind: 'answer', status: 200, headers: {}, body: bytes(text) }));
  const { read: readDocument, lines } = createTestGateway(service.transport);
  const { outcome } = await readDocument('allergy', CELL);
  return { outcome, lines };
}
const REFUSED = { ok: false, code: 'service-wrong-shape' };

describe('a document that grows when parsed', () => {
  it('by items that each become a hundred times as long is refused', async () => {
    const { outcome, lines } = await read(
      `{"h3":"${CELL}","periods":[${'{},'.repeat(600_000)}{}]}`,
    );
    expect(outcome).toMatchObject(REFUSED);
    expect(lines.join()).toContain('periods: too many items');
  });
  it('by lists in lists is refused, although each list is within its bound', async () => {
    const period = `{"allergens":[${'{},'.repeat(49)}{}]}`;
    const text = `{"h3":"${CELL}","periods":[${`${period},`.repeat(499)}${period}]}`;
    expect(RESOURCES.allergy.schema.safeParse(JSON.parse(text)).success).toBe(true);
    expect((await read(text)).outcome).toMatchObject(REFUSED);
  });
  it.each([
    ['lists', '['],
    ['objects', '{"a":'],
  ])('by nested %s is refused before it is parsed', async (_, open) => {
    const { outcome, lines } = await read(`{"h3":"${CELL}","x":${open.repeat(100_000)}`);
    expect(outcome).toMatchObject(REFUSED);
    expect(lines.join()).toContain('nested too deeply');
  });
});

describe('nesting depth', () => {
  it.each([
    ['[{"a":[[]]}]', false],
    [`${'['.repeat(32)}${']'.repeat(32)}`, false],
    [`${'['.repeat(33)}${']'.repeat(33)}`, true],
    [`{"text":"${'[{'.repeat(50)}"}`, false],
    [`{"text":"\\"${'['.repeat(50)}"}`, false],
    [`{"text":"\\\\","list":${'['.repeat(50)}`, true],
    ['[],'.repeat(1000), false],
  ])('of %s', (text, isDeep) => {
    expect(isTooDeep(bytes(text))).toBe(isDeep);
  });
});
