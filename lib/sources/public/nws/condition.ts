import { plausible } from '@/lib/weather/plausible';
import {
  type Coverage,
  coverageOf,
  isThunder,
  type Kind,
  kindOf,
  nameWith,
  type Substance,
} from './weather-words';

/** The sky in words as in an NWS forecast, and the short id of an icon; both null if nothing is known of it. */
export interface Condition {
  readonly condition: string | null;
  readonly icon: string | null;
}

/** One weather of an hour, in the words of the NWS API: "slight_chance", "rain_showers", "light". */
export type Weather = {
  readonly coverage: string | null;
  readonly weather: string | null;
  readonly intensity: string | null;
  readonly attributes?: readonly string[];
};

export type Sky = {
  readonly weather: readonly Weather[];
  /** Percent. */
  readonly skyCover: number | null;
  readonly isDay: boolean;
  readonly windMph: number | null;
};

/**
 * The words and the icon of an hour: from its weather if it has any, else from its sky cover. They are derived
 * by us, fitted on recorded hours of the NWS's own hourly forecast, and are not its text.
 */
export function conditionOf({ weather, skyCover, isDay, windMph }: Sky): Condition {
  return fallingOf(weather) ?? hiddenOf(weather) ?? openSky(skyCover, isDay, windMph);
}

type Falling = { readonly kind: Kind; readonly name: string; readonly coverage: Coverage };

function fallingOf(weather: readonly Weather[]): Condition | undefined {
  const thunder = weather.filter((one) => isThunder(one.weather));
  const falling = strongestFirst(namedOf(weather).filter(({ kind }) => kind.falls));
  const ofSubstances = falling.filter(
    ({ kind }, index) => falling.findIndex((one) => one.kind.falls === kind.falls) === index,
  );
  const coverages = [...falling.map(({ coverage }) => coverage), ...thunder.map(coverageIn)];
  const coverage = coverages.toSorted((a, b) => b.rank - a.rank)[0];
  if (!coverage) return undefined;
  const name = together(ofSubstances);
  if (thunder.length === 0) {
    return { condition: phraseOf(coverage, name), icon: iconOfAll(ofSubstances) };
  }
  const icon = coverage.rank >= 3 ? 'tsra' : coverage.rank === 2 ? 'tsra_sct' : 'tsra_hi';
  return { condition: phraseOf(coverage, withThunder(name)), icon };
}

/** Fog, smoke, haze, dust. */
function hiddenOf(weather: readonly Weather[]): Condition | undefined {
  const [first] = strongestFirst(namedOf(weather).filter(({ kind }) => !kind.falls));
  return first && { condition: phraseOf(first.coverage, first.name), icon: first.kind.icon };
}

function namedOf(weather: readonly Weather[]): Falling[] {
  return weather.flatMap((one) => {
    const kind = kindOf(one.weather);
    return kind ? [{ kind, name: nameWith(kind, one.intensity), coverage: coverageIn(one) }] : [];
  });
}

const coverageIn = ({ coverage }: Weather) => coverageOf(coverage);

const strongestFirst = (falling: readonly Falling[]) =>
  falling.toSorted((a, b) => b.coverage.rank - a.coverage.rank);

const phraseOf = ({ phrase }: Coverage, name: string) => phrase.replace('{}', name);

/** "Light Rain" alone; "Rain And Snow", "Rain And Snow Showers" for two; what is more is a wintry mix, ice named. */
function together(falling: readonly Falling[]): string {
  const [first, second, third] = falling;
  if (!first) return '';
  if (!second) return first.name;
  const ice = falling.find(({ kind }) => kind.falls === 'freezing');
  if (third) return ice ? `Wintry Mix And ${ice.kind.name}` : 'Wintry Mix';
  const bothShowers = [first, second].every(({ kind }) => kind.name.endsWith(' Showers'));
  const firstName = bothShowers ? first.kind.name.replace(' Showers', '') : first.kind.name;
  return `${firstName} And ${second.kind.name}`;
}

function withThunder(name: string): string {
  if (name === '') return 'Thunderstorms';
  return `${/Rain Showers$|Sprinkles/.test(name) ? 'Showers' : name} And Thunderstorms`;
}

const PAIR_ICONS: readonly (readonly [Substance, Substance, string])[] = [
  ['rain', 'snow', 'rain_snow'],
  ['rain', 'sleet', 'rain_sleet'],
  ['snow', 'sleet', 'snow_sleet'],
  ['rain', 'freezing', 'rain_fzra'],
  ['snow', 'freezing', 'snow_fzra'],
];

function iconOfAll(falling: readonly Falling[]): string | null {
  const substances = new Set(falling.map(({ kind }) => kind.falls));
  const pair = PAIR_ICONS.find(([one, other]) => substances.has(one) && substances.has(other));
  return pair?.[2] ?? falling[0]?.kind.icon ?? null;
}

/** Up to which sky cover in percent, by day and by night: fitted on 1,560 hours of ten places. */
const BY_DAY: readonly (readonly [max: number, words: string, icon: string])[] = [
  [5, 'Sunny', 'skc'],
  [25, 'Sunny', 'few'],
  [50, 'Mostly Sunny', 'sct'],
  [69, 'Partly Sunny', 'bkn'],
  [87, 'Mostly Cloudy', 'bkn'],
  [100, 'Cloudy', 'ovc'],
];
const BY_NIGHT: typeof BY_DAY = [
  [5, 'Clear', 'skc'],
  [25, 'Mostly Clear', 'few'],
  [50, 'Partly Cloudy', 'sct'],
  [87, 'Mostly Cloudy', 'bkn'],
  [100, 'Cloudy', 'ovc'],
];

/** From this wind on, the NWS takes the icons that show it ("wind_few"). */
const WINDY_MPH = 20;

function openSky(skyCover: number | null, isDay: boolean, windMph: number | null): Condition {
  const percent = plausible('chance', skyCover);
  if (percent === null) return { condition: null, icon: null };
  const row = (isDay ? BY_DAY : BY_NIGHT).find(([max]) => Math.round(percent) <= max);
  if (!row) return { condition: null, icon: null };
  const [, condition, icon] = row;
  const isWindy = (plausible('windMph', windMph) ?? 0) >= WINDY_MPH;
  return { condition, icon: isWindy ? `wind_${icon}` : icon };
}
