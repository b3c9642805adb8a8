import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { capDocument } from './cap';
import { HOSTILE, idOf, messageOf, SENT_MS } from './testing/feed';

const FROM = {
  origin: 'https://weather.example',
  isMadeUp: false,
  sources: [{ name: 'National Weather Service', url: null, license: null }],
};

/** The order of elements, and which are required, by the schema of CAP 1.2 (OASIS, section 3.4). */
const ALERT = [
  ...['identifier!', 'sender!', 'sent!', 'status!', 'msgType!', 'source', 'scope!', 'restriction'],
  ...['addresses', 'code', 'note', 'references', 'incidents', 'info'],
];
const INFO = [
  ...['language', 'category!', 'event!', 'responseType', 'urgency!', 'severity!', 'certainty!'],
  ...['audience', 'eventCode', 'effective', 'onset', 'expires', 'senderName', 'headline'],
  ...['description', 'instruction', 'web', 'contact', 'parameter', 'resource', 'area'],
];
const AREA = ['areaDesc!', 'polygon', 'circle', 'geocode', 'altitude', 'ceiling'];
const VALUES: Readonly<Record<string, RegExp>> = {
  identifier: /^[^\s,<&]+$/,
  sender: /^[^\s,<&]+$/,
  sent: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[-+]\d\d:\d\d$/,
  onset: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[-+]\d\d:\d\d$/,
  expires: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[-+]\d\d:\d\d$/,
  status: /^(Actual|Exercise|System|Test|Draft)$/,
  msgType: /^(Alert|Update|Cancel|Ack|Error)$/,
  scope: /^(Public|Restricted|Private)$/,
  references: /^[^\s,<&]+,[^\s,<&]+,[^\s,<&]+( [^\s,<&]+,[^\s,<&]+,[^\s,<&]+)*$/,
  category: /^(Geo|Met|Safety|Security|Rescue|Fire|Health|Env|Transport|Infra|CBRNE|Other)$/,
  urgency: /^(Immediate|Expected|Future|Past|Unknown)$/,
  severity: /^(Extreme|Severe|Moderate|Minor|Unknown)$/,
  certainty: /^(Observed|Likely|Possible|Unlikely|Unknown)$/,
  polygon: /^-?\d+(\.\d+)?,-?\d+(\.\d+)?( -?\d+(\.\d+)?,-?\d+(\.\d+)?){3,}$/,
};

type Node = Readonly<Record<string, unknown>>;
const parser = new XMLParser({ preserveOrder: true, trimValues: false, parseTagValue: false });

function childrenOf(node: unknown, name: string): [name: string, value: unknown][] {
  const list = (node as Node)[name] as Node[];
  return list.flatMap((child) => Object.entries(child).filter(([key]) => key !== ':@'));
}

function check(children: readonly [string, unknown][], schema: readonly string[]): void {
  const names = children.map(([name]) => name).filter((name) => name !== '#text');
  const order = schema.map((name) => name.replace('!', ''));
  const places = names.map((name) => order.indexOf(name));
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((a, b) => a - b));
  for (const name of schema) if (name.endsWith('!')) expect(names).toContain(name.slice(0, -1));
  for (const [name, value] of children) {
    const [text] = (value as Node[]).map((one) => one['#text']);
    if (VALUES[name]) expect(String(text)).toMatch(VALUES[name]);
  }
}

/** Checks a document against the rules of the schema, and returns the elements of its message and of its information. */
function read(xml: string) {
  expect(XMLValidator.validate(xml)).toBe(true);
  const root = (parser.parse(xml) as Node[]).find((node) => 'alert' in node);
  const alert = childrenOf(root, 'alert');
  check(alert, ALERT);
  const found = alert.find(([name]) => name === 'info')?.[1] ?? [];
  const info = (found as Node[]).flatMap((one) => Object.entries(one));
  check(info, INFO);
  const areas = info.filter(([name]) => name === 'area');
  for (const [, area] of areas)
    check(
      (area as Node[]).flatMap((one) => Object.entries(one)),
      AREA,
    );
  return xml;
}

describe('a CAP document', () => {
  it('follows the schema, and tells the areas and what is drawn', () => {
    const xml = read(
      capDocument(
        messageOf(1, {
          polygon: [
            [-105.2, 39.6],
            [-104.8, 39.6],
            [-104.8, 39.9],
            [-105.2, 39.6],
          ],
        }),
        FROM,
      ),
    );
    expect(xml).toContain('<polygon>39.6,-105.2 39.6,-104.8 39.9,-104.8 39.6,-105.2</polygon>');
    expect(xml).toContain('<valueName>UGC</valueName><value>COZ039</value>');
    expect(xml).toContain('<areaDesc>Boulder; Jefferson</areaDesc>');
    expect(xml).toContain('xmlns="urn:oasis:names:tc:emergency:cap:1.2"');
  });
  it('of an update or a cancellation names what it replaces', () => {
    const replaces = [
      { id: idOf(1), sentMs: SENT_MS },
      { id: idOf(2), sentMs: SENT_MS + 1_000 },
    ];
    for (const kind of ['update', 'cancel'] as const) {
      const xml = read(capDocument(messageOf(3, { kind, replaces }), FROM));
      expect(xml).toContain(
        `<references>weather.example,${idOf(1)},2026-11-29T12:00:00-00:00 weather.example,${idOf(2)},2026-11-29T12:00:01-00:00</references>`,
      );
    }
  });
  it('of made-up weather is a test', () => {
    const xml = read(capDocument(messageOf(1), { ...FROM, isMadeUp: true, origin: null }));
    expect(xml).toContain('<status>Test</status>');
    expect(xml).toContain('<sender>hexcast</sender>');
  });
  it('lacks what is not known, and names areas by our tables', () => {
    const xml = read(
      capDocument(
        messageOf(1, {
          ...{ event: null, severity: 'Grave', headline: null, description: null },
          ...{ onset: 'soon', expires: null, places: null, areas: ['COZ039', 'CO', 'XXZ999'] },
        }),
        { ...FROM, sources: [] },
      ),
    );
    expect(xml).toContain('<event>Weather alert</event>');
    expect(xml).toContain('<severity>Unknown</severity>');
    expect(xml).not.toMatch(/onset|expires|headline|description/);
    expect(xml).toMatch(/<areaDesc>[^<]+; Colorado; XXZ999<\/areaDesc>/);
  });
  it('has no polygon that is none', () => {
    const line: [number, number][] = [
      [-105, 40],
      [-104, 1e-7],
      [-105, 40],
    ];
    expect(read(capDocument(messageOf(1, { polygon: line }), FROM))).not.toContain('<polygon>');
    const tiny: [number, number][] = [[1e-7, 0], ...line, [-105, 41]];
    expect(read(capDocument(messageOf(1, { polygon: tiny }), FROM))).toContain('<polygon>0,0 ');
  });
  it('closes rings, and brings those across 180 degrees back', () => {
    const polygon: [number, number][] = [
      [179, 51],
      [181.5, 51],
      [181.5, 52],
    ];
    expect(read(capDocument(messageOf(1, { polygon }), FROM))).toContain(
      '<polygon>51,179 51,-178.5 52,-178.5 51,179</polygon>',
    );
  });
  it.each(HOSTILE)('is well formed whatever texts say: %j', (text) => {
    const hostile = { event: text, headline: text, description: text, places: text };
    read(
      capDocument(messageOf(1, hostile), {
        ...FROM,
        sources: [{ name: text, url: null, license: null }],
      }),
    );
  });
});
