import {
  type CacheTest,
  type Field,
  REASONS,
  type Reason,
  type ServiceAnswer,
} from '@/lib/server/testing/cache-tests/case';
import { type CacheTestResult, runCacheTests } from '@/lib/server/testing/cache-tests/run';
import { SUITES } from '@/lib/server/testing/cache-tests/tests';
import { table, withTables } from './tables';

type Results = ReadonlyMap<CacheTest, CacheTestResult>;

const REASON_NAMES = Object.keys(REASONS);
const WANTED = {
  kept: 'be kept',
  'not fresh': 'not be fresh',
  'asked first': 'be asked for first',
} as const;

/** What came of each test of each suite. */
export const runSuites = (): Promise<Results> =>
  runCacheTests(SUITES.flatMap(({ tests }) => tests));

/** docs/http-caching.md with the table of what came of the tests. */
export function withCacheTables(document: string, results: Results): string {
  return withTables(document, {
    'cache-tests': SUITES.map(({ name, tests }) => {
      const rows = tests.map((test) => rowOf(test, results.get(test)));
      return `### ${name}\n\n${table(['test', 'the service sends', 'wanted', 'Hexcast'], rows)}`;
    }).join('\n\n'),
    'cache-tests-counted': counted(results),
    'cache-tests-reasons': Object.values(REASONS)
      .map((words, index) => `${index + 1}. ${words}`)
      .join('\n'),
  });
}

function rowOf(test: CacheTest, result: CacheTestResult | undefined): readonly string[] {
  const { outcome = '', isAsWanted = false } = result ?? {};
  const mark = test.kind === 'question' ? '' : ` ${isAsWanted ? '✓' : numberOf(test.why)}`;
  return [`\`${test.id}\``, sentIn(test), wantedOf(test), outcome + mark];
}

const numberOf = (why: Reason | undefined) =>
  why === undefined ? '' : `(${REASON_NAMES.indexOf(why) + 1})`;

function wantedOf({ kind, wants }: CacheTest): string {
  if (typeof wants === 'object') {
    return kind === 'question' ? `${wants.words}?` : `${kind}: ${wants.words}`;
  }
  return kind === 'question' ? `${wants}?` : `${kind} ${WANTED[wants]}`;
}

function sentIn({ answers, requests = [], isAtOnce = false }: CacheTest): string {
  const asked = requests.flatMap((headers) =>
    Object.entries(headers).map(([name, value]) => code(name, value)),
  );
  const parts = [
    answers.map(answerOf).join('; then ') || 'nothing of it',
    ...(asked.length > 0 ? [`asked with ${asked.join(', ')}`] : []),
    ...(isAtOnce ? ['asked twice at once'] : []),
  ];
  return parts.join('; ');
}

function answerOf({ status, fields = [], interim = [], isLost, takes }: ServiceAnswer): string {
  if (isLost) return 'the connection is closed';
  return [
    ...interim.map((one) => `\`${one}\` before it`),
    ...(takes === undefined ? [] : [`after ${takes} seconds`]),
    ...(status === undefined ? [] : [`\`${status}\``]),
    ...fields.map((field) => code(...field)),
  ].join(', ');
}

function code(...[name, value]: Field): string {
  return `\`${name}: ${typeof value === 'number' ? whenIn(value) : value}\``;
}

function whenIn(seconds: number): string {
  if (seconds === 0) return 'now';
  return `now ${seconds < 0 ? '−' : '+'} ${Math.abs(seconds)} s`;
}

function counted(results: Results): string {
  const rows = (['must', 'should', 'question'] as const).map((kind) => {
    const of = [...results].filter(([test]) => test.kind === kind);
    const asWanted = of.filter(([, { isAsWanted }]) => isAsWanted).length;
    return kind === 'question'
      ? [kind, String(of.length), '', '']
      : [kind, String(of.length), String(asWanted), String(of.length - asWanted)];
  });
  return table(['kind', 'tests', 'as wanted', 'otherwise, on purpose'], rows);
}
