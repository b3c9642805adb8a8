import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import { useMemo } from 'react';
import { NotLoaded } from '@/components/connection/not-loaded';
import { toCellPlace } from '@/components/panels/cell-place';
import { Panel } from '@/components/panels/panel';
import { whileInView } from '@/components/saved/while-in-view';
import { ScrollArea } from '@/components/ui/scroll-area';
import { Bone } from '@/components/ui/skeleton';
import { useUnits } from '@/components/ui/use-units';
import type { CurrentDocument } from '@/lib/contract/current';
import type { ForecastDocument } from '@/lib/contract/forecast';
import { localName } from '@/lib/geo/local-name';
import { useMessages } from '@/lib/messages/use-messages';
import { placeName } from '@/lib/picture/place-name';
import { currentQuery, forecastQuery } from '@/lib/queries/documents';
import type { ApiResponse } from '@/lib/queries/fetch-response';
import { type CompareState, compareAddress, MAX_COLUMNS } from '@/lib/view-state/compare';
import { formatView } from '@/lib/view-state/url';
import { EMPTY_VIEW } from '@/lib/view-state/view-state';
import { dayScale } from '@/lib/weather/day-scale';
import { weatherHere } from '@/lib/weather/here';
import { PER_FAHRENHEIT } from '@/lib/weather/units';
import chart from './compare-chart.module.css';
import styles from './compare-page.module.css';
import type { Compared } from './compared';
import { ComparedPlace } from './compared-place';
import { type Contender, differenceOf } from './difference';
import { LETTERS } from './geometry';
import { HoursTogether } from './hours-together';
import { PlaceRows } from './place-rows';
import type { usePlaces } from './use-places';

export type ComparisonProps = {
  state: CompareState;
  places: ReturnType<typeof usePlaces>['places'];
  nowMs: number;
  onCells: (cells: readonly string[]) => void;
};

/** The places of a comparison: their hours in one chart, everything else side by side, or in rows where they are many. */
export function Comparison({ state, places, nowMs, onCells }: ComparisonProps) {
  const { t } = useMessages();
  const cells = places.map(({ cell }) => cell);
  // Rows are renewed as those of a list are.
  const adjustments = cells.length > MAX_COLUMNS ? whileInView(true) : {};
  const { forecasts, isWaiting } = useQueries({
    queries: cells.map((cell) => forecastQuery(cell, adjustments)),
    combine: forecastsOf,
  });
  const observed = useQueries({
    queries: cells.map((cell) => currentQuery(cell, adjustments)),
    combine: observedOf,
  });
  const compared = useMemo(
    () =>
      places.map(({ cell, found }, index): Compared => {
        const place = toCellPlace(found ?? undefined, nowMs);
        const [current, sent] = [observed[index] ?? null, forecasts[index] ?? null];
        const here = weatherHere({ current, forecast: sent }, place);
        // A difference from what was expected days ago isn't one.
        const forecast = here.isForecastOld ? null : here.forecast;
        const name = (found && placeName(found, t)) ?? t('place.loading');
        return { cell, found, place, forecast, days: here.forecast?.days ?? [], name };
      }),
    [places, nowMs, t, forecasts, observed],
  );
  const scale = useMemo(() => dayScale(compared.flatMap(({ days }) => days)), [compared]);
  const series = useMemo(
    () =>
      compared.map(({ cell, name, forecast }) => ({ cell, name, hours: forecast?.hours ?? [] })),
    [compared],
  );
  const without = (cell: string) => cells.filter((one) => one !== cell);
  const [first] = compared;
  if (!first) return null;
  const { temperatureUnit, windUnit, language } = state;
  const mapOf = (cell: string) =>
    `/${formatView({ ...EMPTY_VIEW, cell, temperatureUnit, windUnit, language }).search}`;
  return (
    <>
      <Panel title={t('compare.chart.title')} icon={Clock} of={[compared]}>
        {isWaiting ? (
          <>
            <NotLoaded />
            <Bone width="100%" height={360} />
          </>
        ) : (
          <>
            <DifferenceLine
              places={compared.map(({ found, name, forecast }) => ({
                name: (found && localName(found)) ?? name,
                hours: forecast?.hours ?? [],
              }))}
            />
            <HoursTogether series={series} timeZone={first.place.timeZone} />
          </>
        )}
      </Panel>
      {compared.length > MAX_COLUMNS ? (
        <PlaceRows
          compared={compared}
          documents={{ forecasts, observed }}
          scale={scale}
          nowMs={nowMs}
          hrefOf={mapOf}
          hrefWithout={(cell) => compareAddress({ ...state, cells: without(cell) })}
          onRemove={(cell) => onCells(without(cell))}
        />
      ) : (
        <ScrollArea className={styles.columns} label={t('compare.columns')}>
          {compared.map(({ cell, found, place, name }, index) => (
            <ComparedPlace
              key={cell}
              cell={cell}
              letter={LETTERS[index]}
              name={name}
              href={mapOf(cell)}
              found={found}
              place={place}
              scale={scale}
              hrefWithout={compareAddress({ ...state, cells: without(cell) })}
              onRemove={() => onCells(without(cell))}
              onReplace={(next) => onCells(cells.map((one) => (one === cell ? next : one)))}
            />
          ))}
        </ScrollArea>
      )}
    </>
  );
}

function forecastsOf(answers: readonly UseQueryResult<ApiResponse<ForecastDocument>>[]) {
  return {
    forecasts: answers.map(({ data }) => data),
    isWaiting: answers.every(({ isPending }) => isPending),
  };
}

function observedOf(answers: readonly UseQueryResult<ApiResponse<CurrentDocument>>[]) {
  return answers.map(({ data }) => data);
}

/** Chances up to this are as good as dry, and differences up to it say nothing. */
const LITTLE_PERCENT = 10;

/** Which place is warmer and which drier over the next day, in words. */
function DifferenceLine({ places }: { places: readonly Contender[] }) {
  const { t, formats } = useMessages();
  const { units } = useUnits();
  const difference = differenceOf(places);
  if (!difference) return null;
  const { warmth, rain } = difference;
  const degrees = (byF: number) =>
    formats.number(Math.round(byF * PER_FAHRENHEIT[units.temperature]));
  const percent = (value: number) => t('unit.percent', { value });
  const words = [
    warmth
      ? t('compare.warmer', { ...warmth, by: `${degrees(warmth.byF)}°` })
      : t('compare.as-warm'),
    rain.most <= LITTLE_PERCENT
      ? t('compare.dry')
      : rain.most - rain.least <= LITTLE_PERCENT
        ? t('compare.as-wet', { most: percent(rain.most) })
        : t('compare.drier', { ...rain, least: percent(rain.least), most: percent(rain.most) }),
  ];
  return <p className={chart.difference}>{words.join(' ')}</p>;
}
