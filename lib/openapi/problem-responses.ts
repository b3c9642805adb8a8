import { describeProblem } from '@/lib/answers/problems';
import {
  PROBLEM_CODES,
  PROBLEM_STATUS,
  type Problem,
  type ProblemCode,
} from '@/lib/contract/problem';
import { COMMON_HEADERS, PROBLEM_HEADERS } from './parts/headers';
import { COMMON_PROBLEMS, type Operation } from './parts/operation';
import { type JsonSchema, type SchemaName, schemaRef } from './parts/schemas';
import { headerRefs } from './references';

const PROBLEM_TYPE = 'application/problem+json';

/** Every problem, as it is answered where nothing else is to be said. */
export const PROBLEMS: readonly Problem[] = PROBLEM_CODES.map((code) => describeProblem(code));

/** Each of them as an example of the document. */
export function problemExamples(): Record<string, JsonSchema> {
  return Object.fromEntries(PROBLEMS.map((value) => [value.code, { summary: value.title, value }]));
}

/** The codes that an operation can be answered with, in the order of the list. */
export function problemsOf({ problems, isUnlimited }: Operation): ProblemCode[] {
  const all: ReadonlySet<string> = new Set([...COMMON_PROBLEMS, ...problems]);
  const isNever = (code: ProblemCode) => isUnlimited && code === 'too-many-requests';
  return PROBLEM_CODES.filter((code) => all.has(code) && !isNever(code));
}

/** The responses of an operation that are problems, by status, each by its place in the document. */
export function problemResponses(operation: Operation): Record<string, JsonSchema> {
  return Object.fromEntries(
    groupsOf(operation).map(({ status, name }) => [
      status,
      { $ref: `#/components/responses/${name}` },
    ]),
  );
}

/** All of these responses. */
export function allProblemResponses(operations: readonly Operation[]): Record<string, JsonSchema> {
  const groups = operations.flatMap(groupsOf);
  return Object.fromEntries(groups.map((group) => [group.name, problemResponse(group)]));
}

interface Group {
  readonly status: number;
  readonly codes: readonly ProblemCode[];
  /** The schema of a problem that tells more. */
  readonly fault: SchemaName | undefined;
  /** The schema of an error of another protocol that has this status. */
  readonly error: SchemaName | undefined;
  /** Made of the codes, so that operations with the same ones share it. */
  readonly name: string;
}

function groupsOf(operation: Operation): Group[] {
  const codes = problemsOf(operation);
  const { schema, statuses: others = [] } = operation.errors ?? {};
  const statuses = [...new Set([...codes.map((code) => PROBLEM_STATUS[code]), ...others])];
  return statuses.map((status) => {
    const those = codes.filter((code) => PROBLEM_STATUS[code] === status);
    const fault = status === 400 ? operation.fault : undefined;
    const error = others.includes(status) ? schema : undefined;
    const parts = [...those, ...(fault ? [fault] : []), ...(error ? [error, status] : [])];
    return { status, codes: those, fault, error, name: parts.join('.') };
  });
}

function problemResponse({ status, codes, fault, error }: Group): JsonSchema {
  const problem = { $ref: schemaRef('Problem') };
  const schema = fault ? { anyOf: [problem, { $ref: schemaRef(fault) }] } : problem;
  const headers = [
    ...COMMON_HEADERS,
    ...PROBLEM_HEADERS,
    ...(status === 405 ? (['allow'] as const) : []),
    ...(status === 401 ? (['www-authenticate'] as const) : []),
  ];
  const examples = codes.map((code) => [code, { $ref: `#/components/examples/${code}` }]);
  const words = codes.map((code) => `${describeProblem(code).title} (${code})`);
  return {
    description: [...words, ...(error ? ['An error of the protocol'] : [])].join(', '),
    headers: headerRefs(headers),
    content: {
      ...(codes.length > 0
        ? { [PROBLEM_TYPE]: { schema, examples: Object.fromEntries(examples) } }
        : {}),
      ...(error ? { 'application/json': { schema: { $ref: schemaRef(error) } } } : {}),
    },
  };
}
