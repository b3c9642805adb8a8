import { readFileSync } from 'node:fs';
import type { APIRequestContext, APIResponse, BrowserContext, Response } from '@playwright/test';
import { type Answer, type Conformance, createConformance } from '../../lib/testing/conformance';
import { judge } from '../../lib/testing/judges';
import { ROOT } from './process';

/** What the description covers: all but pages and files. */
const COVERED = /^\/(?:(?:api|feeds)\/|mcp$)/;
/** Every answer of ours has it, and none of the sites that show our embeds. */
const OURS = 'permissions-policy';

let conformance: Conformance | undefined;

/** The description of the interface that servers of this build send. */
export function description(): Conformance {
  conformance ??= createConformance(
    JSON.parse(readFileSync(`${ROOT}.next/front/openapi.json`, 'utf8')),
  );
  return conformance;
}

/**
 * What is wrong with an answer of ours, by others' code (`judges.ts`), and with one of the API, compared with its
 * description; empty if nothing is.
 */
export async function faultsOf(answer: APIResponse, method: string): Promise<string[]> {
  const isBitmap = answer.headers()['content-type']?.startsWith('image/png');
  const body = isBitmap ? undefined : await answer.text();
  return compared(answer.url(), {
    method,
    status: answer.status(),
    headers: answer.headers(),
    body,
  });
}

function compared(url: string, answer: Answer): string[] {
  const judged = OURS in answer.headers ? judge(answer) : [];
  return [...judged, ...notAsDescribed(new URL(url).pathname, answer)].map(
    (fault) => `${answer.method} ${url} (${answer.status}): ${fault}`,
  );
}

function notAsDescribed(path: string, answer: Answer): string[] {
  if (!COVERED.test(path)) return [];
  const { faultsOf: faults, faultsOfProblem, operationAt } = description();
  const operation = operationAt(answer.method === 'HEAD' ? 'GET' : answer.method, path);
  return operation === undefined ? faultsOfProblem(answer) : faults(operation, answer);
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
        if (faults.length > 0) throw new Error(`Not as described:\n${faults.join('\n')}`);
        return answer;
      };
    },
  });
}

const watched = new Set<Promise<string[]>>();

/** From now on, the heads of the answers that pages of a browser get are compared, too. */
export function watchAnswers(context: BrowserContext): void {
  context.on('response', (response) => {
    if (/^https?:/.test(response.url())) watched.add(faultsOfHead(response));
  });
}

/** What was wrong with these answers since the last call. */
export async function faultsOfWatched(): Promise<string[]> {
  const found = await Promise.all(watched);
  watched.clear();
  return found.flat();
}

async function faultsOfHead(response: Response): Promise<string[]> {
  if (response.fromServiceWorker()) return [];
  const found = compared(response.url(), {
    method: response.request().method(),
    status: response.status(),
    // Without cookies, which our answers set for operators alone, and tests of those ask for without a browser.
    headers: response.headers(),
    body: undefined,
  });
  if (found.length === 0) return [];
  // What a test puts in place of an answer came from no server, and what was cached was compared before.
  const server = await response.serverAddr().catch(() => null);
  return server === null ? [] : found;
}
