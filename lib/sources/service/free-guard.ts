import type { Failure } from '@/lib/base/outcome';
import type { Lease } from '@/lib/calls/call-result';
import type { ServiceKey } from '@/lib/calls/keys/service-key';

/** The guard of what costs no calls: it grants every call. */
export interface FreeGuard {
  readonly refuses: () => Failure | undefined;
  readonly lease: () => Lease<ServiceKey> | undefined;
  readonly spend: () => void;
}

/** @param key sent with the calls: a source in this process has only one */
export function createFreeGuard(key: ServiceKey | undefined): FreeGuard {
  return {
    refuses: () => undefined,
    lease: () => key && { key, settle: () => {} },
    spend: () => {},
  };
}
