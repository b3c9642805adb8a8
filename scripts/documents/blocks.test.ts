import { describe, expect, it } from 'vitest';
import { faultOfAddress, isOwnAddress, SITES } from './addresses';
import { faultsOf } from './blocks';
import { DOCUMENTS, EXAMPLES, inlineCodeOf } from './read';
import { faultsOfSetting, faultsOfShell } from './shell';

const blocks = [...DOCUMENTS.flatMap((document) => document.blocks), ...EXAMPLES];
const codeIn = DOCUMENTS.flatMap((document) =>
  inlineCodeOf(document).map((code) => ({ file: document.file, code })),
);

describe('the blocks of the documents', () => {
  it('are right, each by its language', () => {
    expect(blocks.length).toBeGreaterThan(40);
    expect(blocks.flatMap(faultsOf)).toEqual([]);
  });

  it.each([
    ['', 'npm start', 'no check knows'],
    ['python', 'print()', 'no check knows'],
    ['sh', 'npm run nothing', 'no script "nothing"'],
    ['sh', 'npm run demo -- --speed 3', 'no option speed'],
    ['sh', 'npm test -- -x words', 'no option x'],
    ['sh', 'SORUCE=public npm start', 'nothing reads SORUCE'],
    ['sh', 'SOURCE=public npm start', 'ZONE_API_CONTACT is missing'],
    ['sh', 'CALLS_PER_SECOND=0 docker compose up', 'CALLS_PER_SECOND must be'],
    ['sh', 'node scripts/nothing.mjs', 'there is no scripts/nothing.mjs'],
    ['sh', 'for a in 1; do kubectl apply -f deploy/nothing.yaml; done', 'no deploy/nothing.yaml'],
    ['sh', 'docker compose up --scale nothing=4', 'there is no nothing'],
    ['sh', 'curl -s https://weather.example/api/nothing', 'nothing is at /api/nothing'],
    ['sh', 'unheard-of --help', 'unheard-of is a program'],
    ['sh', 'for a in 1; do sleep 1', 'sh:'],
    ['html', '<hexcast-weather place="Boulder, CO" colour="red"></hexcast-weather>', 'colour'],
    ['html', '<hexcast-weather place="Boulder, CO" show="moon"></hexcast-weather>', 'show'],
    ['html', '<hexcast-clock></hexcast-clock>', 'no element'],
    ['html', '<iframe src="https://weather.example/embed/place?q=Boulder&speed=3">', 'speed'],
    ['html', '<img src="https://weather.example/api/map/rain.svg?size=3">', 'ignored: size'],
    ['html', '<img src="https://weather.example/api/map/mud.svg">', 'The layer must be'],
    ['html', '<img src="/api/map/rain.svg">', 'not a whole address'],
    ['html', '<script type="module" src="https://weather.example/embed/frame.js">', '/embed.js'],
    [
      'markdown',
      '[![A](https://weather.example/embed/place/86.png)](https://a.b)',
      'no such embed',
    ],
    ['tsx', '<hexcast-weather place="Nowhere, XX" />', 'not a part'],
    ['json', '{"a":}', 'SyntaxError'],
    ['json', '{"code":"no-dat"}', 'code'],
    ['http', 'GET /api/v1/forcast/86268cdafffffff.json', 'not-found'],
    ['http', 'GET /api/zones/at?lat=100&lng=0', 'lat must be'],
    ['http', 'GET /docs/nothing.md', 'nothing is at /docs/nothing.md'],
    ['http', 'FETCH /', 'not a request'],
    ['yaml', 'metrics_path: /api/metric', 'nothing is at /api/metric'],
    ['yaml', 'a: 1\n\tb: 2', 'no YAML'],
    ['nginx', 'server 127.0.0.1:3001 max_fails=9;', 'nothing like'],
    ['mermaid', 'flowchart LR\n  A[a] -> B[b]', 'neither'],
    ['mermaid', 'flowchart LR\n  subgraph x\n  A[a] --> B[b]', 'no end'],
  ])('would be found wrong: %s, %s', (language, code, fault) => {
    const found = faultsOf({ file: 'README.md', line: 1, language, code });
    expect(found.join('\n')).toContain(fault);
  });
});

describe('code within sentences', () => {
  it('names addresses that exist', () => {
    const addresses = codeIn.flatMap(({ file, code }) => {
      const site = SITES.find((one) => code.startsWith(`${one}/`)) ?? '';
      const address = code.slice(site.length);
      return isOwnAddress(address) ? [{ file, address }] : [];
    });
    expect(addresses.length).toBeGreaterThan(80);
    const faults = addresses.flatMap(({ file, address }) => {
      const fault = faultOfAddress(address);
      return fault ? [`${file}: ${fault}`] : [];
    });
    expect(faults).toEqual([]);
  });

  it('names commands that exist', () => {
    const commands = codeIn.filter(({ code }) => /^([A-Z_]+=\S+ )*(npm|node|docker) \S/.test(code));
    expect(commands.length).toBeGreaterThan(20);
    const faults = commands.flatMap(({ file, code }) =>
      faultsOfShell(code, file).map((fault) => `${file}: ${fault}`),
    );
    expect(faults).toEqual([]);
  });

  it('names settings with values that they may have', () => {
    const settings = codeIn.flatMap(({ file, code }) => {
      const [, name, value] = /^([A-Z][A-Z_]*[A-Z])=(\S+)$/.exec(code) ?? [];
      return name === undefined || value === undefined ? [] : [{ file, name, value }];
    });
    expect(settings.length).toBeGreaterThan(8);
    const faults = settings.flatMap(({ file, name, value }) =>
      faultsOfSetting(name, value).map((fault) => `${file}: ${fault}`),
    );
    expect(faults).toEqual([]);
  });
});
