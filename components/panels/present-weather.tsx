import { useUnits } from '@/components/ui/use-units';
import { useMessages } from '@/lib/messages/use-messages';
import { useCurrent, useForecast } from '@/lib/queries/documents';
import type { ApiResponse } from '@/lib/queries/fetch-response';
import { issuedMsOf } from '@/lib/weather/forecast';
import type { ForecastHour } from '@/lib/weather/forecast-parts';
import type { Measured, Present } from '@/lib/weather/present';
import { distinctSources } from '@/lib/weather/sources';
import type { CellPlace } from './cell-place';
import { AirFact, CurrentFacts } from './current-facts';
import { CurrentHero } from './current-hero';
import styles from './current-panel.module.css';
import { Doubtful } from './doubtful';
import { Provenance } from './provenance';
import { RadarLink } from './radar-link';
import { StationLine, type StationLineProps } from './station-line';
import { SunLine } from './sun-line';
import { useRecentAqi } from './use-recent-aqi';

type PresentWeatherProps = { cell: string; place: CellPlace; present: Present };

/** What is true here, by its name; below it what was measured elsewhere or before. */
export function PresentWeather({ cell, place, present }: PresentWeatherProps) {
  const { t } = useMessages();
  const current = useCurrent(cell).data;
  const forecast = useForecast(cell).data;
  const aqi = useRecentAqi(cell, place.nowMs);
  const { lead, measured, hour } = present;
  const station = { id: current?.document.station ?? null, toldKm: current?.document.distanceKm };
  const isForecast = lead === 'forecast';
  const leading = isForecast ? hour : measured;
  if (!leading) return null;
  return (
    <>
      {isForecast && hour && <ForecastLine hour={hour} place={place} />}
      {!isForecast && measured && (
        <StationLine {...station} observedMs={measured.observedMs} place={place} />
      )}
      <CurrentHero weather={leading} />
      {!isForecast && measured && !measured.isRecent && (
        <p className={styles.staleHelp}>{t('current.stale-help')}</p>
      )}
      <CurrentFacts facts={leading}>
        <AirFact aqi={aqi} />
      </CurrentFacts>
      {isForecast && measured && (
        <Elsewhere
          measured={measured}
          station={station}
          place={place}
          isSameSky={measured.condition === hour?.condition}
        />
      )}
      <SunLine place={place} atMs={place.nowMs} />
      <RadarLink point={place.point} />
      {isForecast && forecast && (
        <Provenance
          resource="forecast"
          response={withSourcesOf(forecast, measured ? current : undefined)}
          observedMs={issuedMsOf(forecast.document)}
          observedAs="issued"
          nowMs={place.nowMs}
        />
      )}
      {!isForecast && current && (
        <Provenance
          resource="current"
          response={current}
          observedMs={measured?.observedMs ?? null}
          nowMs={place.nowMs}
        />
      )}
    </>
  );
}

function ForecastLine({ hour, place }: { hour: ForecastHour; place: CellPlace }) {
  const { t, formats } = useMessages();
  const time = formats
    .date(hour.startMs, { hour: 'numeric', timeZone: place.timeZone })
    .replaceAll(/\s/g, '\u00a0');
  return (
    <p className={styles.station}>
      <strong suppressHydrationWarning>{t('current.forecast-for', { time })}</strong>
    </p>
  );
}

type ElsewhereProps = {
  measured: Measured;
  station: Pick<StationLineProps, 'id' | 'toldKm'>;
  place: CellPlace;
  /** Whether its sky is the one on top of the card. */
  isSameSky: boolean;
};

/** A longer sky has lines of its own, two at most. */
const LONGEST_SKY = 40;

/** The measurement that doesn't lead, because it is from another sky, from before, or absurd. */
function Elsewhere({ measured, station, place, isSameSky }: ElsewhereProps) {
  const { service } = useMessages();
  const { temperature } = useUnits();
  const { tempF, condition, observedMs } = measured;
  const sky = condition === null || isSameSky ? null : service.sky(condition);
  const temp = tempF === null ? null : temperature(tempF);
  return (
    <div className={styles.elsewhere}>
      <StationLine {...station} observedMs={observedMs} place={place} value={temp ?? '–'} />
      {sky && (
        <span
          className={sky.text.length > LONGEST_SKY ? styles.longSky : styles.sky}
          lang={sky.lang}
          dir="auto"
        >
          {sky.text}
        </span>
      )}
      <Doubtful quantity="tempF" value={tempF} />
      <Doubtful quantity="windMph" value={measured.wind.speedMph} />
    </div>
  );
}

/** A forecast that is shown together with a measurement names the sources of both. */
function withSourcesOf<Document extends { sources: Sources }>(
  response: ApiResponse<Document>,
  other: ApiResponse<{ sources: Sources }> | undefined,
): ApiResponse<{ sources: Sources }> {
  const both = [...response.document.sources, ...(other?.document.sources ?? [])];
  return { ...response, document: { sources: distinctSources(both) } };
}

type Sources = Parameters<typeof Provenance>[0]['response']['document']['sources'];
