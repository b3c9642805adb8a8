import { failure } from '@/lib/base/outcome';
import type { CallOutcome } from '@/lib/calls/caller';
import type { HostReply } from '../hosts/host-call';
import type { LoadOutcome } from './cached-documents';

/** Reads the JSON that a host answered with. A page of HTML with status 200 is a failure like any other. */
export function readJsonReply<Value>(
  { outcome }: CallOutcome<HostReply>,
  read: (json: unknown) => Value | undefined,
): LoadOutcome<Value> {
  if (!outcome.ok) return outcome;
  if (outcome.value.isSame) return { ok: true, loaded: 'same' };
  const { body, validators } = outcome.value;
  const json = jsonOf(body);
  if (json === undefined) return failure('service-not-json');
  const value = read(json);
  return value === undefined
    ? failure('service-wrong-shape')
    : { ok: true, loaded: { value, validators } };
}

/** Undefined if it isn't JSON. */
export function jsonOf(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return undefined;
  }
}
