import { Agent, get } from 'node:http';
import { gridDisk } from 'h3-js';
import { clockMs, pause } from '../stage.mjs';

const LIMIT_MS = 30_000;
const agent = new Agent({ keepAlive: true });
const BOULDER = '862681a37ffffff';
let used = 0;
/** Some 5,000 cells with coverage. */
const CELLS = gridDisk(BOULDER, 40);

/** Cells that nobody has asked for in this run. */
export function coldCells(count) {
  const cells = CELLS.slice(used, used + count);
  if (cells.length < count) throw new Error('The benchmark has run out of cells.');
  used += count;
  return cells;
}

export const forecastPath = (cell) => `/api/v1/forecast/${cell}.json`;

/** Asks a process; status 0 if it did not answer. */
export function ask({ port }, path) {
  const startMs = clockMs();
  return new Promise((resolve) => {
    const fail = () => resolve({ status: 0, body: '', ms: clockMs() - startMs });
    const request = get({ agent, host: '127.0.0.1', port, path }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (part) => {
        body += part;
      });
      response.on('error', fail).on('end', () => {
        resolve({ status: response.statusCode, body, ms: clockMs() - startMs });
      });
    });
    request.on('error', fail).setTimeout(LIMIT_MS, () => request.destroy());
  });
}

/**
 * Asks at a steady rate for paths in turns, whether answers come or not, and returns the durations in milliseconds and
 * how many failed. Each process has its turn.
 */
export async function askSteadily({ members, paths, perSecond, ms, isOver = () => false }) {
  const startMs = clockMs();
  const answers = [];
  for (let sent = 0; clockMs() - startMs < ms && !isOver(); ) {
    const due = Math.floor(((clockMs() - startMs) / 1000) * perSecond);
    for (; sent < due; sent += 1) {
      const member = members[sent % members.length];
      answers.push(ask(member, paths[Math.floor(sent / members.length) % paths.length]));
    }
    await pause(1);
  }
  const all = await Promise.all(answers);
  const times = all.map((one) => one.ms).sort((a, b) => a - b);
  return { times, failed: all.filter(({ status }) => status !== 200).length };
}
