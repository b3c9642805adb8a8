import type { TemperatureUnit, WindUnit } from '@/lib/contract/units';
import type { Messages } from '@/lib/messages/messages';
import { milesOf, temperatureText, windIn } from '@/lib/weather/units';
import type { Wind } from '@/lib/weather/wind';

export type Units = { readonly temperature: TemperatureUnit; readonly wind: WindUnit };

/** Writes temperatures, winds and distances in the reader's units. */
export function unitWords(units: Units, { t, formats }: Messages) {
  const speed = (value: string) => t('unit.speed', { value, unit: t(`unit.${units.wind}`) });
  return {
    temperature: (tempF: number) => temperatureText(units.temperature, tempF),
    /** "5–10" without the unit, which a column or an axis names once. */
    windNumber({ speedMph }: Wind): string | null {
      return speedMph === null ? null : formats.number(windIn(units.wind, speedMph));
    },
    /** "5–10 mph", or null if the speed is unknown. */
    windSpeed({ speedMph, lowMph }: Wind): string | null {
      if (speedMph === null) return null;
      const high = formats.number(windIn(units.wind, speedMph));
      const low = formats.number(windIn(units.wind, lowMph ?? speedMph));
      return speed(low === high ? high : t('unit.range', { low, high }));
    },
    /** "10 mph", of one speed. */
    steadyWind: (mph: number) => speed(formats.number(windIn(units.wind, mph))),
    distance(km: number): string {
      const value = units.wind === 'mph' ? milesOf(km) : km;
      const text = formats.number(value, { maximumFractionDigits: value < 10 ? 1 : 0 });
      return t(units.wind === 'mph' ? 'unit.miles' : 'unit.kilometers', { value: text });
    },
  };
}
