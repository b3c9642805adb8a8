import type { Elements } from '@/components/ui/elements';
import { useMessages } from '@/lib/messages/use-messages';
import { usePlaceAlerts } from '@/lib/queries/place-alerts';
import { problemCodeOf } from '@/lib/queries/problem-error';
import { rankAlerts } from '@/lib/weather/alerts';
import { AlertList } from './alert-list';
import styles from './alert-strip.module.css';
import type { ZoneLookup } from './alert-zones';
import type { CellPlace } from './cell-place';
import { Checking } from './checking';
import { Note } from './note';
import { useRegionName } from './panel';
import { PanelBoundary } from './panel-boundary';
import { ProblemNote } from './problem-note';
import { QueryView } from './query-view';

type AlertStripProps = {
  lookup: ZoneLookup;
  place: CellPlace;
  /** Whether the reader has chosen the zone, in place of the place's own. */
  isChosen?: boolean;
  /** The hazard whose alerts are unfolded, by its name as `hazardSlug` writes it. */
  hazard?: string | null;
  /** Which zone the alerts are for, and a way to pick another. */
  zoneLine: Elements;
  /** Stands above the alerts where they aren't those of the place itself. */
  notice?: Elements;
};

/**
 * Alerts, the first thing under a place's name: the most important one in a few lines, all of them on demand, and
 * one quiet line if there are none.
 */
export function AlertStrip({
  lookup,
  place,
  isChosen = false,
  hazard = null,
  zoneLine,
  notice,
}: AlertStripProps) {
  const { t } = useMessages();
  const name = useRegionName(t('alerts.title'));
  return (
    <section className={styles.strip} aria-label={name}>
      <PanelBoundary of={[isChosen, ...lookup.areas.map(({ id }) => id)]}>
        {notice}
        <Alerts {...{ lookup, place, isChosen, hazard, zoneLine }} />
      </PanelBoundary>
    </section>
  );
}

function Alerts({
  lookup,
  place,
  isChosen = false,
  hazard = null,
  zoneLine,
}: Omit<AlertStripProps, 'notice'>) {
  const { t } = useMessages();
  const { areas, error, isTrying, retry } = lookup;
  const found = usePlaceAlerts(lookup, isChosen ? { ...place, center: null } : place);
  const [own, ...others] = found.queries;
  const title = t('alerts.no-data.title');
  if (error) {
    return (
      <div className={styles.quiet}>
        {problemCodeOf(error) === 'no-data' ? (
          <Note title={title} help={t('alerts.no-data.help')} />
        ) : (
          <ProblemNote error={error} isTrying={isTrying} retry={retry} title={title} />
        )}
        {zoneLine}
      </div>
    );
  }
  if (!own) return <Checking />;
  const list = { found, place, hazard };
  // While those of the cell's own zone are missing, the others hold.
  const other = own.data ? undefined : others.find(({ data }) => data)?.data;
  return (
    <>
      {other && rankAlerts(found.here, place.nowMs).length > 0 && (
        <AlertList {...list} response={other} zoneLine={null} />
      )}
      <QueryView
        query={own}
        skeleton={<Checking />}
        noData={
          <div className={styles.quiet}>
            <Note title={title} help={t('alerts.no-zone-data.help')} />
            {zoneLine}
          </div>
        }
        failedTitle={title}
      >
        {(response) => (
          <AlertList key={areas[0]?.id} {...list} response={response} zoneLine={zoneLine} />
        )}
      </QueryView>
    </>
  );
}
