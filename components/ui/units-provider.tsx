import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import type { TemperatureUnit, WindUnit } from '@/lib/contract/units';
import type { Units } from '@/lib/picture/unit-words';
import { unitsOfLocale } from '@/lib/weather/units';
import type { Elements } from './elements';
import { useChosenUnits } from './stored-units';

const UnitsContext = createContext<Units>({ temperature: 'f', wind: 'mph' });

/** The units in the address, else those chosen in this browser, else those of the reader's locale. */
export function UnitsProvider(props: {
  temperature: TemperatureUnit | null;
  wind: WindUnit | null;
  children: Elements;
}) {
  const chosen = useChosenUnits();
  const locale = useSyncExternalStore(never, readersLocale, defaultLocale);
  const temperature = props.temperature ?? chosen.temperature;
  const wind = props.wind ?? chosen.wind;
  const units = useMemo(() => {
    const defaults = unitsOfLocale(locale);
    return { temperature: temperature ?? defaults.temperature, wind: wind ?? defaults.wind };
  }, [temperature, wind, locale]);
  return <UnitsContext value={units}>{props.children}</UnitsContext>;
}

const never = () => () => {};
const readersLocale = () => navigator.language;
/** The server doesn't know its readers; most are in the United States. */
const defaultLocale = () => 'en-US';

/** The units to write in. */
export function useReadersUnits(): Units {
  return useContext(UnitsContext);
}
