import { type Experiment, equal, tally, yesOrNo } from '../sandbox/experiment';
import { inHttpSandbox, PATH, rawRequest } from '../sandbox/http-sandbox';
import { CELL, statusesOf } from '../sandbox/virtual-sandbox';

const DOCUMENTS = '/api/v1/forecast';
const LONG = 'x'.repeat(3_000);

/** Asks for addresses that no page of ours asks for: each is refused before anything is called. */
const refuse = (id: Experiment['id'], paths: readonly string[]): Experiment => ({
  id,
  run: (steps) =>
    inHttpSandbox(steps, async ({ get, requests, passed }) => {
      const answers = [];
      for (const path of paths) answers.push(await get(path));
      return [
        equal('statuses', `400 × ${paths.length}`, tally(statusesOf(answers))),
        equal('reached-inside', 0, passed.length),
        equal('calls', 0, requests.length),
      ];
    }),
});

/** Asks for ids that no place has: each is refused by the handler that the address leads to. */
const refuseIds = (id: Experiment['id'], ids: readonly string[]): Experiment => ({
  id,
  run: (steps) =>
    inHttpSandbox(steps, async ({ get, requests }) => {
      const answers = [];
      for (const cell of ids) answers.push(await get(`${DOCUMENTS}/${cell}.json`));
      const own = await get(PATH);
      return [
        equal('statuses', `400 × ${ids.length}`, tally(statusesOf(answers))),
        equal('calls', 1, requests.length),
        equal('status-of-other', 200, own.status),
      ];
    }),
});

/** Addresses and hosts that mean one thing to us and another to somebody else. */
export const addresses: readonly Experiment[] = [
  refuse('dot-segments', [
    `/api/v1/../../v1/forecast/${CELL}.json`,
    `${DOCUMENTS}/../../../etc/passwd`,
    `${DOCUMENTS}/%2e%2e/${CELL}.json`,
    `${DOCUMENTS}/%2E%2E/${CELL}.json`,
    `${DOCUMENTS}/.%2e/${CELL}.json`,
    `${DOCUMENTS}/%2E./${CELL}.json`,
    `${DOCUMENTS}/%2e/${CELL}.json`,
    `/api/./v1/forecast/${CELL}.json`,
    `${PATH}/..`,
    `${PATH}/.`,
    `/map/../api/status`,
    '/..',
    '/./',
    `//api/v1/forecast/${CELL}.json`,
    `/api//v1/forecast/${CELL}.json`,
    `${DOCUMENTS}//${CELL}.json`,
  ]),
  refuse('escaped-slash', [
    `/api/v1/forecast%2f${CELL}.json`,
    `/api/v1/forecast%2F${CELL}.json`,
    `${PATH}%2f..%2fstatus`,
    `${DOCUMENTS}/%5c${CELL}.json`,
    `${DOCUMENTS}/%5C${CELL}.json`,
    `${DOCUMENTS}\\${CELL}.json`,
    `/api\\..\\status`,
    `/cell%2F${CELL}`,
    '/%5cexample.org',
  ]),
  refuse('broken-escapes', [
    `${DOCUMENTS}/%zz.json`,
    `${DOCUMENTS}/%.json`,
    `${DOCUMENTS}/${CELL}%00.json`,
    `${DOCUMENTS}/%c0%af.json`,
    `${DOCUMENTS}/%ff.json`,
    `${DOCUMENTS}/${LONG}.json`,
    `${PATH}?x=%zz`,
    `${PATH}?x=%00`,
    `${PATH}?x=${LONG}`,
    '/%zz',
    '/%00',
    `/${LONG}`,
  ]),
  refuseIds('wrong-resolution', [
    // Resolutions 5 and 7; a vertex; base cells, digits and a direction of a pentagon that there are not.
    '85268cd3fffffff',
    '87268cd05ffffff',
    '86ffffffffffff7',
    '86fffff07ffffff',
    '86fa68cd7ffffff',
    '8608001d7ffffff',
    '860801007ffffff',
    '8626f8cd7ffffff',
    CELL.toUpperCase(),
    `${CELL}0`,
    CELL.slice(1),
    `%20${CELL}`,
    `${CELL}%20`,
    'nonsense',
  ]),
  refuseIds('line-breaks', [
    `${CELL}%0d%0ax-api-key:%20injected`,
    `${CELL}%0ax-api-key:%20injected`,
    `${CELL}%0d`,
    `%0a${CELL}`,
    `${CELL}%E5%98%8D%E5%98%8Aset-cookie:%20injected`,
    `${CELL}%E2%80%A8`,
  ]),
  {
    id: 'two-hosts',
    run: (steps) =>
      inHttpSandbox(steps, async ({ send, get, requests, passed }) => {
        const hosts = [
          ['host: sandbox.invalid', 'host: other.example'],
          ['host: sandbox.invalid', 'Host: sandbox.invalid'],
          ['host: sandbox.invalid, other.example'],
          ['host: sandbox.invalid@other.example'],
          ['host: sandbox.invalid/other'],
          ['host: sandbox.invalid?other'],
          ['host: sandbox.invalid#other'],
          ['host: sandbox.invalid:80:90'],
          ['host: sandbox.invalid:x'],
          ['host: [::1'],
          ['host: a b'],
          [],
        ];
        const answers = [];
        for (const lines of hosts) {
          const head = [`GET ${PATH} HTTP/1.1`, 'connection: close', ...lines];
          answers.push(await send([...head, '', ''].join('\r\n')));
        }
        // A line break that only some take for one.
        answers.push(await get(PATH, ['x-note: a\rset-cookie: injected']));
        answers.push(await get(PATH, ['x-note : injected']));
        const inside = passed.length + requests.length;
        const own = await send(rawRequest('GET', PATH));
        return [
          equal('statuses', `400 × ${hosts.length + 2}`, tally(statusesOf(answers))),
          equal('reached-inside', 0, inside),
          equal('status-of-other', 200, own.status),
        ];
      }),
  },
  {
    id: 'poisoned-host',
    run: (steps) =>
      inHttpSandbox(steps, async ({ send, get, requests }) => {
        const host = [`GET ${PATH} HTTP/1.1`, 'connection: close', 'host: poisoned.example'];
        const answers = [await send([...host, '', ''].join('\r\n'))];
        const lines = ['accept-language: poisoned', 'user-agent: poisoned', 'cookie: poisoned=1'];
        for (const line of [...lines, 'origin: https://poisoned.example', 'accept: poisoned/*']) {
          answers.push(await get(PATH, [line]));
        }
        answers.push(await get(`${PATH}?poisoned=1`));
        const second = await get(PATH);
        const all = [...answers, second].map((one) => one.text).join();
        return [
          equal('statuses', '200 × 7', tally(statusesOf(answers))),
          equal('second-visitor', 200, second.status),
          equal('calls', 1, requests.length),
          equal('text-in-answer', 'no', yesOrNo(/poisoned/.test(all))),
          equal(
            'reached-elsewhere',
            'no',
            yesOrNo(/poisoned/.test(JSON.stringify(requests[0]?.headers))),
          ),
        ];
      }),
  },
];
