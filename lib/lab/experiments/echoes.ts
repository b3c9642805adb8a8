import type { IncomingMessage, ServerResponse } from 'node:http';
import { documentOf } from '@/lib/server/testing/fixtures';
import { atMost, type Experiment, equal, type Steps, yesOrNo } from '../sandbox/experiment';
import { inHttpSandbox, PATH, type RawAnswer } from '../sandbox/http-sandbox';
import { CELL, LAB_KEYS } from '../sandbox/virtual-sandbox';

const [KEY = ''] = LAB_KEYS;

/** A key in any form in which it might come out. */
function hasKey({ text }: RawAnswer): boolean {
  const bytes = Buffer.from(KEY);
  const forms = [KEY.slice(4), bytes.toString('base64').slice(4, 40), bytes.toString('hex')];
  return forms.some((form) => text.toLowerCase().includes(form.toLowerCase()));
}

/** Has the service reply in some way, and shows what of that comes out. */
const answerOf = (
  steps: Steps,
  respond: (request: IncomingMessage, response: ServerResponse, elsewhere: string) => void,
) =>
  inHttpSandbox(steps, async (sandbox) => {
    const { elsewhere } = sandbox;
    sandbox.respond((request, response) => respond(request, response, elsewhere.url));
    const answer = await sandbox.get(PATH);
    const again = await sandbox.get(PATH);
    const { requests } = sandbox;
    return { answer, again, calls: requests.length, elsewhere: elsewhere.requests.length };
  });

const forecast = (more: object = {}) =>
  JSON.stringify({ ...(documentOf('forecast', CELL) as object), ...more });

/** What a service that is careless or hostile might send back. */
export const echoes: readonly Experiment[] = [
  {
    id: 'echo-in-body',
    async run(steps) {
      const sources = [
        { name: `Your key is ${KEY}`, url: 'https://service.example/', license: KEY },
      ];
      const { answer, again } = await answerOf(steps, (request, response) =>
        response.end(forecast({ sources, debug: request.headers, [KEY]: KEY })),
      );
      return [
        equal('status', 200, answer.status),
        equal('text-in-answer', 'yes', yesOrNo(answer.text.includes('Your key is'))),
        equal('key-in-answer', 'no', yesOrNo(hasKey(answer) || hasKey(again))),
      ];
    },
  },
  {
    id: 'echo-in-headers',
    async run(steps) {
      const { answer, again } = await answerOf(steps, (_, response) => {
        response.writeHead(200, {
          'x-your-key': KEY,
          'set-cookie': `key=${KEY}`,
          etag: `"${KEY}"`,
        });
        response.end(forecast());
      });
      return [
        equal('status', 200, answer.status),
        equal('key-in-answer', 'no', yesOrNo(hasKey(answer) || hasKey(again))),
      ];
    },
  },
  {
    id: 'echo-in-redirect',
    async run(steps) {
      const { answer, elsewhere } = await answerOf(steps, (_, response, url) =>
        response.writeHead(302, { location: `${url}/?key=${KEY}` }).end(),
      );
      return [
        equal('status', 502, answer.status),
        equal('key-in-answer', 'no', yesOrNo(hasKey(answer))),
        equal('reached-elsewhere', 0, elsewhere),
      ];
    },
  },
  {
    id: 'redirect-inside',
    async run(steps) {
      // A server of this machine stands in for the one at 169.254.169.254.
      const { answer, calls, elsewhere } = await answerOf(steps, (_, response, url) =>
        response.writeHead(307, { location: `${url}/latest/meta-data/iam/` }).end(),
      );
      return [
        equal('status', 502, answer.status),
        equal('reached-elsewhere', 0, elsewhere),
        atMost('calls', 6, calls),
      ];
    },
  },
];
