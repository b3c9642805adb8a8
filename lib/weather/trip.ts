import { HOUR_MS, hourStart } from '@/lib/contract/time';
import { worstOf } from './alert-hours';
import type { RankedAlert } from './alerts';
import type { Chance } from './falls';
import type { Forecast, PlaceInTime } from './forecast';
import type { ForecastHour } from './forecast-parts';
import { rankOf } from './rainfall';
import { alertsDuring, NOTHING_KNOWN, type ShownFacts, shownFacts } from './shown-facts';
import { weatherAt } from './shown-weather';

/** A stop of a trip at its hour, with what is known of the place. */
export type TripStop = {
  /** A full hour, in milliseconds of the Unix epoch. */
  readonly hourMs: number;
  readonly place: PlaceInTime;
  /** Null while it is not known, or too old to be told as what is coming. */
  readonly forecast: Forecast | null;
  /** Whether there is one that is too old. */
  readonly isForecastOld: boolean;
  /** In the order of their ranks. */
  readonly alerts: readonly RankedAlert[];
  /** Whether these are all that there are. */
  readonly hasAllAlerts: boolean;
};

/**
 * Why the weather of a stop is not known: its hour is over, no forecast reaches it, the forecast is too old to be told, or
 * there is none.
 */
type StopGap = 'past' | 'beyond' | 'old' | 'missing';

/** What is known of a stop at an hour. */
export type StopFacts = ShownFacts & {
  readonly hour: ForecastHour | null;
  /** Null where the weather is known. */
  readonly gap: StopGap | null;
};

/** What a trip meets that begins at another hour; each stop by its index. */
export type Departure = {
  /** Hours later than planned; negative for earlier. */
  readonly byHours: number;
  /** How many stops it has. */
  readonly stops: number;
  /** Those whose weather is not known. */
  readonly unknown: readonly number[];
  /** Whether it is over. */
  readonly isPast: boolean;
  /** The highest chance that is worth a word; null for none. */
  readonly wettest: ChanceAtStop | null;
  /** That of something worse than what is likeliest, such as ice where rain is; null for none. */
  readonly graver: ChanceAtStop | null;
  /** The stops with such a chance. */
  readonly wet: readonly number[];
  /** The worst alert; null for none that is known. */
  readonly worst: { readonly stop: number; readonly alert: RankedAlert } | null;
  readonly alerted: readonly number[];
  /** The stops whose alerts are not all known, those among them whose hour is over. */
  readonly unchecked: readonly number[];
  readonly coldest: Extreme | null;
  readonly warmest: Extreme | null;
  /** Whether it stays dry at every stop, of which every one is known. */
  readonly isDry: boolean;
  /** Whether it stays dry at those that are known, of which there is one at least. */
  readonly isDryWhereKnown: boolean;
  /** Whether no alert is in effect at any stop, where those of every stop are known. */
  readonly isClear: boolean;
};

type ChanceAtStop = { readonly stop: number; readonly chance: Chance };
type Extreme = { readonly stop: number; readonly tempF: number };

/** Forecasts with all of their hours in one list: a trip may take longer than two days. */
const whole = new WeakMap<Forecast, Forecast>();

function withAllHours(forecast: Forecast): Forecast {
  const known = whole.get(forecast);
  if (known) return known;
  const made = { ...forecast, hours: [...forecast.hours, ...forecast.laterHours] };
  whole.set(forecast, made);
  return made;
}

/** What is known of a stop, so many hours later than planned. Alerts are known also where no forecast reaches. */
export function stopFacts(stop: TripStop, byHours = 0): StopFacts {
  const { forecast, alerts, place } = stop;
  const time = { hourMs: stop.hourMs + byHours * HOUR_MS, isDay: false };
  const all = forecast && withAllHours(forecast);
  // The present hour is the first that is not over.
  const isPast = time.hourMs < hourStart(place.nowMs);
  const weather = all && !isPast ? weatherAt(all, time) : null;
  if (all && weather?.hour) {
    const facts = shownFacts(time, weather, all, alerts, place);
    return { ...facts, hour: weather.hour, gap: null };
  }
  const lastMs = all?.hours.at(-1)?.startMs ?? Number.POSITIVE_INFINITY;
  return {
    ...NOTHING_KNOWN,
    alerts: alertsDuring(time, alerts, place.timeZone),
    hour: null,
    gap: gapOf(isPast, time.hourMs > lastMs, stop.isForecastOld),
  };
}

