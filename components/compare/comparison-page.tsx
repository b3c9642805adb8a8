'use client';

import { ComparePage, type ServedComparison } from './compare-page';
import { Comparison } from './comparison';

/** The page with places to compare: it can be read before any script has run, so their code comes with it. */
export function ComparisonPage({ served }: { served: ServedComparison }) {
  return <ComparePage served={served} comparison={Comparison} />;
}
