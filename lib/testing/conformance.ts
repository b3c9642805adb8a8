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

  function bodyFaults(described: Response, { headers, body, method }: Answer): string[] {
    if (body === undefined) return [];
    if (method === 'HEAD') return body === '' ? [] : ['HEAD has a body'];
    if (!described.content) return body === '' ? [] : ['it has a body'];
    const [type = ''] = (headers['content-type'] ?? '').split(';');
    const media = described.content[type];
    if (!media) return [`content-type ${type} is not described`];
    if (!/[/+]json$/.test(type)) return [];
    const value = parsed(body);
    const faults = media.schema ? valueFaults(media.schema, value, 'body') : [];
    const code = type === PROBLEM ? codeIn(value) : undefined;
    if (type === PROBLEM && !(code && code in (media.examples ?? {})))
      faults.push(`the problem ${code} is not described`);
    return faults;
  }

  function responseOf(operation: Operation, status: number): Response | undefined {
    const found = operation.responses[status];
    return found && '$ref' in found
      ? components.responses[found.$ref.split('/').at(-1) ?? '']
      : found;
  }

  return {
    faultsOf(operationId, answer) {
      const operation = operations.get(operationId);
      if (!operation) return [`${operationId} is not described`];
      const response = responseOf(operation, answer.status);
      if (!response) return [`status ${answer.status} is not described`];
      return [...headerFaults(response, answer), ...bodyFaults(response, answer)];
    },
    faultsOfProblem({ headers, body, method }) {
      if (headers['content-type'] !== PROBLEM) return ['it is no problem'];
      if (method === 'HEAD' || body === undefined) return [];
      const schema = { $ref: '#/components/schemas/Problem' };
      return valueFaults(schema, parsed(body), 'body');
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

function codeIn(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !('code' in value)) return undefined;
  return typeof value.code === 'string' ? value.code : undefined;
}
