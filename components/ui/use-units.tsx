'use client';

import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react';
import type { TemperatureUnit, WindUnit } from '@/lib/contract/units';
import { useMessages } from '@/lib/messages/use-messages';
import { milesOf, temperatureText, unitsOfLocale, windIn } from '@/lib/weather/units';
import type { Wind } from '@/lib/weather/wind';
import { useChosenUnits } from './stored-units';

export type Units = { readonly temperature: TemperatureUnit; readonly wind: WindUnit };

const UnitsContext = createContext<Units>({ temperature: 'f', wind: 'mph' });

/** The units of the address, else those chosen in this browser, else those of the reader's locale. */
export function UnitsProvider(props: {
  temperature: TemperatureUnit | null;
  wind: WindUnit | null;
  children: ReactNode;
}) {
  const chosen = useChosenUnits();
  const locale = useSyncExternalStore(never, readersLocale, usualLocale);
  const temperature = props.temperature ?? chosen.temperature;
  const wind = props.wind ?? chosen.wind;
  const units = useMemo(() => {
    const usual = unitsOfLocale(locale);
    return { temperature: temperature ?? usual.temperature, wind: wind ?? usual.wind };
  }, [temperature, wind, locale]);
  return <UnitsContext value={units}>{props.children}</UnitsContext>;
}

const never = () => () => {};
const readersLocale = () => navigator.language;
/** The server does not know its readers; most of them are where the weather is. */
const usualLocale = () => 'en-US';

/** Writes temperatures, winds and distances in the reader's units. */
export function useUnits() {
  const units = useContext(UnitsContext);
  const { t, formats } = useMessages();
  return {
    units,
    temperature: (tempF: number) => temperatureText(units.temperature, tempF),
    /** "5–10", without its unit, for where a column or an axis tells it once. */
    windNumber({ speedMph }: Wind): string | null {
      return speedMph === null ? null : formats.number(windIn(units.wind, speedMph));
    },
    /** "5–10 mph", or null where the speed is unknown. */
    windSpeed({ speedMph, lowMph }: Wind): string | null {
      if (speedMph === null) return null;
      const high = formats.number(windIn(units.wind, speedMph));
      const low = formats.number(windIn(units.wind, lowMph ?? speedMph));
      const value = low === high ? high : t('unit.range', { low, high });
      return t('unit.speed', { value, unit: t(`unit.${units.wind}`) });
    },
    distance(km: number): string {
      const value = units.wind === 'mph' ? milesOf(km) : km;
      const text = formats.number(value, { maximumFractionDigits: value < 10 ? 1 : 0 });
      return t(units.wind === 'mph' ? 'unit.miles' : 'unit.kilometers', { value: text });
    },
  };
}
