import {
  type CacheTest,
  type Field,
  REASONS,
  type Reason,
  type ServiceAnswer,
} from '@/lib/server/testing/cache-tests/case';
import { type CacheTestResult, runCacheTests } from '@/lib/server/testing/cache-tests/run';
import { SUITES } from '@/lib/server/testing/cache-tests/suites';
import { table, withTables } from './tables';

type Results = ReadonlyMap<CacheTest, CacheTestResult>;

const REASON_NAMES = Object.keys(REASONS);
const WANTED = { kept: 'be kept', 'not kept': 'not be kept' } as const;

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
  const { outcome = '', isAsWanted = false, why } = result ?? {};
  const mark = test.kind === 'question' ? '' : ` ${isAsWanted ? '✓' : numberOf(why)}`;
  return [`\`${test.id}\``, sentIn(test), wantedOf(test), outcome + mark];
}

const numberOf = (why: Reason | undefined) =>
  why === undefined ? '' : `(${REASON_NAMES.indexOf(why) + 1})`;

function wantedOf({ kind, wants }: CacheTest): string {
  if (kind === 'question') return `${typeof wants === 'object' ? wants.words : wants}?`;
  return typeof wants === 'object' ? `${kind}: ${wants.words}` : `${kind} ${WANTED[wants]}`;
}

function sentIn({ answers, requests = [], pauses }: CacheTest): string {
  const asked = requests.flatMap((headers) =>
    Object.entries(headers).map(([name, value]) => code(name, value)),
  );
  const parts = [
    answers.map(answerOf).join('; then ') || 'nothing of it',
    ...(asked.length > 0 ? [`asked with ${asked.join(', ')}`] : []),
    ...(pauses === undefined ? [] : [pausesIn(pauses)]),
  ];
  return parts.join('; ');
}

function pausesIn(pauses: readonly number[]): string {
  if (pauses.length === 0) return 'asked twice at once';
  return `asked again after ${pauses.join(' s, and after ')} s`;
}

function answerOf({ status, fields = [], hasEarly, isLost, takes }: ServiceAnswer): string {
  if (isLost) return 'the connection is closed';
  return [
    ...(hasEarly ? ['`103` before it'] : []),
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
    const of = [...results].filter(([test]) => test.kind === kind).map(([, result]) => result);
    if (kind === 'question') return [kind, String(of.length), '', '', ''];
    const asWanted = of.filter(({ isAsWanted }) => isAsWanted).length;
    const shown = of.filter(({ why }) => why === 'shown').length;
    return [kind, ...[of.length, asWanted, shown, of.length - asWanted - shown].map(String)];
  });
  const others = REASON_NAMES.map((_, index) => index + 1).filter(
    (number) => `(${number})` !== numberOf('shown'),
  );
  return table(
    [
      ...['kind', 'tests', 'as wanted', `not fresh, but sent first ${numberOf('shown')}`],
      `otherwise (${others.join(', ')})`,
    ],
    rows,
  );
}
