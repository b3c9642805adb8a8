import { useQueryClient } from '@tanstack/react-query';
import { GpxButton } from '@/components/trip/gpx-button';
import { TypedStops } from '@/components/trip/typed-stops';
import { AppLink } from '@/components/ui/app-link';
import buttonStyles from '@/components/ui/button.module.css';
import { drivenHours } from '@/lib/geo/travel';
import { useMessages } from '@/lib/messages/use-messages';
import { placeQuery } from '@/lib/queries/lookups';
import { type CompareState, compareAddress, MAX_COMPARED } from '@/lib/view-state/compare';
import { MAX_STOPS, realStops, type Stops, withStop } from '@/lib/view-state/trip';
import type { UseCompareState } from '@/lib/view-state/use-compare-state';
import { plannedHours } from '@/lib/weather/planned-hours';
import { AddPlace } from './add-place';
import styles from './compare-page.module.css';
import type { usePlaces } from './use-places';

type PlaceChoicesProps = {
  compare: UseCompareState;
  places: ReturnType<typeof usePlaces>['places'];
  stops: Stops | null;
  nowMs: number | null;
  onTrack: (track: Stops) => void;
};

/** What can be made of the places: more or fewer of them, a trip, or a comparison of the stops of one. */
export function PlaceChoices(props: PlaceChoicesProps) {
  const { compare, places, stops, nowMs, onTrack } = props;
  const { state, go } = compare;
  const { t } = useMessages();
  const client = useQueryClient();
  const cells = places.map(({ cell }) => cell);
  const centerOf = (cell: string) =>
    client.getQueryData(placeQuery(cell).queryKey)?.document.center ?? null;
  const isReal = (cell: string) => !state.cells.includes(cell) || cells.includes(cell);
  /** Another stop as far from the last as one drives; another place, or one less. */
  const stateWith = (cell: string, now: CompareState): CompareState => {
    const there = realStops(now, isReal);
    if (there) {
      if (there.cells.length >= MAX_STOPS) return now;
      const last = there.cells.at(-1) ?? cell;
      const hours = drivenHours(centerOf(last), centerOf(cell));
      return { ...now, ...withStop(there, cell, hours) };
    }
    const all = now.cells.filter(isReal);
    const others = all.filter((one) => one !== cell);
    if (others.length < all.length) return { ...now, cells: others };
    return all.length < MAX_COMPARED ? { ...now, cells: [...all, cell] } : now;
  };
  const add = async (cell: string) => {
    // Where it is says how far it is: our own table knows, at no cost.
    if (state.trip) await client.prefetchQuery(placeQuery(cell));
    go((now) => stateWith(cell, now));
  };
  const planned = nowMs !== null &&
    !stops &&
    places.length > 1 && {
      cells,
      trip: plannedHours(
        places.map(({ found }) => ({ place: found, hour: null })),
        nowMs,
      ),
    };
  const count = (stops?.cells ?? cells).length;
  return (
    <div className={styles.acts} data-no-print="">
      {count < (stops ? MAX_STOPS : MAX_COMPARED) && (
        <AddPlace
          // Folded again after the second place was added.
          key={Math.min(count, 2)}
          cells={stops?.cells ?? cells}
          label={t(stops ? 'trip.add' : 'compare.add')}
          canRepeat={stops !== null}
          around={
            (stops ? places.find(({ cell }) => cell === stops.cells.at(-1)) : places[0]) ?? null
          }
          addressOf={(cell) => compareAddress(stateWith(cell, state))}
          onChoose={(cell) => void add(cell)}
        />
      )}
      {planned && (
        <AppLink
          href={compareAddress({ ...state, ...planned })}
          className={buttonStyles.button}
          onGo={() => go(planned)}
        >
          {t('trip.plan')}
        </AppLink>
      )}
      {stops && cells.length > 1 && cells.length <= MAX_COMPARED && (
        <AppLink
          href={compareAddress({ ...state, cells, trip: null })}
          className={buttonStyles.button}
          onGo={() => go({ cells, trip: null })}
        >
          {t('trip.compare')}
        </AppLink>
      )}
      {count === 0 && <TypedStops state={state} />}
      {(stops || count === 0) && nowMs !== null && <GpxButton nowMs={nowMs} onStops={onTrack} />}
    </div>
  );
}
