import { MAP_PICTURES_PATH } from '@/lib/contract/paths';
import type { RawAnswer } from '../sandbox/exchange';
import { type Experiment, equal, yesOrNo } from '../sandbox/experiment';
import { inHttpSandbox, otherPath, PATH, rawRequest } from '../sandbox/http-sandbox';
import { CELL } from '../sandbox/virtual-sandbox';

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

/** The same of a page, and of an answer without a body. */
const { 'content-type': _, ...SAFE_FOR_ALL } = SAFE;

const missingIn = ({ headers }: RawAnswer, needed: Readonly<Record<string, RegExp>>) =>
  Object.entries(needed)
    .filter(([name, value]) => !value.test(headers.get(name) ?? ''))
    .map(([name]) => name);

const policyOf = ({ headers }: RawAnswer) => headers.get('content-security-policy') ?? '';

/** Whether a policy lets scripts run that are not this site's files. That of data lets none run at all. */
const isLoose = (policy: string) =>
  !/^default-src 'none'(?!.*script-src)/.test(policy) &&
  (!/object-src 'none'/.test(policy) ||
    !/base-uri 'none'/.test(policy) ||
    /script-src [^;]*('unsafe|\*|https?:|data:)/.test(policy) ||
    /(default-src|connect-src) [^;]*(\*|https?:)/.test(policy));

/** What pages of others might read or do with the help of a reader's browser. */
export const readers: readonly Experiment[] = [
  {
    id: 'foreign-script',
    run: (steps) =>
      inHttpSandbox(
        steps,
        async ({ get, send, requests }) => {
          const answers = [];
          for (const origin of STRANGERS) answers.push(await get(PATH, [`origin: ${origin}`]));
          const preflight = await send(
            rawRequest('OPTIONS', PATH, [
              `origin: ${STRANGERS[0]}`,
              'access-control-request-method: GET',
            ]),
          );
          // Nor may they cause calls.
          const before = requests.length;
          for (const [at, origin] of STRANGERS.entries()) {
            const cold = otherPath(at);
            await get(cold, [`origin: ${origin}`, 'sec-fetch-site: cross-site']);
          }
          const caused = requests.length - before;
          const partner = await get(PATH, [`origin: ${PARTNER}`]);
          // What is not weather is for nobody's scripts.
          const status = await get('/api/status', [`origin: ${PARTNER}`]);
          // Where frames are allowed, but no scripts.
          const framed = await inHttpSandbox(
            steps,
            (sandbox) => sandbox.get(PATH, [`origin: ${PARTNER}`]),
            { config: { embedCors: false, embedOrigins: [PARTNER] } },
          );
          const others = [...answers, preflight, status, framed];
          const withCookies = [...others, partner].some(({ headers }) =>
            headers.has('access-control-allow-credentials'),
          );
          return [
            equal(
              'readable-by-others',
              'no',
              yesOrNo(others.some((one) => allowed(one)) || withCookies),
            ),
            equal('calls', 0, caused),
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
      inHttpSandbox(steps, async ({ get, send }) => {
        const script = '%3Cscript%3Ealert(1)%3C';
        const paths = [
          PATH,
          // Held by now.
          PATH,
          `/api/v1/forecast/${script}.json`,
          `/api/v1/${script}/${CELL}.json`,
          `/api/${script}`,
          `/api/zones/at?lat=${script}`,
          '/api/status',
          '/api/inspector/session',
          '/api/v1/forecast/..%2f.json',
        ];
        const answers = [];
        for (const path of paths) answers.push(await get(path));
        const page = await get('/');
        const drawings = [
          await get(`${MAP_PICTURES_PATH}drawing.svg`),
          await get('/embed/place/x.svg'),
        ];
        const heads = [await send(rawRequest('HEAD', PATH)), await send(rawRequest('POST', PATH))];
        const tag = answers[0]?.headers.get('etag') ?? '';
        const known = await get(PATH, [`if-none-match: ${tag}`]);
        const ofData = [...answers, ...heads].flatMap((one) => missingIn(one, SAFE));
        const ofOthers = [page, known].flatMap((one) => missingIn(one, SAFE_FOR_ALL));
        const missing = [...new Set([...ofData, ...ofOthers])];
        const policies = [...answers, page].map(policyOf);
        const isDrawn = drawings.map(policyOf).every((policy) => /default-src 'none'/.test(policy));
        return [
          equal('text-in-answer', 'no', yesOrNo(answers.some(({ text }) => /<script/i.test(text)))),
          equal('headers-missing', '-', missing.join(', ') || '-'),
          equal('scripts-loose', 'no', yesOrNo(policies.some(isLoose) || !isDrawn)),
          equal('status-of-known', 304, known.status),
        ];
      }),
  },
  {
    id: 'foreign-frame',
    run: (steps) =>
      inHttpSandbox(
        steps,
        async ({ get }) => {
          const own = [await get('/'), await get('/proxy'), await get(PATH)];
          const embed = await get('/embed/place/x');
          const ancestors = (one: RawAnswer) => /frame-ancestors ([^;]*)/.exec(policyOf(one))?.[1];
          const isOpen = own.some(
            (one) => ancestors(one) !== "'none'" || one.headers.get('x-frame-options') !== 'DENY',
          );
          return [
            equal('framed-by-others', 'no', yesOrNo(isOpen)),
            equal('may-frame', `'self' ${PARTNER}`, ancestors(embed) ?? '-'),
          ];
        },
        { config: { embedOrigins: [PARTNER] } },
      ),
  },
];
