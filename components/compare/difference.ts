import type { ForecastHour } from '@/lib/weather/forecast-parts';

/** A place by the name of its town, and its hours from the present one on. */
export type Contender = { readonly name: string; readonly hours: readonly ForecastHour[] };

/** What sets places apart over the next day; null where too little is known of one of them. */
type Difference = {
  /** Null where all are about as warm. */
  readonly warmth: {
    readonly warmest: string;
    readonly coldest: string;
    readonly byF: number;
  } | null;
  /** The highest chances of rain or snow in percent, and whose they are. */
  readonly rain: {
    readonly driest: string;
    readonly least: number;
    readonly wettest: string;
    readonly most: number;
  };
};

const HOURS = 24;
/** Fewer hours say too little about a day. */
const FEWEST_HOURS = 12;
/** Nobody feels less than this, in degrees Fahrenheit. */
const MIN_WARMTH_F = 1.5;

/** Compares the means of the temperature and the highest chances of rain over the hours that all have. */
export function differenceOf(places: readonly Contender[]): Difference | null {
  const [first, ...others] = places;
  if (!first || others.length === 0) return null;
  const moments = first.hours
    .slice(0, HOURS)
    .map(({ startMs }) => startMs)
    .filter((ms) => others.every(({ hours }) => hours.some(({ startMs }) => startMs === ms)));
  const days = places.map(({ name, hours }) => {
    const shared = hours.filter(({ startMs }) => moments.includes(startMs));
    const temps = shared.flatMap(({ tempF }) => tempF ?? []);
    const chances = shared.flatMap(({ precipChance }) => precipChance ?? []);
    const enough = Math.min(temps.length, chances.length) >= FEWEST_HOURS;
    const meanF = temps.reduce((sum, tempF) => sum + tempF, 0) / temps.length;
    return enough ? { name, meanF, chance: Math.max(...chances) } : null;
  });
  const known = days.filter((day) => day !== null);
  const byWarmth = [...known].sort((a, b) => b.meanF - a.meanF);
  const byRain = [...known].sort((a, b) => a.chance - b.chance);
  const [warmest, driest] = [byWarmth[0], byRain[0]];
  const [coldest, wettest] = [byWarmth.at(-1), byRain.at(-1)];
  if (known.length < places.length || !warmest || !coldest || !driest || !wettest) return null;
  const byF = warmest.meanF - coldest.meanF;
  return {
    warmth: byF < MIN_WARMTH_F ? null : { warmest: warmest.name, coldest: coldest.name, byF },
    rain: {
      driest: driest.name,
      least: driest.chance,
      wettest: wettest.name,
      most: wettest.chance,
    },
  };
}
