import type { BriefReadAlert } from '@/lib/contract/readings';
import type { RankedAlert } from '@/lib/weather/alerts';
import { momentOf } from './parts';

/** What is said of an alert wherever it stands, in words of our own. */
export function alertFields(
  { rank, emergency, begun, onsetMs, expiresMs }: RankedAlert,
  timeZone: string,
): Omit<BriefReadAlert, 'quoted'> {
  return {
    severity: rank,
    emergency,
    hasBegun: begun,
    begins: momentOf(onsetMs, timeZone),
    ends: momentOf(expiresMs, timeZone),
  };
}
