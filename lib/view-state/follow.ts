import { CELL_PATTERN, ZONE_PATTERN } from '@/lib/contract/ids';
import { isResourceName, type ResourceName } from '@/lib/contract/resources';

/** The address of the page that follows a request for a document: `/proxy?endpoint=air&id=…`. */
export function followAddress(resource: ResourceName, id: string): string {
  return `/proxy?${new URLSearchParams({ endpoint: resource, id })}`;
}

/** What the address of the page says to follow. */
interface FollowRequest {
  readonly resource: ResourceName;
  /** For all but alerts; null if the address names none. */
  readonly cell: string | null;
  /** For alerts. */
  readonly zone: string | null;
}

/** Reads the search part of such an address. What is not valid counts as missing. */
export function parseFollow(search: string): FollowRequest {
  const query = new URLSearchParams(search);
  const endpoint = query.get('endpoint') ?? '';
  const id = query.get('id') ?? '';
  const resource = isResourceName(endpoint) ? endpoint : 'forecast';
  const isAlerts = resource === 'alerts';
  return {
    resource,
    cell: !isAlerts && CELL_PATTERN.test(id) ? id : null,
    zone: isAlerts && ZONE_PATTERN.test(id) ? id : null,
  };
}
