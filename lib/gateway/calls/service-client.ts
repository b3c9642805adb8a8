import { type DocumentOf, RESOURCES, type ResourceName } from '@/lib/contract/resources';
import type { CallResult } from '../terms/call-result';
import type { ServiceKey } from '../terms/service-key';
import type { JsonCall } from './json-call';

export type ServiceDocument = DocumentOf<ResourceName>;

/** Makes one call to the weather service. The id must have been validated. */
export type ServiceClient = (
  resource: ResourceName,
  id: string,
  key: ServiceKey,
) => Promise<CallResult<ServiceDocument>>;

/** A client of the five resources. Its documents have exactly the contract's shape. */
export function createServiceClient(call: JsonCall, userAgent: string): ServiceClient {
  return (resource, id, key) => {
    const { path, schema } = RESOURCES[resource];
    // Headers are built from scratch: nothing that a browser sent is in reach here.
    const headers: Record<string, string> = { accept: 'application/json', 'user-agent': userAgent };
    headers['x-api-key'] = key.reveal();
    return call({
      path: path(id),
      headers,
      key: key.label,
      schema,
      isRequested: (document: ServiceDocument) => idOf(document) === id,
    });
  };
}

function idOf(document: ServiceDocument): string {
  return 'zone' in document ? document.zone : document.h3;
}
