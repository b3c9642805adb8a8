import { MINUTE_MS } from '@/lib/contract/time';
import { FORWARDED_FOR_HEADERS } from '../attacks/attacks';
import type { RawAnswer } from '../sandbox/exchange';
import { atLeast, type Experiment, equal, tally, yesOrNo } from '../sandbox/experiment';
import { inHttpSandbox, otherPath, PATH, rawRequest } from '../sandbox/http-sandbox';
import { CELL, CELLS, createVirtualSandbox, statusesOf, visitor } from '../sandbox/virtual-sandbox';

/** What a browser says that a request of another site's page is for. */
const DESTINATIONS = ['empty', 'image', 'iframe', 'script', 'style', 'video', 'object', 'embed'];
/** A link that a reader follows, which is welcome. */
const FOLLOWED = { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' };

/** What a request may say of itself that makes it no cheaper. */
const CLAIMS = [
  undefined,
  'if-none-match: "known"',
  'purpose: prefetch',
  'sec-purpose: prefetch',
  'cache-control: only-if-cached',
  'range: bytes=0-1',
  'user-agent: Googlebot/2.1',
];
/** As our own proxy has seen them. */
const FROM_ONE = 'x-forwarded-for: 203.0.113.5';
const FROM_ANOTHER = 'x-forwarded-for: 203.0.113.6';
const FLOOD = 60;
const HITS = 30;

/** Who comes from elsewhere, too often, or as somebody else. */
export const strangers: readonly Experiment[] = [
  {
    id: 'other-site',
    async run(steps) {
      const { ask, until, calls } = createVirtualSandbox(steps);
      const answers = [];
      for (const [at, cell] of CELLS.slice(0, 48).entries()) {
        const dest = DESTINATIONS[at % DESTINATIONS.length] ?? 'empty';
        const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': dest };
        answers.push(await until(ask(cell, visitor(1), { headers })));
      }
      const spent = calls.length;
      const reader = await until(ask(CELL, visitor(1), { headers: FOLLOWED }));
      return [
        equal('statuses', '403 × 48', tally(statusesOf(answers))),
        equal('calls', 0, spent),
        equal('status-of-other', 200, reader.status),
      ];
    },
  },
  {
    id: 'other-site-renews',
    run: (steps) =>
      inHttpSandbox(steps, async ({ get, pass, passed, requests, settle }) => {
        const foreign = (dest: string, ...more: readonly string[]) => [
          'sec-fetch-site: cross-site',
          `sec-fetch-dest: ${dest}`,
          ...more,
        ];
        const embed = 'referer: https://stranger.example/embed/place';
        // A place that nobody has asked for,
        const cold = [];
        for (const [at, dest] of DESTINATIONS.entries()) {
          const path = otherPath(at);
          cold.push(await get(path, foreign(dest)));
          cold.push(await get(path, foreign(dest, embed)));
          cold.push(await get(path, foreign(dest, 'origin: https://stranger.example')));
        }
        const ofCold = requests.length;
        // and one that is held, and past its time.
        await get(PATH);
        pass(16 * MINUTE_MS, '+16 min');
        const stale = [];
        for (const dest of DESTINATIONS) stale.push(await get(PATH, foreign(dest)));
        stale.push(await get(PATH, foreign('image', embed)));
        await settle();
        const ofStale = requests.length - ofCold - 1;
        const reader = await get(PATH);
        await settle();
        // A frame of a site that may have no embeds, with and without the name of its page.
        for (const more of [[], ['referer: https://stranger.example/'], ['referer: nonsense']]) {
          await get(`/embed/place/${CELL}`, foreign('iframe', ...more));
        }
        const before = requests.length;
        // A link to what loads newer weather, and one that the browser follows before anybody does.
        const link = [`/cell/${CELLS[30]}/newest`, foreign('document')] as const;
        const guess = [`/cell/${CELLS[31]}/newest`, ['sec-purpose: prefetch']] as const;
        const led = [];
        for (const [path, headers] of [link, guess]) led.push(await get(path, headers));
        await settle();
        const ofLinks = requests.length - before;
        await get(link[0], ['sec-fetch-site: same-origin', 'sec-fetch-dest: document']);
        const ofChoice = requests.length - before - ofLinks;
        const embeds = passed.filter(({ path, isEmbed }) => path.startsWith('/embed') && isEmbed);
        return [
          equal('counts-as-embed', 0, embeds.length),
          equal('statuses', `403 × ${cold.length}`, tally(statusesOf(cold))),
          equal('statuses-of-stale', `200 × ${stale.length}`, tally(statusesOf(stale))),
          equal('calls', 0, ofCold + ofStale),
          equal('statuses-of-links', '303 × 2', tally(statusesOf(led))),
          equal('calls-of-links', 0, ofLinks),
          atLeast('calls-of-choice', 1, ofChoice),
          equal('status-of-other', 200, reader.status),
          equal('calls-after', 1, before - ofCold - ofStale - 1),
        ];
      }),
  },
  {
    id: 'flood',
    run: (steps) =>
      inHttpSandbox(
        steps,
        async ({ send, get, pass }) => {
          const ways = [
            PATH,
            `${PATH}?x=/api/health/`,
            '/api/status?/api/health/live',
            '/api/nope',
            '/api/health/../status',
            PATH.toUpperCase(),
          ];
          const answers = [];
          for (let at = 0; at < FLOOD; at += 1) {
            const path = ways[at % ways.length] ?? PATH;
            const claim = CLAIMS[at % CLAIMS.length];
            const lines = claim ? [FROM_ONE, claim] : [FROM_ONE];
            answers.push(await send(rawRequest(at % 2 === 0 ? 'GET' : 'HEAD', path, lines)));
          }
          const last = answers.at(-1);
          const seconds = Number(last?.headers.get('retry-after') ?? 0);
          const probe = await get('/api/health/live', [FROM_ONE]);
          const second = await get(PATH, [FROM_ANOTHER]);
          pass(61_000, '+61 s');
          const after = await get(PATH, [FROM_ONE]);
          const refused = answers.filter(({ status }) => status === 429).length;
          // What is refused before it is counted, as it is no address, is not let in either.
          const invalid = answers.filter(({ status }) => status === 400).length;
          return [
            equal('let-in', HITS, answers.length - refused - invalid),
            equal('retry-after', 'yes', yesOrNo(seconds > 0 && seconds <= 60)),
            equal('status-of-other', 200, probe.status),
            equal('second-visitor', 200, second.status),
            equal('fresh-after', 'yes', yesOrNo(after.status === 200)),
          ];
        },
        { config: { clientHitsPerMinute: HITS, trustedProxyHops: 1 } },
      ),
  },
  {
    id: 'forged-address',
    async run(steps) {
      const answers: RawAnswer[] = [];
      const others: RawAnswer[] = [];
      for (const trustedProxyHops of [0, 1, 2]) {
        await inHttpSandbox(
          steps,
          async ({ get }) => {
            const seen = trustedProxyHops > 0 ? ['198.51.100.7', '192.0.2.1'] : [];
            const chain = (first: string) => [first, ...seen.slice(0, trustedProxyHops)].join(', ');
            for (let at = 0; at < FLOOD; at += 1) {
              const name = FORWARDED_FOR_HEADERS[at % FORWARDED_FOR_HEADERS.length] ?? '';
              const claims = [`x-forwarded-for: ${chain(`203.0.113.${at}`)}`];
              // Each in its own form (RFC 7239 for the one).
              const claimed = `${name === 'forwarded' ? 'for=' : ''}203.0.113.${at}`;
              if (name !== 'x-forwarded-for') claims.push(`${name}: ${claimed}`);
              answers.push(await get(PATH, trustedProxyHops > 0 ? claims : claims.slice(-1)));
            }
            // Whom our own proxies have seen is somebody else.
            if (trustedProxyHops === 0) return;
            const other = ['203.0.113.1', '198.51.100.8', '192.0.2.1'].slice(
              0,
              trustedProxyHops + 1,
            );
            others.push(await get(PATH, [`x-forwarded-for: ${other.join(', ')}`]));
          },
          { config: { clientHitsPerMinute: HITS, trustedProxyHops } },
        );
      }
      // All addresses of one network: whoever has one has as many as they like.
      const network: RawAnswer[] = [];
      await inHttpSandbox(
        steps,
        async ({ get }) => {
          for (let at = 0; at < FLOOD; at += 1) {
            network.push(await get(PATH, [`x-forwarded-for: 2001:db8:1:2::${at + 1}`]));
          }
        },
        { config: { clientHitsPerMinute: HITS, trustedProxyHops: 1 } },
      );
      return [
        equal(
          'statuses-of-network',
          `200 × ${HITS}, 429 × ${FLOOD - HITS}`,
          tally(statusesOf(network)),
        ),
        equal(
          'statuses',
          `200 × ${3 * HITS}, 429 × ${3 * (FLOOD - HITS)}`,
          tally(statusesOf(answers)),
        ),
        equal('second-visitor', '200 × 2', tally(statusesOf(others))),
      ];
    },
  },
];
