'use client';

import { CalendarDays, TriangleAlert, X } from 'lucide-react';
import { AirPanel } from '@/components/panels/air-panel';
import { AlertList } from '@/components/panels/alert-list';
import { AnswerView } from '@/components/panels/answer-view';
import type { CellPlace } from '@/components/panels/cell-place';
import { CurrentPanel } from '@/components/panels/current-panel';
import { Days } from '@/components/panels/daily-panel';
import { Note } from '@/components/panels/note';
import { Panel } from '@/components/panels/panel';
import { PanelSubject } from '@/components/panels/panel-subject';
import { PollenPanel } from '@/components/panels/pollen-panel';
import { ProblemNote } from '@/components/panels/problem-note';
import { Provenance } from '@/components/panels/provenance';
import { useOwnZone } from '@/components/panels/use-own-zone';
import { Button } from '@/components/ui/button';
import { Bone } from '@/components/ui/skeleton';
import type { Place } from '@/lib/geo/place-schema';
import { useMessages } from '@/lib/messages/use-messages';
import { useAlerts, useForecast } from '@/lib/queries/documents';
import type { Forecast } from '@/lib/weather/forecast';
import chartStyles from './compare-chart.module.css';
import styles from './compare-page.module.css';

type ComparedPlaceProps = {
  cell: string;
  letter: string | undefined;
  name: string;
  /** Where the map shows it. */
  href: string;
  /** Null while it is looked up. */
  known: Place | null;
  place: CellPlace;
  /** Null while it is not there. */
  forecast: Forecast | null;
  onRemove: () => void;
  onReplace: (cell: string) => void;
};

/** All of one place, part below part, so that those of its neighbors stand beside them. */
export function ComparedPlace(props: ComparedPlaceProps) {
  const { cell, letter, name, href, known, place, forecast, onRemove, onReplace } = props;
  const { t } = useMessages();
  return (
    <PanelSubject value={name}>
      <article className={styles.column} aria-label={name} data-compared={cell}>
        <header className={`${styles.placeHead} ${chartStyles.series}`} data-letter={letter}>
          <span className={styles.letter} aria-hidden="true">
            {letter}
          </span>
          <h2 className={styles.placeName}>
            <a href={href} aria-label={t('compare.open-place', { place: name })}>
              {name}
            </a>
          </h2>
          <Button kind="icon" label={t('compare.remove', { place: name })} onClick={onRemove}>
            <X size={16} aria-hidden="true" />
          </Button>
        </header>
        <CurrentPanel cell={cell} place={place} />
        <Alerts known={known} place={place} />
        <DaysAhead cell={cell} place={place} forecast={forecast} />
        <AirPanel cell={cell} place={place} />
        <PollenPanel cell={cell} place={place} onChooseCell={onReplace} />
      </article>
    </PanelSubject>
  );
}

function Alerts({ known, place }: Pick<ComparedPlaceProps, 'known' | 'place'>) {
  const { t } = useMessages();
  const { zone, isNearest, error, isTrying, retry } = useOwnZone(known);
  const query = useAlerts(zone?.id ?? null);
  const title = t('alerts.no-data.title');
  return (
    <Panel title={t('alerts.title')} icon={TriangleAlert}>
      {error ? (
        <ProblemNote error={error} isTrying={isTrying} retry={retry} title={title} />
      ) : (
        <AnswerView
          query={query}
          skeleton={<Bone width="60%" height={22} />}
          noData={<Note title={title} help={t('alerts.no-zone-data.help')} />}
          failedTitle={title}
        >
          {(answer) => (
            <>
              <AlertList
                key={zone?.id}
                answer={answer}
                failed={query.error !== null}
                place={place}
              />
              {isNearest && <Note help={t('alerts.zone-nearest')} />}
              <Provenance resource="alerts" answer={answer} observedMs={null} nowMs={place.nowMs} />
            </>
          )}
        </AnswerView>
      )}
    </Panel>
  );
}

function DaysAhead({
  cell,
  place,
  forecast,
}: Pick<ComparedPlaceProps, 'cell' | 'place' | 'forecast'>) {
  const { t } = useMessages();
  const query = useForecast(cell);
  return (
    <Panel title={t('daily.title')} icon={CalendarDays}>
      <AnswerView
        query={query}
        skeleton={<Bone width="100%" height={280} />}
        noData={<Note title={t('forecast.no-data.title')} help={t('forecast.no-data.help')} />}
      >
        {(answer) => (
          <>
            {forecast && <Days forecast={forecast} place={place} />}
            <Provenance
              resource="forecast"
              answer={answer}
              observedMs={forecast?.issuedMs ?? null}
              observedAs="issued"
              nowMs={place.nowMs}
            />
          </>
        )}
      </AnswerView>
    </Panel>
  );
}
