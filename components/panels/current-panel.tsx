import { useMessages } from '@/lib/messages/use-messages';
import { useCurrent } from '@/lib/queries/documents';
import { problemCodeOf } from '@/lib/queries/problem-error';
import { useLastingFailure } from '@/lib/queries/use-failure';
import type { CellPlace } from './cell-place';
import styles from './current-panel.module.css';
import { CurrentSkeleton } from './current-skeleton';
import { Note } from './note';
import { useRegionName } from './panel';
import { PanelBoundary } from './panel-boundary';
import { PresentWeather } from './present-weather';
import { QueryView } from './query-view';
import { useHere } from './use-here';

/**
 * The present weather: what the nearest station measured if that is true here, else the hour of the
 * forecast for here, each by its name.
 */
export function CurrentPanel({ cell, place }: { cell: string; place: CellPlace }) {
  const { t } = useMessages();
  const name = useRegionName(t('current.title'));
  const query = useCurrent(cell);
  const failure = useLastingFailure(query);
  const { present } = useHere(cell, place);
  const isPast = present.lead === 'measured' && !present.measured?.isRecent;
  const sky = place.isDay(place.nowMs) ? styles.day : styles.night;
  // While the station's report is loading, the forecast doesn't take its place only to leave it again.
  const isKnown = present.lead !== null && (query.data !== undefined || failure !== null);
  const isNone = failure !== null && problemCodeOf(failure) === 'no-data';
  const none = present.hour ? 'current.none.short' : 'current.none.help';
  return (
    <section className={`${styles.hero} ${isPast ? styles.past : sky}`} aria-label={name}>
      <PanelBoundary of={[cell, query.data]}>
        {isKnown && <PresentWeather cell={cell} place={place} present={present} />}
        {isKnown && isNone && <p className={styles.station}>{t(none)}</p>}
        {!(isKnown && isNone) && (
          <QueryView
            query={query}
            skeleton={<CurrentSkeleton />}
            noData={<Note title={t('current.none.title')} help={t(none)} />}
            // Unlike the other panels, this one has no heading to say what failed.
            failedTitle={t('current.failed')}
          >
            {() => null}
          </QueryView>
        )}
      </PanelBoundary>
    </section>
  );
}
