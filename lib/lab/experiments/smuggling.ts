import { type Experiment, equal, tally, yesOrNo } from '../sandbox/experiment';
import { inHttpSandbox, PATH } from '../sandbox/http-sandbox';

/** All that the service is meant to get. Host and connection are those of our own connection to it. */
const OWN_HEADERS = 'accept, accept-encoding, connection, host, user-agent, x-api-key';

/** Runs a smuggler's request, and shows what of it reached the service. */
const smuggle = (
  id: Experiment['id'],
  path: string,
  headers: readonly string[],
): Pick<Experiment, 'id' | 'run'> => ({
  id,
  run: (steps) =>
    inHttpSandbox(steps, async ({ get, requests }) => {
      const answer = await get(path, headers);
      const [request] = requests;
      const names = Object.keys(request?.headers ?? {}).sort();
      const values = JSON.stringify(request?.headers ?? {});
      return [
        equal('status', 200, answer.status),
        equal('path-sent', PATH.replace('/api', ''), request?.url ?? ''),
        equal('headers-sent', OWN_HEADERS, names.join(', ')),
        equal('reached-elsewhere', 'no', yesOrNo(/smuggled/.test(values + (request?.url ?? '')))),
      ];
    }),
});

/** What a visitor might try to send past us to the service. */
export const smuggling: readonly Experiment[] = [
  {
    ...smuggle('smuggled-headers', PATH, [
      'x-api-key: smuggled',
      'authorization: Bearer smuggled',
      'x-forwarded-host: smuggled.example',
      'x-hexcast-client: smuggled',
      'user-agent: smuggled',
    ]),
  },
  {
    ...smuggle('smuggled-cookie', PATH, ['cookie: session=smuggled; x-api-key=smuggled']),
  },
  {
    ...smuggle('smuggled-query', `${PATH}?api_key=smuggled&url=http://smuggled.example/`, []),
  },
  {
    id: 'request-body',
    run: (steps) =>
      inHttpSandbox(steps, async ({ send, requests }) => {
        const body = '{"cell":"x"}';
        const statuses = [];
        for (const method of ['POST', 'PUT', 'DELETE', 'GET']) {
          const lines = [
            `${method} ${PATH} HTTP/1.1`,
            'host: sandbox.invalid',
            'connection: close',
          ];
          const raw = [...lines, `content-length: ${body.length}`, '', body].join('\r\n');
          statuses.push((await send(raw)).status);
        }
        return [
          equal('statuses', '400 × 1, 405 × 3', tally(statuses)),
          equal('calls', 0, requests.length),
        ];
      }),
  },
  {
    id: 'upgrade',
    run: (steps) =>
      inHttpSandbox(steps, async ({ send, requests }) => {
        const lines = [`GET ${PATH} HTTP/1.1`, 'host: sandbox.invalid', 'connection: upgrade'];
        const answer = await send([...lines, 'upgrade: websocket', '', ''].join('\r\n'));
        return [equal('status', 400, answer.status), equal('calls', 0, requests.length)];
      }),
  },
];
