import { PAGE_TOKEN_HEADER } from '@/lib/contract/inspector';
import { TRACE_ID_HEADER } from '@/lib/contract/trace';
import type { RawAnswer } from '../sandbox/exchange';
import { type Experiment, equal, tally, yesOrNo } from '../sandbox/experiment';
import { type HttpSandbox, inHttpSandbox, PATH, rawRequest } from '../sandbox/http-sandbox';
import { CELL, statusesOf } from '../sandbox/virtual-sandbox';

/** Made up, and of the length that operators' tokens have. */
const TOKEN = 'lab-operator-token-that-opens-nothing';
const SESSION = '/api/operator/session';
const OWN = ['sec-fetch-site: same-origin'];
const FORM = 'content-type: application/x-www-form-urlencoded';

const signIn = ({ send }: HttpSandbox, token: string, headers: readonly string[]) => {
  const body = `token=${token}`;
  const lines = [FORM, `content-length: ${body.length}`, ...headers];
  return send(rawRequest('POST', SESSION, lines, body));
};

const allowed = ({ headers }: RawAnswer) => headers.get('access-control-allow-origin');

const PARTNER = 'https://partner.example';
const STRANGERS = [
  'https://stranger.example',
  'https://partner.example.stranger.example',
  'https://stranger-partner.example',
  'http://partner.example',
  'https://partner.example:8443',
  'null',
];

/** What every answer with data says of itself, so that no browser takes it for something else. */
const SAFE: Readonly<Record<string, RegExp>> = {
  'content-type': /^application\/(problem\+)?json$/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
  'content-security-policy': /default-src '(self|none)'/,
  'cross-origin-resource-policy': /^same-origin$/,
  'referrer-policy': /./,
};

const missingIn = ({ headers }: RawAnswer) =>
  Object.entries(SAFE)
    .filter(([name, value]) => !value.test(headers.get(name) ?? ''))
    .map(([name]) => name);

