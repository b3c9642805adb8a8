import { expect, it } from 'vitest';
import { createFakeService, createTestGateway } from './testing/fixtures';
import { cell } from './testing/read-results';

const DAY = { dailyCalls: 100, clientDailyShare: 0.2, embedDailyShare: 0.3 };

function create() {
  const service = createFakeService();
  const { read } = createTestGateway(service.transport, { config: DAY });
  let next = 0;
  const codeOf = async (client: string, isEmbed: boolean, at = next) => {
    const { outcome, via } = await read('air', cell(at), { client, isEmbed });
    return outcome.ok ? via : outcome.code;
  };
  /** The calls that a client gets until it is refused. */
  const spend = async (client: string, isEmbed = true) => {
    for (let calls = 0; ; calls += 1, next += 1) {
      if ((await codeOf(client, isEmbed)) !== 'miss') return calls;
    }
  };
  return { codeOf, spend };
}

it('embeds count toward their readers’ shares, and toward one of all embeds together', async () => {
  const { codeOf, spend } = create();
  const first = await spend('192.0.2.1');
  // A reader has a fifth of the day, and all embeds have three tenths.
  expect(first).toBe(20);
  const second = await spend('192.0.2.2');
  expect(first + second).toBeLessThanOrEqual(30);
  expect(second).toBeGreaterThan(5);
  expect(await spend('192.0.2.3')).toBe(0);
  expect(await codeOf('192.0.2.3', true)).toBe('share-spent');
  // What is cached is still shown, and readers of our own pages still get what is new.
  expect(await codeOf('192.0.2.3', true, 0)).toBe('hit');
  expect(await spend('192.0.2.3', false)).toBeGreaterThan(5);
});
