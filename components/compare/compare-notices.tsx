import page from '@/components/ui/page.module.css';
import { fewNames } from '@/lib/messages/few-names';
import { useMessages } from '@/lib/messages/use-messages';
import { placeName } from '@/lib/picture/place-name';
import { MAX_STOPS } from '@/lib/view-state/trip';
import type { UseCompareState } from '@/lib/view-state/use-compare-state';
import { usePlaces } from './use-places';

/** So many names fit into a notice. */
const MAX_NAMED = 5;

const NO_CELLS: readonly string[] = [];

type CompareNoticesProps = { compare: UseCompareState; anyRefused: boolean };

/** What of the address could not be shown, by name where that is known. */
export function CompareNotices({ compare, anyRefused }: CompareNoticesProps) {
  const messages = useMessages();
  const { t, formats } = messages;
  const { state, notices, leftOut, lost } = compare;
  // Of a trip, they would be too many to name.
  const named = usePlaces(state.trip ? NO_CELLS : leftOut, NO_CELLS).places;
  const names = named.flatMap(({ found }) => (found && placeName(found, t)) ?? []);
  const words = [
    (anyRefused || notices.includes('cell')) && t('compare.notice.cell'),
    notices.includes('many') &&
      (state.trip
        ? t('compare.notice.stops', { most: formats.number(MAX_STOPS) })
        : t('compare.notice.many', { places: fewNames(messages, names, MAX_NAMED, '; ') })),
    notices.includes('trip') && t(state.trip ? 'compare.notice.trip' : 'compare.notice.leave'),
    ...lost.map((name) => t('compare.notice.lost', { name })),
    notices.includes('other') && t('app.notice.other'),
  ].filter((word) => word !== false);
  if (words.length === 0) return null;
  return (
    <p className={page.notice} role="status">
      {words.join(' ')}
    </p>
  );
}
