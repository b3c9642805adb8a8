import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { TimeProvider } from '@/components/timeline/time-context';
import { ServedAt } from '@/components/ui/served';
import { ALL_ENGLISH } from '@/lib/messages/all-english';
import { MessagesProvider } from '@/lib/messages/use-messages';
import type { ApiResponse } from '@/lib/queries/fetch-response';
import type { CellPlace } from '../cell-place';

export const CELL = '86268cdafffffff';
export const ZONE = 'COZ040';
export const NOW = Date.parse('2026-11-21T05:00:00Z');
export const PLACE: CellPlace = {
  nowMs: NOW,
  center: { lat: 39.74, lng: -104.99 },
  point: { lat: 39.74, lng: -104.99 },
  timeZone: 'America/Denver',
  isDay: (ms) => new Date(ms).getUTCHours() > 13,
};

/** A response as it comes out of the query cache, fetched just now. */
export function responseOf<Document>(document: Document): ApiResponse<Document> {
  return { document, arrivedMs: NOW, fetchedMs: NOW, maxAgeMs: 900_000, fromCache: false };
}

/**
 * The HTML of a panel, given the documents in the query cache by key; a third element changes one response. An error
 * in place of a document is a failed request.
 *
 * @param change what differs about all of their responses
 * @param shownMs the time that the page shows, of hours or of ten days; null for the present
 */
export function render(
  part: ReactNode,
  documents: readonly (readonly [
    key: readonly unknown[],
    document: unknown,
    change?: Partial<ApiResponse<unknown>>,
  ])[],
  change: Partial<ApiResponse<unknown>> = {},
  shownMs: number | null = null,
): string {
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } });
  for (const [key, document, own] of documents) {
    if (document instanceof Error) fail(client, key, document);
    else client.setQueryData(key, { ...responseOf(document), ...change, ...own });
  }
  return renderToString(
    <QueryClientProvider client={client}>
      <MessagesProvider locale="en" english={ALL_ENGLISH}>
        <ServedAt nowMs={NOW}>
          <TimeProvider hourMs={shownMs} knownDays={10} onChoose={() => {}}>
            <Suspense>{part}</Suspense>
          </TimeProvider>
        </ServedAt>
      </MessagesProvider>
    </QueryClientProvider>,
  );
}

function fail(client: QueryClient, queryKey: readonly unknown[], error: Error): void {
  const query = client.getQueryCache().build(client, { queryKey });
  query.setState({ status: 'error', error, errorUpdatedAt: NOW, errorUpdateCount: 1 });
}
