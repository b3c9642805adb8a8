import { API_PAGE_PATH } from '@/lib/contract/paths';
import { capital } from '@/lib/messages/capital';
import { EXAMPLES } from './examples';
import { OPERATIONS } from './operations/operations';
import { ENGLISH } from './parts/english';
import { COMMON_HEADERS, HEADERS, type HeaderName } from './parts/headers';
import { type Operation, TAG_WORDS, TAGS, type Tag } from './parts/operation';
import { PARAMETERS, type Parameter } from './parts/parameters';
import { allSchemas, type JsonSchema, schemaRef } from './parts/schemas';
import { allProblemResponses, problemExamples, problemResponses } from './problem-responses';
import { headerRefs } from './references';
import { SECURITY, SECURITY_SCHEMES } from './security';
import { SERVICE_TAG, servicePaths } from './service';

/**
 * The description of the interface in OpenAPI 3.1.1, made from the schemas with which answers are parsed.
 *
 * @param version of this product
 */
export function openApiDocument(version: string): JsonSchema {
  return {
    openapi: '3.1.1',
    info: {
      title: 'Hexcast',
      version,
      summary: 'The weather of the United States on H3 hexagons.',
      description:
        'All but what operators and readers change is read with GET or HEAD, without a key. The key of the weather service stays on the server. `Cache-Control` says how long an answer lasts, and of weather `Age` how old it is, and `sources` whose data it has. A call is a request of this server to its source of weather, of which it has so many a day.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    externalDocs: { url: API_PAGE_PATH, description: 'The same for people.' },
    servers: [{ url: '/', description: 'This server' }],
    security: [],
    tags: [
      ...Object.entries(TAGS).map(([tag, name]) => ({
        name,
        description: TAG_WORDS[tag as Tag],
      })),
      {
        name: SERVICE_TAG,
        description: 'What stands behind this server, and is called by it alone.',
      },
    ],
    paths: { ...ownPaths(), ...servicePaths() },
    components: {
      schemas: allSchemas(),
      responses: allProblemResponses(OPERATIONS),
      parameters: mapped(PARAMETERS, parameterObject),
      headers: Object.fromEntries(
        Object.values(HEADERS).map(({ name, words, ...rest }) => [
          name,
          { description: words, ...rest },
        ]),
      ),
      examples: problemExamples(),
      securitySchemes: SECURITY_SCHEMES,
    },
  };
}

function ownPaths(): Record<string, JsonSchema> {
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const operation of OPERATIONS) {
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method]: operationObject(operation),
    };
  }
  return paths;
}

function operationObject(operation: Operation): JsonSchema {
  const { id, tag, summary, more, parameters, body, costs, lasts, needs } = operation;
  return {
    operationId: id,
    tags: [TAGS[tag]],
    summary: capital(summary, ENGLISH),
    description: [more, `Costs: ${costs}`, `Lasts: ${lasts}`].filter(Boolean).join('\n\n'),
    ...(needs ? { security: SECURITY[needs] } : {}),
    ...(parameters && {
      parameters: parameters.map((name) => ({ $ref: `#/components/parameters/${name}` })),
    }),
    ...(body && {
      requestBody: {
        required: true,
        content: { [body.type]: { schema: { $ref: schemaRef(body.schema) } } },
      },
    }),
    responses: { ...successes(operation), ...problemResponses(operation) },
  };
}

/** The responses that are no problems, by status. */
function successes({ id, answers, headers = [] }: Operation): Record<string, JsonSchema> {
  const names: readonly HeaderName[] = [...COMMON_HEADERS, ...headers];
  const responses: Record<string, JsonSchema> = {};
  for (const { status = 200 } of answers) {
    const forms = answers.filter((answer) => (answer.status ?? 200) === status);
    const content = forms.flatMap(({ type, schema }) =>
      type === undefined ? [] : [[type, schema ? jsonContent(id, schema) : textContent(type)]],
    );
    responses[status] = {
      description: ANSWER_WORDS[status],
      headers: headerRefs(names),
      ...(content.length > 0 ? { content: Object.fromEntries(content) } : {}),
    };
  }
  if (!headers.includes('etag')) return responses;
  return {
    ...responses,
    304: { description: 'Unchanged: the client has it already.', headers: headerRefs(names) },
  };
}

const ANSWER_WORDS = {
  200: 'What was asked for.',
  202: 'Taken note of: there is nothing to answer.',
  204: 'Done.',
  303: 'Done, for a browser that has sent a form.',
  501: 'There is no such form of it.',
} as const;

function jsonContent(id: string, schema: Parameters<typeof schemaRef>[0]): JsonSchema {
  const recorded = EXAMPLES[id];
  return {
    schema: { $ref: schemaRef(schema) },
    ...(recorded ? { examples: { recorded } } : {}),
  };
}

/** A bitmap has no schema (OpenAPI 3.1.1, 4.8.14.4). */
function textContent(type: string): JsonSchema {
  return type === 'image/png' ? {} : { schema: { type: 'string' } };
}

function parameterObject(parameter: Parameter): JsonSchema {
  const { name, isRequired, words, schema, example } = parameter;
  return {
    name,
    in: parameter.in,
    required: isRequired,
    description: words,
    schema,
    ...(example === undefined ? {} : { example }),
  };
}

function mapped<Value>(
  values: Readonly<Record<string, Value>>,
  change: (value: Value) => JsonSchema,
): Record<string, JsonSchema> {
  return Object.fromEntries(Object.entries(values).map(([name, one]) => [name, change(one)]));
}
