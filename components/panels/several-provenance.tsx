import { useMemo } from 'react';
import type { ForecastDocument } from '@/lib/contract/forecast';
import type { Source } from '@/lib/contract/leaves';
import type { ApiResponse } from '@/lib/queries/fetch-response';
import { issuedMsOf } from '@/lib/weather/forecast';
import { distinctSources } from '@/lib/weather/sources';
import { Provenance } from './provenance';
import { SourceLinks } from './source-links';

type SeveralProvenanceProps = {
  /** The forecasts of several places. */
  forecasts: readonly ApiResponse<ForecastDocument>[];
  /** What else is shown of them. */
  others: readonly ApiResponse<{ readonly sources: readonly Source[] }>[];
  nowMs: number;
};

/** The age of the oldest of several forecasts, and the sources of all that is shown with them. Without one, the sources alone. */
export function SeveralProvenance({ forecasts, others, nowMs }: SeveralProvenanceProps) {
  const oldest = useMemo(
    () =>
      forecasts.reduce<ApiResponse<ForecastDocument> | null>(
        (old, one) => (old === null || madeMs(one) < madeMs(old) ? one : old),
        null,
      ),
    [forecasts],
  );
  const sources = distinctSources(
    [...forecasts, ...others].flatMap(({ document }) => document.sources),
  );
  if (!oldest) return sources.length > 0 && <SourceLinks sources={sources} />;
  return (
    <Provenance
      resource="forecast"
      response={{ ...oldest, document: { ...oldest.document, sources } }}
      observedMs={issuedMsOf(oldest.document)}
      observedAs="issued"
      nowMs={nowMs}
    />
  );
}

function madeMs({ document, fetchedMs }: ApiResponse<ForecastDocument>): number {
  return issuedMsOf(document) ?? fetchedMs;
}
