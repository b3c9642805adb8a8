import { documentPath, oembedPath, ZONE_AT_PATH, zonePath } from '@/lib/contract/paths';
import { RESOURCE_NAMES } from '@/lib/contract/resources';
import {
  BROKEN_IDS,
  DOTTED_PATHS,
  HOST_LINES,
  NO_AREAS,
  NO_CELLS,
  NO_POINTS,
  OTHER_CELLS,
  SLASHED_PATHS,
  UNREADABLE_ADDRESSES,
} from '../attacks/attacks';
import type { RawAnswer } from '../sandbox/exchange';
import { type Experiment, equal, tally, yesOrNo } from '../sandbox/experiment';
import { inHttpSandbox, PATH, rawRequest } from '../sandbox/http-sandbox';
import { CELL, statusesOf } from '../sandbox/virtual-sandbox';

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
const refuseIds = (id: Experiment['id'], paths: readonly string[]): Experiment => ({
  id,
  run: (steps) =>
    inHttpSandbox(steps, async ({ get, requests, elsewhere }) => {
      const answers = [];
      for (const path of paths) answers.push(await get(path));
      const own = await get(PATH);
      return [
        equal('statuses', `400 × ${paths.length}`, tally(statusesOf(answers))),
        equal('calls', 1, requests.length + elsewhere.requests.length),
        equal('status-of-other', 200, own.status),
      ];
    }),
});

const CELL_RESOURCES = RESOURCE_NAMES.filter((name) => name !== 'alerts');
/** The paths of these ids, each as a document of another kind. */
const cellPaths = (ids: readonly string[]) =>
  ids.map((id, at) =>
    documentPath(CELL_RESOURCES[at % CELL_RESOURCES.length] ?? 'forecast', encodeURIComponent(id)),
  );
const areaPaths = NO_AREAS.map((id) => documentPath('alerts', encodeURIComponent(id)));
const forecastPaths = (ids: readonly string[]) =>
  ids.map((id) => documentPath('forecast', encodeURIComponent(id)));

const zonePaths = NO_AREAS.map((id) => zonePath(encodeURIComponent(id)));

/** A request with these headers in place of our host. */
const withLines = (path: string, lines: readonly string[]) =>
  [`GET ${path} HTTP/1.1`, 'connection: close', ...lines, '', ''].join('\r\n');

/** Whether caches that readers share may keep an answer. */
const isForOthers = ({ headers }: RawAnswer) =>
  !/\b(private|no-store)\b/.test(headers.get('cache-control') ?? '');

/** Addresses and hosts that mean one thing to us and another to somebody else. */
export const addresses: readonly Experiment[] = [
  refuse('dot-segments', DOTTED_PATHS),
  refuse('escaped-slash', SLASHED_PATHS),
  refuse('broken-escapes', UNREADABLE_ADDRESSES),
  refuseIds('wrong-resolution', [
    ...forecastPaths([...OTHER_CELLS, ...NO_CELLS]),
    ...cellPaths(NO_CELLS),
    ...NO_POINTS.map((query) => `${ZONE_AT_PATH}?${query}`),
  ]),
  refuseIds(
    'line-breaks',
    [forecastPaths(BROKEN_IDS), cellPaths(BROKEN_IDS), areaPaths, zonePaths].flat(),
  ),
  {
    id: 'two-hosts',
    run: (steps) =>
      inHttpSandbox(steps, async ({ send, get, requests, passed }) => {
        const answers = [];
        for (const lines of HOST_LINES) {
          answers.push(await send(withLines(PATH, lines)));
        }
        // A line break that only some take for one.
        answers.push(await get(PATH, ['x-note: a\rset-cookie: injected']));
        answers.push(await get(PATH, ['x-note : injected']));
        const inside = passed.length + requests.length;
        const own = await send(rawRequest('GET', PATH));
        return [
          equal('statuses', `400 × ${HOST_LINES.length + 2}`, tally(statusesOf(answers))),
          equal('reached-inside', 0, inside),
          equal('status-of-other', 200, own.status),
        ];
      }),
  },
  {
    id: 'poisoned-host',
    run: (steps) =>
      inHttpSandbox(steps, async ({ send, get, requests }) => {
        const poisoned = (path: string) => send(withLines(path, ['host: poisoned.example']));
        const answers = [await poisoned(PATH)];
        const lines = ['accept-language: poisoned', 'user-agent: poisoned', 'cookie: poisoned=1'];
        for (const line of [...lines, 'origin: https://poisoned.example', 'accept: poisoned/*']) {
          answers.push(await get(PATH, [line]));
        }
        answers.push(await get(`${PATH}?poisoned=1`));
        // What is made of the host that was asked is for whoever asked, and in no cache of others.
        const oembed = await poisoned(oembedPath(`http://poisoned.example/embed/place/${CELL}`));
        answers.push(await poisoned('/'));
        const second = await get(PATH);
        const all = [...answers, second].map((one) => one.text).join();
        return [
          equal('statuses', '200 × 8', tally(statusesOf(answers))),
          equal('second-visitor', 200, second.status),
          equal('status-of-other', 200, oembed.status),
          equal('kept-by-others', 'no', yesOrNo(isForOthers(oembed))),
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
