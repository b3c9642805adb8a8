import { OPERATIONS } from '@/lib/openapi/operations/operations';
import { HEADERS, type HeaderName } from '@/lib/openapi/parts/headers';
import { type Operation, TAGS } from '@/lib/openapi/parts/operation';
import { PARAMETERS, type Parameter } from '@/lib/openapi/parts/parameters';
import { PROBLEMS } from '@/lib/openapi/problem-responses';
import { table, withTables } from './tables';

/** What programs act by. The others protect pages. */
const TOLD: readonly HeaderName[] = [
  ...(['cache-control', 'age', 'cache-status', 'etag'] as const),
  ...(['ratelimit', 'ratelimit-policy', 'retry-after', 'link'] as const),
];

/** docs/api.md with the tables that it has, made of the description of the interface. */
export function withApiTables(document: string): string {
  const tables: Readonly<Record<string, string>> = {
    addresses: addresses(),
    headers: table(
      ['header', 'meaning'],
      TOLD.map((name) => [`\`${HEADERS[name].name}\``, HEADERS[name].words]),
    ),
    problems: table(
      ['code', 'status', 'meaning'],
      PROBLEMS.map(({ code, status, detail }) => [`\`${code}\``, String(status), detail]),
    ),
  };
  return withTables(document, tables);
}

function addresses(): string {
  return Object.entries(TAGS)
    .map(([tag, name]) => {
      const rows = OPERATIONS.filter((operation) => operation.tag === tag).map(rowOf);
      return `### ${name}\n\n${table(['address', 'what'], rows)}`;
    })
    .join('\n\n');
}

function rowOf(operation: Operation): readonly string[] {
  const { method, summary, document } = operation;
  const how = method === 'get' ? '' : `, \`${method.toUpperCase()}\``;
  // The document with the tables is among the others.
  const link = document?.startsWith('docs/') ? document.slice('docs/'.length) : `../${document}`;
  const more = document === undefined ? '' : `; see [${document}](${link})`;
  return [`\`${addressOf(operation)}\`${how}`, `${summary}${more}`];
}

/** Its path, with an example of what it cannot do without. */
function addressOf({ path, parameters = [] }: Operation): string {
  const needed = parameters.flatMap((key) => {
    const { name, in: place, isRequired, example }: Parameter = PARAMETERS[key];
    return place === 'query' && isRequired ? [`${name}=${example}`] : [];
  });
  return needed.length > 0 ? `${path}?${needed.join('&')}` : path;
}
