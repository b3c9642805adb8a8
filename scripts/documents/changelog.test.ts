import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { SUPPORTED_PROTOCOL_VERSIONS } from '@modelcontextprotocol/server';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { answerMessage } from '@/lib/agents/protocol';
import { writeTraceparent } from '@/lib/base/trace-context';
import { DOCUMENTS_PATH } from '@/lib/contract/paths';
import { RESOURCES } from '@/lib/contract/resources';
import { EMBED_PROTOCOL } from '@/lib/embed/protocol/protocol';
import { CAP_NAMESPACE } from '@/lib/feeds/cap';
import { writePlaceFile } from '@/lib/keep/place-file';
import { formatPlaces, NO_PLACES } from '@/lib/keep/stored-places';
import { openApiDocument } from '@/lib/openapi/document';
import { newSecret, signedHeaders } from '@/lib/watch/webhooks/signature';
import packageJson from '../../package.json' with { type: 'json' };
import { read } from '../deploy/read';
import { faultsOfChangelog, numbersIn } from './changelog';

const CHANGELOG = read('CHANGELOG.md');

describe('the changelog', () => {
  it('has the form of its kind, and begins with the version of the product', () => {
    expect(faultsOfChangelog(CHANGELOG, packageJson.version)).toEqual([]);
  });

  const ADDED = '### Added\n\n- One thing,\n  and more of it.\n- Another.\n';
  const whole = (versions: string) => `# C\n\n## The numbers of protocols\n\n${versions}`;

  it.each([
    ['nothing that is new', '## [Unreleased]\n\n## [1.1.0] - 2027-01-02\n\n### Fixed\n\n- A.\n'],
    ['what is new', `## [Unreleased]\n\n${ADDED}\n## [1.1.0] - 2027-01-02\n\n${ADDED}`],
  ])('may have %s', (_, versions) => {
    const text = whole(`${versions}\n## [1.0.0] - 2026-11-30\n\n${ADDED}`);
    expect(faultsOfChangelog(text, '1.1.0')).toEqual([]);
  });

  const release = `\n## [1.1.0] - 2027-01-02\n\n${ADDED}`;
  it.each([
    [`${release}`, 'the first version is not [Unreleased]'],
    [`## Unreleased\n${release}`, 'the first version is not [Unreleased]'],
    [`## [Unreleased] - 2027-02-01\n${release}`, 'the first version is not [Unreleased]'],
    [`## [Unreleased]\n\n- A.\n${release}`, 'outside of a kind'],
    [`## [Unreleased]\n\n### New\n\n- A.\n${release}`, 'other kinds'],
    [`## [Unreleased]\n\n### Fixed\n\n- A.\n\n${ADDED}${release}`, 'in another order'],
    [`## [Unreleased]\n\n${ADDED}\n${ADDED}${release}`, 'in another order'],
    [`## [Unreleased]\n\n### Added\n${release}`, 'is no list'],
    [`## [Unreleased]\n\n### Added\n\nA.\n${release}`, 'is no list'],
    [`## [Unreleased]\n\n## [1.2.0] - 2027-02-01\n\n${ADDED}`, 'the newest version is not 1.1.0'],
    ['## [Unreleased]\n', 'the newest version is not 1.1.0'],
    ['## [Unreleased]\n\n## [1.1.0] - 2027-01-02\n', '1.1.0 says nothing'],
    [`## [Unreleased]\n\n## 1.1.0\n\n${ADDED}`, 'not a version with its date'],
    [`## [Unreleased]\n\n## [1.1.0] - 2027-02-30\n\n${ADDED}`, '2027-02-30 is no date'],
    [`## [Unreleased]\n${release}${release}`, '1.1.0 is not after 1.1.0'],
    [`## [Unreleased]\n${release}\n## [1.10.0] - 2027-01-01\n\n${ADDED}`, 'is not after 1.10.0'],
    [`## [Unreleased]\n${release}\n## [1.0.0] - 2027-01-03\n\n${ADDED}`, 'is not after 1.0.0'],
  ])('would be malformed: %j', (versions, fault) => {
    expect(faultsOfChangelog(whole(versions), '1.1.0').join('\n')).toContain(fault);
  });
});

/** What a form captures in a file of the code. */
function written(file: string, form: RegExp): string {
  const [, found] = form.exec(read(file)) ?? [];
  if (found === undefined) throw new Error(`${file} has nothing like ${form}`);
  return found;
}

/** The version in a path such as "/v1/air/x.json". */
const versionIn = (path: string) => /\/(v\d+)\//.exec(path)?.[1];

function answer(message: Request): Promise<Response> {
  return answerMessage(message, {
    ask: async () => {
      throw new Error('Nothing is asked.');
    },
    origin: '',
    version: '1.2.3',
    onRetryAfter: () => {},
    onBroken: () => {},
  });
}

