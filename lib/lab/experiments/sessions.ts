import { PAGE_TOKEN_HEADER } from '@/lib/contract/inspector';
import { HOUR_MS, MINUTE_MS } from '@/lib/contract/time';
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

/** What a browser sends back of the cookie that it got. */
const cookieOf = ({ headers }: RawAnswer) => (headers.get('set-cookie') ?? '').split(';')[0] ?? '';

/** What keeps an operator's cookie from scripts and from other sites, and for how long. */
const FLAGS = [/; HttpOnly/, /; SameSite=Strict/, /; Path=\//, /; Max-Age=43200(;|$)/];

/** The token that a page gets. */
const tokenOf = async (get: HttpSandbox['get']) =>
  /"pageToken":"([^"]+)"/.exec((await get('/api/inspector/session', OWN)).text)?.[1] ?? '';

/** What people who guess, forge a form or steal a cookie get of an operator's session, and of other readers' requests. */
export const sessions: readonly Experiment[] = [
  {
    id: 'guessed-token',
    async run(steps) {
      const config = { operatorToken: TOKEN };
      const near = await inHttpSandbox(
        steps,
        (sandbox) =>
          Promise.all(
            [TOKEN.slice(0, -1), `${TOKEN}0`, TOKEN.toUpperCase(), '', ' '].map((token) =>
              signIn(sandbox, encodeURIComponent(token), OWN),
            ),
          ),
        { config },
      );
      const bearers = await inHttpSandbox(
        steps,
        ({ get }) =>
          Promise.all(
            Array.from({ length: 20 }, (_, at) =>
              get('/api/metrics', [`authorization: Bearer guess-number-${at}`]),
            ),
          ),
        { config },
      );
      return await inHttpSandbox(
        steps,
        async (sandbox) => {
          const before = sandbox.waits();
          const guesses = await Promise.all(
            Array.from({ length: 20 }, (_, at) =>
              signIn(sandbox, `guess-number-${at}`, [...OWN, `x-forwarded-for: 203.0.113.${at}`]),
            ),
          );
          const waits = sandbox.waits() - before;
          // It might be a guess as well.
          const right = await signIn(sandbox, TOKEN, OWN);
          const bearer = await sandbox.get('/api/metrics', [`authorization: Bearer ${TOKEN}`]);
          sandbox.pass(5_000, '+5 s');
          const soon = await signIn(sandbox, TOKEN, OWN);
          sandbox.pass(61_000, '+61 s');
          const later = await signIn(sandbox, TOKEN, OWN);
          return [
            equal('statuses', '401 × 5, 429 × 15', tally(statusesOf(guesses))),
            equal('waits', 5, waits),
            equal('statuses-of-bearers', '401 × 5, 429 × 15', tally(statusesOf(bearers))),
            equal('statuses-of-near', '401 × 5', tally(statusesOf(near))),
            equal('status', 429, right.status),
            equal('status-soon', 429, soon.status),
            equal('retry-after', 'yes', yesOrNo(right.headers.has('retry-after'))),
            equal('status-of-other', 429, bearer.status),
            equal('fresh-after', 'yes', yesOrNo(later.status === 204)),
          ];
        },
        { config },
      );
    },
  },
  {
    id: 'forged-form',
    async run(steps) {
      const config = { operatorToken: TOKEN };
      const overTls = await inHttpSandbox(steps, (sandbox) => signIn(sandbox, TOKEN, OWN), {
        config: { ...config, publicUrl: 'https://sandbox.invalid' },
      });
      return await inHttpSandbox(
        steps,
        async (sandbox) => {
          const foreign = [
            ['sec-fetch-site: cross-site', 'origin: https://stranger.example'],
            ['sec-fetch-site: same-site', 'origin: https://neighbor.sandbox.invalid'],
            ['sec-fetch-site: cross-site'],
            // A browser that does not say which site it was.
            ['origin: https://stranger.example'],
            ['origin: https://sandbox.invalid.stranger.example'],
            ['origin: null'],
          ];
          const answers = [];
          for (const headers of foreign) {
            answers.push(await signIn(sandbox, TOKEN, headers));
            answers.push(await sandbox.send(rawRequest('DELETE', SESSION, headers)));
            answers.push(await sandbox.get('/api/inspector/session', headers));
          }
          const own = await signIn(sandbox, TOKEN, OWN);
          const cookie = cookieOf(own);
          for (const headers of foreign) {
            for (const path of ['/api/operator/figures', '/api/inspector/traces/x.json']) {
              answers.push(await sandbox.get(path, [...headers, `cookie: ${cookie}`]));
            }
          }
          const out = await sandbox.send(rawRequest('DELETE', SESSION, OWN));
          const cookies = [own, overTls].map(({ headers }) => headers.get('set-cookie') ?? '');
          const isKept = cookies.every(
            (cookie) => FLAGS.every((flag) => flag.test(cookie)) && !/Domain=/i.test(cookie),
          );
          return [
            equal('statuses', `403 × ${answers.length}`, tally(statusesOf(answers))),
            equal(
              'cookies-set',
              0,
              answers.filter(({ headers }) => headers.has('set-cookie')).length,
            ),
            equal('status-of-other', 204, own.status),
            equal('cookie-kept', 'yes', yesOrNo(isKept && !cookies.join().includes(TOKEN))),
            equal('cookie-secure', 'yes', yesOrNo(/; Secure/.test(cookies[1] ?? ''))),
            equal(
              'cookie-cleared',
              'yes',
              yesOrNo(/=; Max-Age=0;/.test(out.headers.get('set-cookie') ?? '')),
            ),
          ];
        },
        { config },
      );
    },
  },
  {
    id: 'stolen-session',
    run: (steps) =>
      inHttpSandbox(
        steps,
        async (sandbox) => {
          const { get, pass } = sandbox;
          const cookie = cookieOf(await signIn(sandbox, TOKEN, OWN));
          const ask = (value: string) => get('/api/operator/figures', [`cookie: ${value}`]);
          const fresh = await ask(cookie);
          const last = cookie.at(-1) === '0' ? '1' : '0';
          const [name = '', value = ''] = cookie.split('=');
          const later = value.replace(/\.(\d+)\./, (_, seconds) => `.${Number(seconds) + 9_999}.`);
          const wrong = [
            `${cookie.slice(0, -1)}${last}`,
            `${name}=${later}`,
            `${name}=${value.replace(/^[^.]+/, 'page')}`,
            `${name}=`,
            `${name}=${TOKEN}`,
            'nothing=1',
          ];
          const answers = await Promise.all(wrong.map(ask));
          pass(12 * HOUR_MS + MINUTE_MS, '+12 h');
          const old = await ask(cookie);
          return [
            equal('status', 200, fresh.status),
            equal('statuses', `401 × ${wrong.length}`, tally(statusesOf(answers))),
            equal('status-of-stale', 401, old.status),
          ];
        },
        { config: { operatorToken: TOKEN, inspector: 'operator' } },
      ),
  },
  {
    id: 'others-requests',
    run: (steps) =>
      inHttpSandbox(
        steps,
        async (sandbox) => {
          const { get, serviceHost } = sandbox;
          const [own, other] = [await tokenOf(get), await tokenOf(get)];
          const secret = 'authorization: Bearer secret-of-a-reader';
          const asked = await get(`${PATH}?trace=1&q=secret-of-a-reader`, [
            `${PAGE_TOKEN_HEADER}: ${own}`,
            secret,
            'cookie: id=secret-of-a-reader',
            'x-forwarded-for: 203.0.113.77',
          ]);
          const path = `/api/inspector/traces/${asked.headers.get(TRACE_ID_HEADER)}.json`;
          const mine = await get(path, [`${PAGE_TOKEN_HEADER}: ${own}`]);
          const changed = own.replace(/^./, (first) => (first === 'f' ? 'e' : 'f'));
          const tokens = [other, `${own}0`, changed, 'nonsense'];
          const answers = await Promise.all([
            get(path),
            ...tokens.map((token) => get(path, [`${PAGE_TOKEN_HEADER}: ${token}`])),
          ]);
          const cookie = cookieOf(await signIn(sandbox, TOKEN, OWN));
          const operators = await get(`${PATH}?trace=1`, [`cookie: ${cookie}`]);
          const ofOperator = `/api/inspector/traces/${operators.headers.get(TRACE_ID_HEADER)}.json`;
          const seen = await get(ofOperator, [`cookie: ${cookie}`]);
          answers.push(await get(ofOperator, [`${PAGE_TOKEN_HEADER}: ${own}`]));
          const isShown = answers.some(({ text }) => text.includes('"stages"'));
          const tells = [own, 'secret-of-a-reader', '203.0.113.77', serviceHost, '1ab01ab0'];
          return [
            equal('status', 200, mine.status),
            equal('readable-by-others', 'no', yesOrNo(isShown)),
            equal('statuses', '401 × 4, 404 × 2', tally(statusesOf(answers))),
            equal('status-of-operator', 200, seen.status),
            equal('secrets-in-trace', 'no', yesOrNo(tells.some((one) => mine.text.includes(one)))),
          ];
        },
        { config: { inspector: 'on', operatorToken: TOKEN } },
      ),
  },
  {
    id: 'others-list',
    run: (steps) =>
      inHttpSandbox(
        steps,
        async ({ get, pass }) => {
          const [own, other] = [await tokenOf(get), await tokenOf(get)];
          const list = (token: string) =>
            get('/api/inspector/requests', [`${PAGE_TOKEN_HEADER}: ${token}`, 'last-event-id: 0']);
          await get(`${PATH}?trace=1`, [`${PAGE_TOKEN_HEADER}: ${own}`]);
          await get('/api/status');
          const [mine, others, none] = await Promise.all([list(own), list(other), list('')]);
          pass(HOUR_MS + MINUTE_MS, '+1 h');
          const old = await list(own);
          return [
            equal('text-in-answer', 'yes', yesOrNo(mine.text.includes(PATH))),
            equal('readable-by-others', 'no', yesOrNo((others.text + none.text).includes(CELL))),
            equal('others-shown', 'no', yesOrNo(mine.text.includes('/api/status'))),
            equal('statuses', '200 × 2, 401 × 1', tally(statusesOf([mine, others, none]))),
            equal('status-of-stale', 401, old.status),
          ];
        },
        { config: { inspector: 'on' } },
      ),
  },
];
