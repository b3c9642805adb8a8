import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import { PICTURE_PARAMETERS } from '@/lib/answers/picture-request';
import { createConformance } from '@/lib/testing/conformance';
import { openApiDocument } from './document';
import { EXAMPLES } from './examples';
import { OPERATIONS } from './operations/operations';
import { FIELD_WORDS, SCHEMA_WORDS } from './parts/field-words';
import { HEADERS } from './parts/headers';
import { PARAMETERS } from './parts/parameters';
import { allSchemas } from './parts/schemas';
import { PROBLEMS } from './problem-responses';

const document = openApiDocument('1.2.3');
const conformance = createConformance(document);

describe('the document', () => {
  it('has nothing that a linter objects to', async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const found = await lintFromString({ source: JSON.stringify(document), config });
    expect(found.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
  });

  it('has no schema that takes anything', () => {
    // Of what stands there, the Model Context Protocol says the rest.
    const ofProtocol = /^\/Agent(Message|Answer)\b.*\/additionalProperties$/;
    expect(emptyIn(allSchemas(), '').filter((one) => !ofProtocol.test(one))).toEqual([]);
    expect(emptyIn({ properties: { a: {}, b: { anyOf: [{ description: 'x' }] } } }, '')).toEqual([
      '/properties/a',
      '/properties/b/anyOf/0',
    ]);
  });

  it('has a header, a parameter, and a schema for each that is named, and no other', () => {
    const text = JSON.stringify(document);
    const named = new Set(
      [...text.matchAll(/"#\/components\/(\w+)\/([^"]+)"/g)].map(([one]) => one),
    );
    const { components } = document as { components: Record<string, Record<string, unknown>> };
    const present = Object.entries(components).flatMap(([kind, all]) =>
      Object.keys(all).map((name) => `"#/components/${kind}/${name}"`),
    );
    const isNamed = (one: string) => named.has(one) || one.includes('/securitySchemes/');
    expect(present.filter((one) => !isNamed(one))).toEqual([]);
    expect([...named].filter((one) => !present.includes(one))).toEqual([]);
  });

  it('has words for schemas and fields that there are, and no others', () => {
    const schemas = allSchemas();
    expect(Object.keys(SCHEMA_WORDS).filter((name) => !(name in schemas))).toEqual([]);
    const fields = Object.entries(FIELD_WORDS).flatMap(([name, words]) => {
      const { properties = {} } = schemas[name] as { properties?: object };
      return Object.keys(words).flatMap((field) =>
        field in properties ? [] : [`${name}.${field}`],
      );
    });
    expect(fields).toEqual([]);
  });

  it('has the parameters of a picture that the server reads', () => {
    const drawing = OPERATIONS.find(({ id }) => id === 'mapDrawing')?.parameters ?? [];
    const names = drawing.map((key) => PARAMETERS[key].name);
    expect(names.toSorted()).toEqual(['layer', ...PICTURE_PARAMETERS].toSorted());
  });

  it('tells where each problem is explained, which is on the page of the API', () => {
    for (const { code, type } of PROBLEMS) expect(type).toBe(`/api#${code}`);
    const anchors = [...PROBLEMS.map(({ code }) => code), ...OPERATIONS.map(({ id }) => id)];
    const sections = ['weather', 'alerts', 'map', 'places', 'server', 'readers'];
    const all = [...anchors, ...sections, 'headers', 'problems'];
    expect(all.filter((one, at) => all.indexOf(one) !== at)).toEqual([]);
  });
});

describe('a recorded answer', () => {
  const typed = OPERATIONS.filter(({ answers, sample }) => answers[0]?.schema && sample !== null);
  it('is the example of each document of the weather, of readings, alerts, the map, and places', () => {
    const tags = ['weather', 'readings', 'alerts', 'map', 'places'];
    const wanted = typed.filter(({ tag }) => tags.includes(tag)).map(({ id }) => id);
    expect(Object.keys(EXAMPLES).toSorted()).toEqual(wanted.toSorted());
    expect(conformance.examples).toHaveLength(wanted.length);
  });

  it.each(conformance.examples.map(({ operationId, value }) => [operationId, value] as const))(
    '%s is as described; with a value of another type, or a field too many or missing, it is not',
    (operationId, value) => {
      const faults = (body: unknown) => faultsOf(operationId, JSON.stringify(body));
      expect(faults(value)).toEqual([]);
      const mutants = mutantsOf(value);
      expect(mutants.length).toBeGreaterThan(3);
      const accepted = mutants.filter(({ body }) => faults(body).length === 0);
      const ways = accepted.map(({ how }) => how.replaceAll(/\/\d+/g, '/*'));
      expect([...new Set(ways)]).toEqual(LEFT_OUT[operationId] ?? []);
    },
  );

  it('is refused with another status, type or header', () => {
    const { operationId, value } = conformance.examples[0] ?? { operationId: '', value: null };
    const body = JSON.stringify(value);
    expect(faultsOf(operationId, body, { status: 206 })).toEqual(['status 206 is not described']);
    for (const [headers, fault] of [
      [{ 'content-type': 'text/html' }, /content-type text\/html/],
      [{ 'cache-control': 'max-age=soon' }, /cache-control/],
      [{ age: '-1' }, /age/],
      [{ age: 'old' }, /age/],
      [{ etag: 'W/"weak"' }, /etag/],
      [{ 'cache-status': 'another; hit' }, /cache-status/],
      [{ 'x-api-key': 'pub_0' }, /x-api-key is not described/],
    ] as const) {
      expect(faultsOf(operationId, body, { headers }).join(), JSON.stringify(headers)).toMatch(
        fault,
      );
    }
    const { 'cache-control': _, ...without } = HEADERS_OF_ANSWER;
    const answer = { method: 'GET', status: 200, headers: without, body };
    expect(conformance.faultsOf(operationId, answer)).toEqual(['header cache-control is missing']);
  });
});