/** What pages of others, and people who guess, might read or do with the help of a reader's browser. */
export const readers: readonly Experiment[] = [
  {
    id: 'foreign-script',
    run: (steps) =>
      inHttpSandbox(
        steps,
        async ({ get, send }) => {
          const answers = [];
          for (const origin of STRANGERS) answers.push(await get(PATH, [`origin: ${origin}`]));
          const preflight = await send(
            rawRequest('OPTIONS', PATH, [
              `origin: ${STRANGERS[0]}`,
              'access-control-request-method: GET',
            ]),
          );
          const partner = await get(PATH, [`origin: ${PARTNER}`]);
          // What is not weather is for nobody's scripts.
          const status = await get('/api/status', [`origin: ${PARTNER}`]);
          const others = [...answers, preflight, status];
          const withCookies = [...others, partner].some(({ headers }) =>
            headers.has('access-control-allow-credentials'),
          );
          return [
            equal(
              'readable-by-others',
              'no',
              yesOrNo(others.some((one) => allowed(one)) || withCookies),
            ),
            equal('readable-by-partner', 'yes', yesOrNo(allowed(partner) === PARTNER)),
            equal('status-of-other', 405, preflight.status),
          ];
        },
        { config: { embedCors: true, embedOrigins: [PARTNER] } },
      ),
  },
  {
    id: 'answer-as-page',
    run: (steps) =>
      inHttpSandbox(steps, async ({ get }) => {
        const script = '%3Cscript%3Ealert(1)%3C%2Fscript%3E'.replace('%2F', '');
        const paths = [
          PATH,
          `/api/v1/forecast/${script}.json`,
          `/api/v1/${script}/${CELL}.json`,
          `/api/${script}`,
          '/api/zones/at?lat=%3Cscript%3E',
          '/api/status',
        ];
        const answers = [];
        for (const path of paths) answers.push(await get(path));
        const missing = [...new Set(answers.flatMap(missingIn))];
        return [
          equal('text-in-answer', 'no', yesOrNo(answers.some(({ text }) => /<script/i.test(text)))),
          equal('headers-missing', '-', missing.join(', ') || '-'),
        ];
      }),
  },
  {
    id: 'guessed-token',
    run: (steps) =>
      inHttpSandbox(
        steps,
        async (sandbox) => {
          const guesses = await Promise.all(
            Array.from({ length: 20 }, (_, at) =>
              signIn(sandbox, `guess-number-${at}`, [...OWN, `x-forwarded-for: 203.0.113.${at}`]),
            ),
          );
          // It might be a guess as well.
          const right = await signIn(sandbox, TOKEN, OWN);
          const bearer = await sandbox.get('/api/metrics', [`authorization: Bearer ${TOKEN}`]);
          return [
            equal('statuses', '401 × 5, 429 × 15', tally(statusesOf(guesses))),
            equal('status', 429, right.status),
            equal('retry-after', 'yes', yesOrNo(right.headers.has('retry-after'))),
            equal('status-of-other', 429, bearer.status),
          ];
        },
        { config: { operatorToken: TOKEN } },
      ),
  },
  {
    id: 'forged-form',
    run: (steps) =>
      inHttpSandbox(
        steps,
        async (sandbox) => {
          const foreign = [
            ['sec-fetch-site: cross-site', 'origin: https://stranger.example'],
            ['sec-fetch-site: same-site', 'origin: https://neighbor.sandbox.invalid'],
            // A browser that does not say which site it was.
            ['origin: https://stranger.example'],
            ['origin: null'],
          ];
          const answers = [];
          for (const headers of foreign) {
            answers.push(await signIn(sandbox, TOKEN, headers));
            answers.push(await sandbox.send(rawRequest('DELETE', SESSION, headers)));
            answers.push(await sandbox.get('/api/inspector/session', headers));
          }
          const own = await signIn(sandbox, TOKEN, OWN);
          const cookie = own.headers.get('set-cookie') ?? '';
          const isKept = /; HttpOnly/.test(cookie) && /; SameSite=Strict/.test(cookie);
          return [
            equal('statuses', '403 × 12', tally(statusesOf(answers))),
            equal(
              'cookies-set',
              0,
              answers.filter(({ headers }) => headers.has('set-cookie')).length,
            ),
            equal('status-of-other', 204, own.status),
            equal('cookie-kept', 'yes', yesOrNo(isKept && !cookie.includes(TOKEN))),
          ];
        },
        { config: { operatorToken: TOKEN } },
      ),
  },
  {
    id: 'others-requests',
    run: (steps) =>
      inHttpSandbox(
        steps,
        async ({ get }) => {
          const tokenOf = async () =>
            /"pageToken":"([^"]+)"/.exec((await get('/api/inspector/session', OWN)).text)?.[1] ??
            '';
          const [own, other] = [await tokenOf(), await tokenOf()];
          const asked = await get(`${PATH}?trace=1`, [`${PAGE_TOKEN_HEADER}: ${own}`]);
          const path = `/api/inspector/traces/${asked.headers.get(TRACE_ID_HEADER)}.json`;
          const mine = await get(path, [`${PAGE_TOKEN_HEADER}: ${own}`]);
          const changed = own.replace(/^./, (first) => (first === 'f' ? 'e' : 'f'));
          const tokens = [other, `${own}0`, changed, 'nonsense'];
          const answers = await Promise.all([
            get(path),
            ...tokens.map((token) => get(path, [`${PAGE_TOKEN_HEADER}: ${token}`])),
          ]);
          const isShown = answers.some(({ text }) => text.includes('"stages"'));
          return [
            equal('status', 200, mine.status),
            equal('readable-by-others', 'no', yesOrNo(isShown)),
            equal('statuses', '401 × 4, 404 × 1', tally(statusesOf(answers))),
          ];
        },
        { config: { inspector: 'on' } },
      ),
  },
];
