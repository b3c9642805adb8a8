import type * as z from 'zod/mini';
import { OWN_REQUEST_HEADER } from '@/lib/contract/own-request';
import { problemIn, sendRequest } from './fetch-response';

/** Sends our own server what changes something there, or is a secret. */
export function sendOwn(
  path: string,
  method: 'POST' | 'PUT' | 'DELETE',
  document?: object,
): Promise<Response> {
  return sendRequest(path, {
    method,
    headers: {
      accept: 'application/json',
      [OWN_REQUEST_HEADER]: '1',
      ...(document ? { 'content-type': 'application/json' } : {}),
    },
    ...(document ? { body: JSON.stringify(document) } : {}),
  });
}

/** The error of a failed response: that of a fault, if it has one of a schema, or else a ProblemError. */
export async function failureIn<Fault>(
  response: Response,
  schema: z.ZodMiniType<Fault>,
  errorOf: (fault: Fault) => Error,
): Promise<Error> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  const fault = schema.safeParse(body);
  return fault.success ? errorOf(fault.data) : problemIn(response);
}
