import { describe, expect, it } from 'vitest';
import { createLog } from '@/lib/base/log';
import { CANARY, createClock } from '@/lib/server/testing/fixtures';
import { createCollector } from './collector';

type Answer = number | [status: number, retryAfter: string] | 'unreachable';

function setUp(answers: Answer[]) {
  const clock = createClock();
  const lines: string[] = [];
  const sent: { url: string; body: string; headers: Readonly<Record<string, string>> }[] = [];
  const times: number[] = [];
  const collector = createCollector({
    endpoint: 'http://collector:4318',
    headers: { authorization: 'Bearer made-up' },
    post: async ({ url, body, headers }) => {
      sent.push({ url, body, headers });
      times.push(clock.now());
      const answer = answers.shift() ?? 200;
      if (answer === 'unreachable') return { kind: 'failure' };
      const [status, retryAfter = null] = [answer].flat() as [number, string?];
      return { kind: 'answer', status, retryAfter };
    },
    log: createLog({ level: 'info', secrets: [CANARY], write: (line) => lines.push(line) }),
    wait: clock.wait,
    random: () => 0.5,
  });
  const pauses = () => times.slice(1).map((time, index) => time - (times[index] ?? 0));
  /** Sends a body, and lets the time pass that it takes. */
  async function send(body = '{}', signal: 'traces' | 'metrics' = 'traces') {
    let result: boolean | undefined;
    void collector.send(signal, body).then((isTaken) => (result = isTaken));
    await clock.run(clock.now() + 300_000, () => result !== undefined);
    return result;
  }
  return { collector, clock, sent, lines, pauses, send };
}

describe('the collector', () => {
  it('gets JSON at the address of its signal, with the operator’s headers', async () => {
    const { send, sent } = setUp([200]);
    expect(await send('{"resourceSpans":[]}')).toBe(true);
    expect(sent).toEqual([
      {
        url: 'http://collector:4318/v1/traces',
        body: '{"resourceSpans":[]}',
        headers: { authorization: 'Bearer made-up', 'content-type': 'application/json' },
      },
    ]);
  });
  it('never gets a key, whatever was noted', async () => {
    const { send, sent } = setUp([]);
    await send(JSON.stringify({ a: CANARY, b: CANARY.slice(4), c: `x${CANARY.toUpperCase()}` }));
    expect(sent[0]?.body).toBe('{"a":"[key]","b":"[key]","c":"x[key]"}');
  });
  it('is asked again after what may pass, each time later, but not for ever', async () => {
    const { send, sent, pauses } = setUp([503, 'unreachable', 429, 504, 502, 200]);
    expect(await send()).toBe(false);
    expect(sent).toHaveLength(5);
    expect(pauses()).toEqual([1_000, 2_000, 4_000, 8_000]);
  });
  it('is asked again when it says so, within half a minute', async () => {
    const { send, pauses } = setUp([[429, '7'], [503, '86400'], [503, 'Fri, 17 Jul 2026'], 200]);
    expect(await send()).toBe(true);
    expect(pauses()).toEqual([7_000, 30_000, 4_000]);
  });
  it('is not sent again what it refuses', async () => {
    const { send, sent } = setUp([400, 401]);
    expect(await send()).toBe(false);
    expect(await send()).toBe(false);
    expect(sent).toHaveLength(2);
  });
  it('is waited for no longer at the end, but asked once more', async () => {
    const { collector, clock, sent } = setUp([[503, '30'], 200]);
    const sending = collector.send('traces', '{}');
    await clock.pass(1_000);
    expect(sent).toHaveLength(1);
    collector.hurry();
    expect(await sending).toBe(true);
    expect(sent).toHaveLength(2);
  });
  it('may take one of both only, and says so once', async () => {
    const { send, lines } = setUp([200, 404, 200, 404, 200, 404]);
    for (let turn = 0; turn < 3; turn += 1) {
      expect(await send('{}', 'traces')).toBe(true);
      expect(await send('{}', 'metrics')).toBe(false);
    }
    expect(lines).toHaveLength(1);
  });
  it('fails and recovers in one line each, without a header', async () => {
    const { send, lines } = setUp([401, 401, 401, 200, 200]);
    for (let turn = 0; turn < 5; turn += 1) await send();
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: 'warn', event: 'telemetry', signal: 'traces', status: 401 },
      { level: 'info', event: 'telemetry', signal: 'traces', status: 200 },
    ]);
    expect(lines.join('')).not.toContain('made-up');
  });
});
