import type { ResourceName } from '@/lib/contract/resources';

/** The address of the page that follows a request for a document: `/proxy?endpoint=air&id=…`. */
export function followAddress(resource: ResourceName, id: string): string {
  return `/proxy?${new URLSearchParams({ endpoint: resource, id })}`;
}
