import { vi } from 'vitest';
import { startPrimary } from '../primary';
import { createFakeWorkers } from './fake-workers';

type Line = Readonly<Record<string, unknown>>;

/** A primary of fake workers, and all that it says. The timers are fake, too. */
export function createPrimary(workers = 2) {
  const fakes = createFakeWorkers();
  const lines: string[] = [];
  const said: string[] = [];
  const exits: number[] = [];
  const note = (level: string) => (line: Line) =>
    lines.push([level, line.event, line.worker, line.state].filter(Boolean).join(' '));
  const primary = startPrimary({
    ...{ workers, fork: fakes.fork, now: Date.now },
    log: { info: note('info'), warn: note('warn'), error: note('error') },
    announce: (line) => void said.push(line),
    complain: (sentence) => void said.push(`hexcast: ${sentence}`),
    exit: (code) => void exits.push(code),
  });
  return { ...fakes, primary, lines, said, exits };
}

/** The same, with all workers listening, for long enough that none counts as new. */
export async function createServing(workers = 2) {
  const setup = createPrimary(workers);
  setup.last().listens();
  for (const one of setup.all.slice(1)) one.listens();
  await vi.advanceTimersByTimeAsync(60_000);
  setup.lines.length = 0;
  return setup;
}