describe('a problem', () => {
  const problem = (code: string, status: number, more: object = {}) => ({
    method: 'GET',
    status,
    headers: { 'content-type': 'application/problem+json', 'cache-control': 'no-store' },
    body: JSON.stringify({ ...PROBLEMS.find((one) => one.code === code), ...more }),
  });
  it('is one of those that the operation can have, with its own status', () => {
    const { faultsOf: faults } = conformance;
    expect(faults('forecastOfCell', problem('quota-spent', 503))).toEqual([]);
    expect(faults('forecastOfCell', problem('quota-spent', 502))).not.toEqual([]);
    expect(faults('forecastOfCell', problem('bad-zone', 400))).not.toEqual([]);
    expect(faults('forecastOfCell', problem('quota-spent', 503, { code: 'new' }))).not.toEqual([]);
    expect(faults('forecastOfCell', problem('quota-spent', 503, { key: 'pub_' }))).not.toEqual([]);
  });
});

it('says of every header how it is written', () => {
  const names = Object.entries(HEADERS).map(([key, { name }]) => [key, name.toLowerCase()]);
  for (const [key, name] of names) expect(key).toBe(name);
});

const HEADERS_OF_ANSWER = {
  'content-type': 'application/json',
  'cache-control': 'public, max-age=900',
  etag: '"x"',
};

function faultsOf(
  operationId: string,
  body: string,
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
): string[] {
  const type = operationId === 'jsonFeed' ? 'application/feed+json' : 'application/json';
  const all = { ...HEADERS_OF_ANSWER, 'content-type': type, ...headers };
  return conformance.faultsOf(operationId, { method: 'GET', status, headers: all, body });
}

interface Mutant {
  readonly how: string;
  readonly body: unknown;
}

/** A document with one thing changed: a value of another type, a field that is missing or too many. */
function mutantsOf(value: unknown, how = ''): Mutant[] {
  const other = { how: `${how}: another type`, body: typeof value === 'object' ? 'x' : { x: 1 } };
  if (Array.isArray(value)) {
    const inside = value.flatMap((one, at) =>
      mutantsOf(one, `${how}/${at}`).map((mutant) => ({
        ...mutant,
        body: value.with(at, mutant.body),
      })),
    );
    return [other, ...inside];
  }
  // A text may be null, and null a text.
  if (value === null) return [{ how: `${how}: another type`, body: { x: 1 } }];
  if (typeof value !== 'object') return [other];
  const entries = Object.entries(value);
  const fields = entries.flatMap(([name, one]) =>
    mutantsOf(one, `${how}/${name}`).map((mutant) => ({
      ...mutant,
      body: { ...value, [name]: mutant.body },
    })),
  );
  return [other, ...fields, ...unlessOpen(value, how)];
}

/** What a source may leave out, in these examples. */
const LEFT_OUT: Readonly<Record<string, readonly string[]>> = {
  currentOfCell: ['/distanceKm: missing'],
  airOfCell: ['/area: missing', '/distanceKm: missing', '/isPreliminary: missing'],
  alertsOfArea: [
    '/alerts/*/matchedBy: missing',
    '/alerts/*/areas: missing',
    '/alerts/*/polygon: missing',
  ],
  jsonFeed: ['/authors/*/url: missing', '/items/*/summary: missing'],
  tile: ['/columns/wettest-falls/words: missing', '/stepHours: missing'],
};

/** Tables by name, such as of columns or states, may have any names. */
const OPEN = /\/(columns|names|boxes)$/;
function unlessOpen(value: object, how: string): Mutant[] {
  if (OPEN.test(how)) return [];
  const without = Object.keys(value).map((name) => {
    const { [name]: _, ...rest } = value as Record<string, unknown>;
    return { how: `${how}/${name}: missing`, body: rest };
  });
  return [{ how: `${how}: one too many`, body: { ...value, extra: 1 } }, ...without];
}

function emptyIn(schema: unknown, path: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const names = Object.keys(schema).filter((name) => name !== 'description');
  const isSchema = !Array.isArray(schema) && !/^$|\/properties$/.test(path);
  if (isSchema && names.length === 0) return [path];
  return Object.entries(schema).flatMap(([name, one]) => emptyIn(one, `${path}/${name}`));
}
