'use client';

import { Trip } from '@/components/trip/trip';
import { ComparePage, type ServedComparison } from './compare-page';

/** The same with the stops of a trip. */
export function TripPage({ served }: { served: ServedComparison }) {
  return <ComparePage served={served} trip={Trip} />;
}