function gapOf(isPast: boolean, isBeyond: boolean, isOld: boolean): StopGap {
  if (isPast) return 'past';
  if (isOld) return 'old';
  return isBeyond ? 'beyond' : 'missing';
}

/** What a trip meets if it begins so many hours later than planned. */
export function departureBy(stops: readonly TripStop[], byHours: number): Departure {
  const facts = stops.map((stop) => stopFacts(stop, byHours));
  const indexesOf = (is: (fact: StopFacts, index: number) => boolean) =>
    facts.flatMap((fact, index) => (is(fact, index) ? [index] : []));
  const wet = indexesOf(({ chance }) => chance !== null && chance.what !== null);
  const unknown = indexesOf(({ gap, chance }) => gap !== null || chance === null);
  const alerted = indexesOf(({ alerts }) => alerts.length > 0);
  const unchecked = indexesOf(
    ({ gap }, index) => gap === 'past' || stops[index]?.hasAllAlerts === false,
  );
  const { wettest, graver } = chancesOf(facts);
  const isKnown = (_: unknown, index: number) => !unknown.includes(index);
  const isDryWhereKnown =
    unknown.length < facts.length && facts.filter(isKnown).every(({ isDry }) => isDry);
  const temps = facts.flatMap(({ tempF }, stop) => (tempF === null ? [] : [{ stop, tempF }]));
  return {
    byHours,
    stops: stops.length,
    unknown,
    isPast: facts.every(({ gap }) => gap === 'past'),
    wet,
    wettest,
    graver,
    worst: worstAlert(facts),
    alerted,
    unchecked,
    coldest: firstMost(temps, (a, b) => a.tempF < b.tempF),
    warmest: firstMost(temps, (a, b) => a.tempF > b.tempF),
    isDry: unknown.length === 0 && isDryWhereKnown,
    isDryWhereKnown,
    isClear: alerted.length === 0 && unchecked.length === 0,
  };
}

function chancesOf(facts: readonly StopFacts[]): Pick<Departure, 'wettest' | 'graver'> {
  const chances = facts.flatMap(({ chance }, stop) =>
    chance !== null && chance.what !== null ? [{ stop, chance, rank: rankOf(chance.what) }] : [],
  );
  const wettest = firstMost(chances, (a, b) => a.chance.percent > b.chance.percent);
  const graver = firstMost(
    chances.filter(({ rank }) => wettest !== null && rank > wettest.rank),
    (a, b) => a.rank > b.rank || (a.rank === b.rank && a.chance.percent > b.chance.percent),
  );
  return { wettest, graver };
}

function worstAlert(facts: readonly StopFacts[]): Departure['worst'] {
  const alert = worstOf(facts.flatMap(({ alerts }) => alerts));
  const stop = facts.findIndex(({ alerts }) => alert !== null && alerts.includes(alert));
  return alert && { stop, alert };
}

function firstMost<Item>(
  items: readonly Item[],
  isMore: (item: Item, than: Item) => boolean,
): Item | null {
  return items.reduce<Item | null>(
    (most, item) => (most === null || isMore(item, most) ? item : most),
    null,
  );
}

/** Nobody plans a day around a shower. */
const MAX_SHIFT_HOURS = 12;

/**
 * The nearest other hour at which a trip can begin and stays dry, in hours from the planned one; of two as near the later.
 * Null where nothing is known to fall as planned, and where it is not known to stay dry at another: every stop is known to
 * be dry then, and without an alert as far as these are announced. A dry hour under a warning is no better.
 */
export function drierBy(stops: readonly TripStop[], planned: Departure): number | null {
  const [first] = stops;
  if (!first || planned.wet.length === 0) return null;
  const least = (hourStart(first.place.nowMs) - first.hourMs) / HOUR_MS;
  for (let away = 1; away <= MAX_SHIFT_HOURS; away += 1) {
    for (const byHours of [away, -away]) {
      if (byHours < least) continue;
      const { isDry, isClear } = departureBy(stops, byHours);
      if (isDry && isClear) return byHours;
    }
  }
  return null;
}
