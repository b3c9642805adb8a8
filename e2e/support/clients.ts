import { Agent, get, type IncomingMessage } from 'node:http';

/** Clients that ask all the time, or with pauses in which their connections are idle, and never ask twice. */
export interface Clients {
  /** What went wrong so far: answers that were none, and answers of another status than 200. */
  readonly failures: string[];
  readonly answers: () => number;
  readonly stop: () => Promise<void>;
}

/** Without any pause it would keep a processor busy, which the server needs too. */
const SHORTEST_PAUSE_MS = 3;
const LONGEST_PAUSE_MS = 400;
const WITH_PAUSES = 8;

/** Starts clients that keep their connections, and ask for `paths` in turns until they are stopped. */
export function startClients(url: string, paths: readonly string[]): Clients {
  const failures: string[] = [];
  let answers = 0;
  let isOver = false;

  async function run(pauseMs: number): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let turn = 0; !isOver; turn += 1) {
      const path = paths[turn % paths.length] ?? '/';
      const result = await ask(agent, url + path);
      if (result === '200') answers += 1;
      else failures.push(`${path}: ${result}`);
      // Idle connections are part of what is tested, as is the moment in which each is used again.
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
    agent.destroy();
  }

  const clients = [
    run(SHORTEST_PAUSE_MS),
    ...Array.from({ length: WITH_PAUSES }, (_, at) => run(LONGEST_PAUSE_MS / (at + 1))),
  ];
  return {
    failures,
    answers: () => answers,
    async stop() {
      isOver = true;
      await Promise.all(clients);
    },
  };
}

/** The status of an answer that arrived to its end, or the error. */
function ask(agent: Agent, url: string): Promise<string> {
  return new Promise((resolve) => {
    const end = (response: IncomingMessage) => {
      response.on('end', () => resolve(String(response.statusCode)));
      response.on('error', ({ message }) => resolve(message));
      response.resume();
    };
    get(url, { agent }, end).on('error', ({ message }) => resolve(message));
  });
}
