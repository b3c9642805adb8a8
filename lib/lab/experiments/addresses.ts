import { type Experiment, equal, tally, yesOrNo } from '../sandbox/experiment';
import { inHttpSandbox, PATH } from '../sandbox/http-sandbox';
import { CELL } from '../sandbox/virtual-sandbox';

/** Asks for addresses that no page of ours asks for: each is refused before anything is called. */
const refuse = (
  id: Experiment['id'],
  paths: readonly string[],
): Pick<Experiment, 'id' | 'run'> => ({
  id,
  run: (steps) =>
    inHttpSandbox(steps, async ({ get, requests }) => {
      const statuses = [];
      for (const path of paths) statuses.push((await get(path)).status);
      return [
        equal('statuses', `400 × ${paths.length}`, tally(statuses)),
        equal('calls', 0, requests.length),
      ];
    }),
});

/** Asks with a host of somebody else's, and then as everyone does: nobody may get the other host. */
const poison = (id: Experiment['id'], header: string): Pick<Experiment, 'id' | 'run'> => ({
  id,
  run: (steps) =>
    inHttpSandbox(steps, async ({ send, get, requests }) => {
      const isHost = header.startsWith('host');
      const lines = [`GET ${PATH} HTTP/1.1`, 'connection: close', header];
      const first = await send(
        [...lines, ...(isHost ? [] : ['host: sandbox.invalid']), '', ''].join('\r\n'),
      );
      const second = await get(PATH);
      return [
        equal('status', 200, first.status),
        equal('second-visitor', 200, second.status),
        equal('calls', 1, requests.length),
        equal(
          'text-in-answer',
          'no',
          yesOrNo(/poisoned/.test(first.text) || /poisoned/.test(second.text)),
        ),
        equal(
          'reached-elsewhere',
          'no',
          yesOrNo(/poisoned/.test(JSON.stringify(requests[0]?.headers))),
        ),
      ];
    }),
});

/** Addresses and hosts that mean one thing to us and another to somebody else. */
export const addresses: readonly Experiment[] = [
  {
    ...refuse('dot-segments', [
      `/api/v1/../../v1/forecast/${CELL}.json`,
      `/api/v1/forecast/../../../etc/passwd`,
      `/api/v1/forecast/%2e%2e/${CELL}.json`,
    ]),
  },
  {
    ...refuse('escaped-slash', [
      `/api/v1/forecast%2f${CELL}.json`,
      `/api/v1/forecast/${CELL}.json%2f..%2fstatus`,
      `/api/v1/forecast/%5c${CELL}.json`,
    ]),
  },
  {
    ...refuse('wrong-resolution', [
      '/api/v1/forecast/85268cd3fffffff.json',
      '/api/v1/forecast/87268cd05ffffff.json',
      '/api/v1/forecast/86ffffffffffff7.json',
    ]),
  },
  {
    ...poison('poisoned-host', 'host: poisoned.example'),
  },
  {
    ...poison('poisoned-forwarded-host', 'x-forwarded-host: poisoned.example'),
  },
  {
    id: 'line-breaks',
    run: (steps) =>
      inHttpSandbox(steps, async ({ get, requests }) => {
        const path = `/api/v1/forecast/${CELL}.json%0d%0ax-api-key:%20injected`;
        const escaped = await get(path);
        const raw = await get(`${PATH}?x`, ['x-note: a\rset-cookie: injected']);
        const names = /^(set-cookie|x-api-key)/im;
        const isSplit = names.test(escaped.text) || names.test(raw.text);
        const reached = requests.some(({ headers }) =>
          JSON.stringify(headers).includes('injected'),
        );
        return [
          equal('status', 404, escaped.status),
          equal('status-of-other', 400, raw.status),
          equal('text-in-answer', 'no', yesOrNo(isSplit)),
          equal('reached-elsewhere', 'no', yesOrNo(reached)),
        ];
      }),
  },
];
