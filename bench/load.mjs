import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { pause } from './stage.mjs';

const CONNECTIONS = 32;
const TICKS_PER_SECOND = 100;
/** Processor time in a second. */
const IDLE_SECONDS = 0.05;

/** Processor time that a process has used so far, in seconds (proc(5), fields 14 and 15). */
export function cpuSeconds(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

/** Responses per second of a server's processor time, to requests for `paths` in turns. */
export async function measureLoad({ pid, port, paths, ms }) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  for (const path of paths) await request(agent, port, path);
  const cpuBefore = cpuSeconds(pid);
  const endsMs = performance.now() + ms;
  let responses = 0;
  const requestFrom = async (first) => {
    for (let at = first; performance.now() < endsMs; at += 1) {
      await request(agent, port, paths[at % paths.length]);
      responses += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, at) => requestFrom(at * 7)));
  const seconds = cpuSeconds(pid) - cpuBefore;
  agent.destroy();
  return responses / seconds;
}

/** Waits until a server has nothing to do: a new one first loads and compresses the weather of the country. */
export async function untilIdle(pid) {
  for (let before = cpuSeconds(pid); ; ) {
    await pause(1000);
    const now = cpuSeconds(pid);
    if (now - before < IDLE_SECONDS) return;
    before = now;
  }
}

function request(agent, port, path) {
  const headers = { 'accept-encoding': 'gzip' };
  return new Promise((done, fail) => {
    get({ agent, port, path, host: '127.0.0.1', headers }, (response) => {
      const { statusCode, headers } = response;
      if (statusCode !== 200 || headers['content-encoding'] !== 'gzip') {
        fail(new Error(`${port}${path}: ${statusCode} ${headers['content-encoding']}`));
      }
      response.on('data', () => {}).on('end', done);
    }).on('error', fail);
  });
}
