/**
 * The icons for the sky. The service's icon ids are an open list (its section 2.8), and one id may stand for
 * different skies ("cold" for a mostly cloudy one), so the words decide, and the id only if they match
 * nothing.
 */
export type IconName =
  | 'clear-day'
  | 'clear-night'
  | 'mostly-clear-day'
  | 'mostly-clear-night'
  | 'partly-cloudy-day'
  | 'partly-cloudy-night'
  | 'overcast-day'
  | 'overcast-night'
  | 'cloudy'
  | 'drizzle'
  | 'rain'
  | 'partly-cloudy-day-rain'
  | 'partly-cloudy-night-rain'
  | 'thunderstorms-rain'
  | 'snow'
  | 'partly-cloudy-day-snow'
  | 'partly-cloudy-night-snow'
  | 'sleet'
  | 'hail'
  | 'fog'
  | 'haze'
  | 'smoke'
  | 'dust'
  | 'wind'
  | 'wind-snow'
  | 'tornado'
  | 'hurricane';

type Sky =
  | IconName
  | 'clear'
  | 'mostly-clear'
  | 'partly-cloudy'
  | 'overcast'
  | 'showers'
  | 'flurries';

/** Words of NWS forecasts and METARs, worst first: "Rain And Thunderstorms" is a thunderstorm. */
const BY_WORDS: readonly (readonly [RegExp, Sky])[] = [
  [/tornado|funnel|waterspout/, 'tornado'],
  [/hurricane|tropical storm/, 'hurricane'],
  [/thunder|t-?storm|tsra/, 'thunderstorms-rain'],
  [/blizzard|blowing snow|drifting snow/, 'wind-snow'],
  [/sleet|freezing(?! fog)|ice pellets|wintry|fzra/, 'sleet'],
  // "Rain/Snow", "Snow And Rain", "Rain Or Snow Showers"; and "rain_snow" as an id.
  [/rain( showers)? ?(and|or|\/|&)? ?snow|snow( showers)? ?(and|or|\/|&)? ?rain/, 'sleet'],
  [/\bhail|graupel/, 'hail'],
  [/(slight )?chance.*snow|snow showers|flurr/, 'flurries'],
  [/snow/, 'snow'],
  [/chance.*(rain|shower|drizzle)|showers/, 'showers'],
  [/drizzle|sprinkle|light rain/, 'drizzle'],
  [/\brain/, 'rain'],
  [/smoke/, 'smoke'],
  [/\bdust|\bsand|\bash(?:fall)?\b/, 'dust'],
  [/haz[ey]/, 'haze'],
  [/fog|mist/, 'fog'],
  [/mostly (sunny|clear)|few clouds|mainly (sunny|clear)/, 'mostly-clear'],
  [/part(ly|ial)/, 'partly-cloudy'],
  [/mostly cloudy|considerable|broken|increasing clouds/, 'overcast'],
  [/cloud|overcast/, 'cloudy'],
  [/sunny|clear|fair|hot/, 'clear'],
  [/wind|breez|bluster|gust/, 'wind'],
];

/** Ids of the NWS API's icons, and similar ones. */
const BY_ID: Readonly<Record<string, Sky>> = {
  skc: 'clear',
  clr: 'clear',
  nskc: 'clear',
  hot: 'clear',
  sunny: 'clear',
  few: 'mostly-clear',
  sct: 'partly-cloudy',
  bkn: 'overcast',
  cold: 'overcast',
  ovc: 'cloudy',
  ra: 'rain',
  fg: 'fog',
  ip: 'sleet',
  mix: 'sleet',
  hurr: 'hurricane',
};

/** The icon of a condition, or null if neither its words nor the service's icon id match. */
export function iconOf(words: string | null, id: string | null, isDay: boolean): IconName | null {
  const sky = skyOf(words) ?? skyOf(id?.replaceAll(/[_-]/g, ' ') ?? null) ?? idSky(id);
  return sky === null ? null : withLight(sky, isDay);
}

function skyOf(words: string | null): Sky | null {
  if (!words) return null;
  const text = words.toLowerCase();
  return BY_WORDS.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}

function idSky(id: string | null): Sky | null {
  const key = id?.toLowerCase().split(',')[0] ?? '';
  return Object.hasOwn(BY_ID, key) ? (BY_ID[key] ?? null) : null;
}

function withLight(sky: Sky, isDay: boolean): IconName {
  const light = isDay ? 'day' : 'night';
  switch (sky) {
    case 'clear':
    case 'mostly-clear':
    case 'partly-cloudy':
    case 'overcast':
      return `${sky}-${light}`;
    case 'showers':
      return `partly-cloudy-${light}-rain`;
    case 'flurries':
      return `partly-cloudy-${light}-snow`;
    default:
      return sky;
  }
}
