import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLayerValue } from '@/components/layers/use-layer-value';
import type { LayerName } from '@/lib/contract/layers';
import { HOUR_MS } from '@/lib/contract/time';
import { forecastQuery } from '@/lib/queries/documents';
import { hoursOf } from '@/lib/weather/forecast';
import type { ForecastHour } from '@/lib/weather/forecast-parts';

type HourValueProps = { layer: LayerName; cell: string; hourMs: number };

/** What the panel's forecast says of one hour, in the map's layer. It requests nothing itself. */
export function HourValue({ layer, cell, hourMs }: HourValueProps) {
  const { valueText } = useLayerValue(layer);
  const { data } = useQuery(forecastQuery(cell, { enabled: false }));
  // None of these values depends on daylight.
  const hours = useMemo(() => (data ? hoursOf(data.document, () => true) : []), [data]);
  const hour = hours.find(({ startMs }) => startMs <= hourMs && hourMs < startMs + HOUR_MS);
  const text = hour && valueText({ value: readingOf(layer, hour), fromDegrees: null });
  return text ? <strong>{text}</strong> : null;
}

function readingOf(layer: LayerName, hour: ForecastHour): number | null {
  if (layer === 'temperature') return hour.tempF;
  if (layer === 'feels-like') return hour.feelsLikeF;
  if (layer === 'rain') return hour.precipChance;
  if (layer === 'wind') return hour.wind.speedMph;
  return layer === 'humidity' ? hour.humidity : null;
}
