import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

/** An answer as it came. */
export interface Answer {
  readonly method: string;
  readonly status: number;
  /** Names in small letters. */
  readonly headers: Readonly<Record<string, string>>;
  /** Undefined if nobody has read it. */
  readonly body: string | undefined;
}

/** The parts of an OpenAPI document that answers are compared with. */
interface Described {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly responses: Readonly<Record<string, Response>>;
    readonly headers: Readonly<Record<string, Header>>;
    readonly examples: Readonly<Record<string, { value: unknown }>>;
  };
}
type Reference = { readonly $ref: string };
interface Operation {
  readonly operationId: string;
  readonly responses: Readonly<Record<string, Response | Reference>>;
}
interface Response {
  readonly headers?: Readonly<Record<string, Reference>>;
  readonly content?: Readonly<Record<string, Media>>;
}
interface Media {
  readonly schema?: object;
  readonly examples?: Readonly<Record<string, object>>;
}
interface Header {
  readonly required?: boolean;
  readonly schema: { readonly type: string };
}

/** What says whether answers are those of a document. */
export interface Conformance {
  /** What is wrong with an answer to an operation; empty if nothing is. */
  readonly faultsOf: (operationId: string, answer: Answer) => string[];
  /** The same for an answer that is only known to be a problem. */
  readonly faultsOfProblem: (answer: Answer) => string[];
  /** The operation at an address; undefined if the document has none. */
  readonly operationAt: (method: string, path: string) => string | undefined;
  /** Each recorded example of a successful answer. */
  readonly examples: readonly { readonly operationId: string; readonly value: unknown }[];
}

/** Headers of the transport, of which a document says nothing. */
const TRANSPORT = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'date',
  'keep-alive',
  'transfer-encoding',
]);
const ROOT = 'openapi.json';
const PROBLEM = 'application/problem+json';
const PROBLEM_SCHEMA = { $ref: '#/components/schemas/Problem' };

/** @param document in OpenAPI 3.1 */
export function createConformance(document: unknown): Conformance {
  const { paths, components } = document as Described;
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema(document as object, ROOT);
  const compiled = new Map<object, ValidateFunction>();
  const operations = new Map<string, Operation>();
  const addresses: { method: string; pattern: RegExp; id: string }[] = [];
  for (const [path, item] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(item)) {
      if (typeof operation.operationId !== 'string') continue;
      operations.set(operation.operationId, operation);
      addresses.push({ method, pattern: patternOf(path), id: operation.operationId });
    }
  }

  /** The schema, with what it names found in the document. */
  function validatorOf(schema: object): ValidateFunction {
    const known = compiled.get(schema);
    if (known) return known;
    const text = JSON.stringify(schema).replaceAll('"$ref":"#/', `"$ref":"${ROOT}#/`);
    const made = ajv.compile(JSON.parse(text));
    compiled.set(schema, made);
    return made;
  }

  function valueFaults(schema: object, value: unknown, name: string): string[] {
    const validate = validatorOf(schema);
    if (validate(value)) return [];
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }) =>
        `${name}${instancePath} ${message} ${JSON.stringify(params)}`,
    );
  }

  function headerFaults(described: Response, { headers }: Answer): string[] {
    const known = new Map(
      Object.entries(described.headers ?? {}).map(([name, { $ref }]) => [
        name.toLowerCase(),
        components.headers[$ref.split('/').at(-1) ?? ''],
      ]),
    );
    const missing = [...known].filter(([name, header]) => header?.required && !(name in headers));
    const wrong = Object.entries(headers).flatMap(([name, value]) => {
      if (TRANSPORT.has(name)) return [];
      const header = known.get(name);
      if (!header) return [`header ${name} is not described`];
      const isNumber = header.schema.type === 'integer' && /^-?\d+$/.test(value);
      return valueFaults(header.schema, isNumber ? Number(value) : value, `header ${name}`);
    });
    return [...missing.map(([name]) => `header ${name} is missing`), ...wrong];
  }

  function bodyFaults(described: Response, { headers, body, method, status }: Answer): string[] {
    if (!described.content) return body ? ['it has a body'] : [];
    const [type = ''] = (headers['content-type'] ?? '').split(';');
    const media = described.content[type];
    if (!media) return [`content-type ${type} is not described`];
    if (method === 'HEAD') return body ? ['HEAD has a body'] : [];
    if (body === undefined || !/[/+]json$/.test(type)) return [];
    const value = parsed(body);
    const faults = media.schema ? valueFaults(media.schema, value, 'body') : [];
    if (type !== PROBLEM) return faults;
    const { code } = fieldsOf(value);
    const isKnown = typeof code === 'string' && code in (media.examples ?? {});
    return isKnown
      ? [...faults, ...problemFaults(value, status)]
      : [...faults, `the problem ${code} is not described`];
  }

  /** What a problem says besides its detail follows from its code. */
  function problemFaults(value: unknown, status: number): string[] {
    const problem = fieldsOf(value);
    const example = fieldsOf(components.examples[String(problem.code)]?.value);
    const wrong = ['type', 'title', 'status'].filter((name) => problem[name] !== example[name]);
    const isOther = problem.status !== status;
    return [
      ...wrong.map((name) => `the problem ${problem.code} has another ${name}`),
      ...(isOther ? [`the problem says ${problem.status}, the answer ${status}`] : []),
    ];
  }

  function responseOf(operation: Operation, status: number): Response | undefined {
    const found = operation.responses[status];
    return found && '$ref' in found
      ? components.responses[found.$ref.split('/').at(-1) ?? '']
      : found;
  }

  /** The status of the problems that a response may have: the same for all. */
  function statusOf(media: Media | undefined): unknown {
    const [code = ''] = Object.keys(media?.examples ?? {});
    return fieldsOf(components.examples[code]?.value).status;
  }

  return {
    faultsOf(operationId, answer) {
      const operation = operations.get(operationId);
      if (!operation) return [`${operationId} is not described`];
      const response = responseOf(operation, answer.status);
      if (!response) return [`status ${answer.status} is not described`];
      return [...headerFaults(response, answer), ...bodyFaults(response, answer)];
    },
    faultsOfProblem(answer) {
      const like = Object.values(components.responses).find(
        ({ content }) => statusOf(content?.[PROBLEM]) === answer.status,
      );
      if (!like) return [`no problem has the status ${answer.status}`];
      const content = { [PROBLEM]: { schema: PROBLEM_SCHEMA, examples: components.examples } };
      const described = { ...like, content };
      return [...headerFaults(described, answer), ...bodyFaults(described, answer)];
    },
    operationAt: (method, path) =>
      addresses.find((one) => one.method === method.toLowerCase() && one.pattern.test(path))?.id,
    examples: [...operations].flatMap(([operationId, { responses }]) =>
      Object.values(responses).flatMap((response) =>
        '$ref' in response
          ? []
          : Object.values(response.content ?? {}).flatMap(({ examples = {} }) =>
              Object.values(examples).flatMap((example) =>
                'value' in example ? [{ operationId, value: example.value }] : [],
              ),
            ),
      ),
    ),
  };
}

function patternOf(path: string): RegExp {
  const parts = path.split(/\{\w+\}/).map((part) => part.replaceAll('.', '\\.'));
  return new RegExp(`^${parts.join('[^/]+')}$`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The fields of an object; none of anything else. */
function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
