import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLayerValue } from '@/components/layers/use-layer-value';
import type { LayerName } from '@/lib/contract/layers';
import { useMessages } from '@/lib/messages/use-messages';
import { forecastQuery } from '@/lib/queries/documents';
import { fallsByHour } from '@/lib/weather/falls';
import { chanceHoursOf, hoursOf } from '@/lib/weather/forecast';
import { type ForecastHour, hourAround } from '@/lib/weather/forecast-parts';
import { hasChances } from '@/lib/weather/layer-sources';

type HourValueProps = { layer: LayerName; cell: string; hourMs: number };

/** What the panel's forecast says of one hour, in the map's layer. It requests nothing itself. */
export function HourValue({ layer, cell, hourMs }: HourValueProps) {
  const { t } = useMessages();
  const { valueText } = useLayerValue(layer);
  const { data } = useQuery(forecastQuery(cell, { enabled: false }));
  const { hours, falls } = useMemo(() => {
    // None of these values depends on daylight.
    const all = data ? hoursOf(data.document, () => true) : [];
    return { hours: all, falls: data ? fallsByHour(all, chanceHoursOf(data.document)) : [] };
  }, [data]);
  const hour = hourAround(hours, hourMs);
  const kind = hour && falls[hours.indexOf(hour)];
  const text = hour && valueText({ value: valueIn(layer, hour) });
  if (!text) return null;
  return (
    <>
      <strong>{text}</strong>
      {hasChances(layer) && kind && <span>{t(`falls.${kind}`)}</span>}
    </>
  );
}

function valueIn(layer: LayerName, hour: ForecastHour): number | null {
  if (layer === 'temperature') return hour.tempF;
  if (layer === 'feels-like') return hour.feelsLikeF;
  if (layer === 'rain') return hour.precipChance;
  if (layer === 'wind') return hour.wind.speedMph;
  return layer === 'humidity' ? hour.humidity : null;
}
