import { createClock } from '@/lib/server/testing/fixtures';
import { createMemoryDays } from '@/lib/shared/call-counter';
import { memoryState } from '@/lib/shared/memory/memory-state';
import type { HostEdges } from '../hosts/host';

export interface FakeReply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}
export interface FakeRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The edges of hosts, with a network that records requests and answers as it is set to. */
export function createFakeHosts(clock = createClock()) {
  const requests: FakeRequest[] = [];
  const lines: unknown[] = [];
  let reply: (request: FakeRequest) => FakeReply | 'hang' | 'broken' = () => ({ body: '{}' });
  const log = {
    info: (line: unknown) => void lines.push(line),
    warn: (line: unknown) => void lines.push(line),
    error: (line: unknown) => void lines.push(line),
    learn: () => {},
    redact: (text: string) => text,
    secrets: () => [],
  };
  const edges: HostEdges = {
    async transport({ url, headers, timeoutMs }) {
      requests.push({ url, headers });
      const found = reply({ url, headers });
      if (found === 'broken') return { kind: 'failure', reason: 'unreachable' };
      if (found === 'hang') {
        await clock.wait(timeoutMs);
        return { kind: 'failure', reason: 'timeout' };
      }
      const { status = 200, headers: said = {}, body = '' } = found;
      const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
      return { kind: 'answer', status, headers: said, body: bytes };
    },
    userAgent: 'hexcast/1.2.3 (you@example.org)',
    now: clock.now,
    wait: clock.wait,
    random: () => 0,
    log,
    shared: memoryState('5a17'),
    dayOf: createMemoryDays(),
    sharesOf: () => ({ of: () => undefined, spend: () => {}, flush: () => {} }),
  };
  return {
    clock,
    requests,
    lines,
    edges,
    respond(next: typeof reply) {
      reply = next;
    },
  };
}
