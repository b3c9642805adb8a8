import { failure } from '@/lib/base/outcome';
import type { Trace } from '@/lib/base/trace';
import type { CallResult } from '@/lib/calls/call-result';
import type { JsonCall } from '@/lib/calls/json-call';
import type { ServiceKey } from '@/lib/calls/quota/service-key';
import { ALL_ALERTS, type AllAlertsDocument, allAlertsSchema } from '@/lib/contract/active-alerts';
import { COUNTY_PATTERN } from '@/lib/contract/ids';
import { RESOURCES, type ResourceName } from '@/lib/contract/resources';
import type { ServiceDocument } from '@/lib/sources/source';

/** Makes calls to the weather service. Its documents have exactly the contract's shape. */
export interface ServiceClient {
  /** One of the five resources. The id must have been validated. */
  readonly document: (
    resource: ResourceName,
    id: string,
    key: ServiceKey,
    trace?: Trace,
  ) => Promise<CallResult<ServiceDocument>>;
  /** All alerts at once: "no data" from a service that does not offer them. */
  readonly allAlerts: (key: ServiceKey) => Promise<CallResult<AllAlertsDocument>>;
}

/** `allAlerts` takes the call for the document that may be larger than all others. */
export function createServiceClient(
  calls: { readonly document: JsonCall; readonly allAlerts: JsonCall },
  userAgent: string,
): ServiceClient {
  /** Headers are built from scratch: nothing that a browser sent is in reach here. */
  function headersFor(key: ServiceKey, trace?: Trace): Record<string, string> {
    const end = trace?.begin();
    const headers: Record<string, string> = { accept: 'application/json', 'user-agent': userAgent };
    headers['x-api-key'] = key.reveal();
    end?.({ stage: 'key', label: key.label });
    return headers;
  }

  return {
    document(resource, id, key, trace) {
      const { path, schema } = RESOURCES[resource];
      return calls.document({
        path: path(id),
        headers: headersFor(key, trace),
        trace,
        key: key.label,
        schema,
        isRequested: (document: ServiceDocument) => idOf(document) === id,
        // The interface documents alerts by forecast zone only.
        isUnsureKind: COUNTY_PATTERN.test(id),
      });
    },
    async allAlerts(key) {
      // Without the key's label, a 403 says nothing about the key: it may be refused here alone.
      const result = await calls.allAlerts({
        path: ALL_ALERTS.path,
        headers: headersFor(key),
        schema: allAlertsSchema,
      });
      // Whatever else a service answers to an address that it does not have, it does not offer this.
      const isOther = result.fault === 'answer' && !result.outcome.ok;
      return isOther ? { ...result, outcome: failure('no-data'), fault: 'none' } : result;
    },
  };
}

function idOf(document: ServiceDocument): string {
  return 'zone' in document ? document.zone : document.h3;
}
