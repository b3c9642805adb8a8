import type { APIRequestContext, APIResponse } from '@playwright/test';
import { type Conformance, createConformance } from '../../lib/testing/conformance';

/** What the description covers: all but pages and files. */
const COVERED = /^\/(?:api|feeds)\//;
const documents = new Map<string, Promise<Conformance>>();

/** The description of the interface that a server sends. */
export function describedBy(origin: string): Promise<Conformance> {
  const known = documents.get(origin);
  if (known) return known;
  const read = fetch(`${origin}/openapi.json`).then(async (answer) => {
    return createConformance(await answer.json());
  });
  documents.set(origin, read);
  return read;
}

/** What is wrong with an answer of the API, compared with its description; empty if nothing is. */
export async function faultsOf(answer: APIResponse, method: string): Promise<string[]> {
  const { origin, pathname } = new URL(answer.url());
  if (!COVERED.test(pathname)) return [];
  const { faultsOf: faults, faultsOfProblem, operationAt } = await describedBy(origin);
  const operation = operationAt(method === 'HEAD' ? 'GET' : method, pathname);
  const headers = answer.headers();
  const isBitmap = headers['content-type']?.startsWith('image/png');
  const body = isBitmap ? undefined : await answer.text();
  const told = { method, status: answer.status(), headers, body };
  return operation === undefined ? faultsOfProblem(told) : faults(operation, told);
}

type FetchOptions = NonNullable<Parameters<APIRequestContext['fetch']>[1]>;
const METHODS = ['get', 'head', 'post', 'put', 'patch', 'delete', 'fetch'] as const;

/** Requests whose answers are compared with the description: one that is not as described fails. */
export function described(request: APIRequestContext): APIRequestContext {
  return new Proxy(request, {
    get(target, name) {
      const method = METHODS.find((one) => one === name);
      if (!method) {
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      }
      return async (url: string, options: FetchOptions = {}) => {
        const sent = method === 'fetch' ? (options.method ?? 'GET') : method;
        const answer = await target.fetch(url, { ...options, method: sent });
        const faults = await faultsOf(answer, sent.toUpperCase());
        if (faults.length > 0) {
          throw new Error(
            `${sent} ${answer.url()} was answered with ${answer.status()}, not as described:\n${faults.join('\n')}`,
          );
        }
        return answer;
      };
    },
  });
}