/** The newest revision, as clients find it out by themselves, and those that they may begin with instead. */
async function revisionsOfAgents(): Promise<unknown[]> {
  const client = new Client(
    { name: 'test', version: '0' },
    { versionNegotiation: { mode: 'auto' } },
  );
  const transport = new StreamableHTTPClientTransport(new URL('http://weather.test/mcp'), {
    fetch: (address, init) => answer(new Request(address, init)),
  });
  await client.connect(transport);
  const agreed = SUPPORTED_PROTOCOL_VERSIONS.map(async (protocolVersion) => {
    const params = {
      protocolVersion,
      capabilities: {},
      clientInfo: { name: 'test', version: '0' },
    };
    const response = await answer(
      new Request('http://weather.test/mcp', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
        },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params }),
      }),
    );
    return z.parse(initializedSchema, await response.json()).result.protocolVersion;
  });
  // To any other it answers with one of these.
  const revisions = [client.getNegotiatedProtocolVersion(), ...(await Promise.all(agreed))];
  return [...new Set(revisions)];
}

const initializedSchema = z.object({ result: z.object({ protocolVersion: z.string() }) });

function signatureVersion(): string | undefined {
  const signed = signedHeaders({ id: 'a', seconds: 0, body: '' }, [newSecret()]);
  return signed['webhook-signature']?.split(',')[0];
}

/** What a protocol's number is, by where it stands in the code, in the order of the table. */
const IN_CODE: Readonly<Record<string, () => unknown>> = {
  '`DOCUMENTS_PATH` in `lib/contract/paths.ts`': () => versionIn(DOCUMENTS_PATH),
  '`RESOURCES` in `lib/contract/resources.ts`': () => versionIn(RESOURCES.air.path('x')),
  '`lib/openapi/document.ts`': () => openApiDocument('1.2.3').openapi,
  '`lib/agents/protocol.ts`': revisionsOfAgents,
  '`EMBED_PROTOCOL` in `lib/embed/protocol/protocol.ts`': () => EMBED_PROTOCOL,
  '`lib/answers/embed-oembed.ts`': () =>
    written('lib/answers/embed-oembed.ts', /^ {4}version: '([^']+)',$/m),
  '`lib/feeds/atom.ts`': () => written('lib/feeds/atom.ts', / xmlns: '([^']+)'/),
  '`lib/feeds/json-feed.ts`': () =>
    written('lib/feeds/json-feed.ts', /'https:\/\/jsonfeed\.org\/version\/([^']+)'/),
  '`lib/feeds/calendar.ts`': () => written('lib/feeds/calendar.ts', /'VERSION:([^']+)'/),
  '`CAP_NAMESPACE` in `lib/feeds/cap.ts`': () => CAP_NAMESPACE.split(':').at(-1),
  '`lib/watch/webhooks/signature.ts`': signatureVersion,
  '`lib/base/trace-context.ts`': () =>
    writeTraceparent({ traceId: '', spanId: '', isSampled: true }).split('-')[0],
  '`lib/observe/telemetry/collector.ts`': () =>
    written('lib/observe/telemetry/collector.ts', /\/(v\d)\/\$\{signal\}/),
  '`scripts/bill/bill-of-materials.ts`': () =>
    written('scripts/bill/bill-of-materials.ts', /specVersion: '([^']+)'/),
  '`METRICS_TYPE` in `lib/answers/handlers.ts`': () =>
    written('lib/answers/handlers.ts', /^const METRICS_TYPE = 'text\/plain; version=([^;]+);/m),
  '`VERSION` in `lib/keep/place-file.ts`': () =>
    z.parse(versionSchema, JSON.parse(writePlaceFile([], () => null))).version,
  '`VERSION` in `lib/keep/stored-places.ts`': () =>
    z.parse(versionSchema, JSON.parse(formatPlaces(NO_PLACES))).version,
  '`VERSION` in `lib/shared/store/shared-store.ts`': () =>
    written('lib/shared/store/shared-store.ts', /^const VERSION = '([^']+)';$/m),
};

const versionSchema = z.object({ version: z.int() });

describe('the numbers of protocols', () => {
  it('are those of the code, all of them and nothing else', async () => {
    const table = numbersIn(CHANGELOG);
    expect(table.map(({ place }) => place)).toEqual(Object.keys(IN_CODE));
    for (const { protocol, numbers, place } of table) {
      const found = [await IN_CODE[place]?.()].flat();
      expect(numbers, protocol).toEqual(found.map(String));
    }
  });

  it('stand where the table says', () => {
    for (const { place } of numbersIn(CHANGELOG)) {
      const [, name, file = ''] = /^(?:`(\w+)` in )?`([^`]+)`$/.exec(place) ?? [];
      if (name === undefined) expect(read(file), place).not.toBe('');
      else expect(read(file), place).toMatch(new RegExp(`^(?:export )?const ${name} = `, 'm'));
    }
  });
});
