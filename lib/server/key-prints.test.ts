import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { keyPrintsSchema } from '@/lib/contract/proof';
import { createScanner } from '@/lib/prove/scan';
import { CANARY, createFakeGateway, type createTestGateway } from './testing/fixtures';

const OTHER = `pub_${'0badcafe'.repeat(4)}`;
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const request = (headers: Record<string, string> = {}) =>
  new Request('http://localhost/api/inspector/keys', { headers });

function create(options: Parameters<typeof createTestGateway>[1] = {}) {
  const { handlers, clock, lines } = createFakeGateway(options);
  const keys = async () =>
    keyPrintsSchema.parse(await (await handlers.keyPrints(request())).json()).keys;
  return { handlers, keys, clock, lines };
}

describe('what is published of the keys', () => {
  it('is the SHA-256 of each, by the label that everyone knows', async () => {
    const { keys, handlers } = create({ config: { keys: [CANARY, OTHER] } });
    const found = await keys();
    expect(found.map((key) => key.sha256)).toEqual([sha256(CANARY), sha256(OTHER)]);
    const status = await (await handlers.status(request())).json();
    expect(found.map(({ label }) => label)).toEqual(
      status.keys.map(({ key }: { key: string }) => key),
    );
  });
  it('follows the file of the keys, even while nobody asks for weather', async () => {
    let text = CANARY;
    const { keys, clock } = create({ service: { readKeysFile: () => text } });
    expect((await keys())[0]?.sha256).toBe(sha256(CANARY));
    text = OTHER;
    clock.advance(2000);
    await keys();
    clock.advance(2000);
    expect((await keys()).map((key) => key.sha256)).toEqual([sha256(OTHER)]);
  });
  it('is nothing where there are no keys', async () => {
    expect(await create({ config: { mode: 'public', keys: [] } }).keys()).toEqual([]);
  });
  it('is for our own pages and for programs, and for nobody if the inspector is off', async () => {
    const { keyPrints } = create({ config: { inspector: 'operator' } }).handlers;
    expect((await keyPrints(request())).status).toBe(200);
    expect((await keyPrints(request({ 'sec-fetch-site': 'same-origin' }))).status).toBe(200);
    expect((await keyPrints(request({ 'sec-fetch-site': 'cross-site' }))).status).toBe(403);
    expect((await keyPrints(request({ origin: 'https://a.example' }))).status).toBe(403);
    const off = create({ config: { inspector: 'off' } }).handlers;
    expect((await off.keyPrints(request())).status).toBe(404);
    // A search has to find something all the same.
    expect((await off.decoys(request())).status).toBe(200);
  });
  it('comes with a decoy that a search finds in every form, and no key beside it', async () => {
    const { handlers } = create();
    const prints = keyPrintsSchema.parse(await (await handlers.keyPrints(request())).json());
    expect(prints.decoy.sha256).not.toBe(prints.keys[0]?.sha256);
    const response = await handlers.decoys(request());
    expect(response.headers.get('cache-control')).toBe('no-store');
    const scanning = createScanner([...prints.keys, prints.decoy]).open();
    scanning.push(new Uint8Array(await response.arrayBuffer()));
    const { finds } = scanning.end();
    expect(new Set(finds.map(({ label }) => label))).toEqual(new Set(['decoy']));
    expect(finds.map(({ forms }) => forms.join())).toEqual(
      expect.arrayContaining(['', 'percent', 'escaped', 'base64', 'hex', 'utf-16', 'base64,hex']),
    );
    const header = createScanner([prints.decoy]).open();
    header.push(new TextEncoder().encode(response.headers.get('decoy') ?? ''));
    expect(header.end().finds).toEqual([{ label: 'decoy', forms: ['base64'] }]);
  });
});
