import * as z from 'zod/mini';
import { type IconName, iconOf } from '@/lib/weather/icons';
import { skyGroupsOf, skyOf } from './cloud-cover';

const word = z.catch(z.nullable(z.string().check(z.maxLength(60))), null);
const presentSchema = z.object({
  intensity: word,
  modifier: word,
  weather: word,
  inVicinity: z.catch(z.nullable(z.boolean()), null),
});
const cloudSchema = z.object({ amount: z.string() });

export type ObservedSky = {
  readonly textDescription: string | null;
  readonly presentWeather: readonly unknown[];
  readonly cloudLayers: readonly unknown[];
  /** The METAR that it was made from; empty for stations that send none. */
  readonly rawMessage: string | null;
};

/**
 * The words of an observation: its own, else from what it reports of the weather, else of the clouds. A clear sky is
 * believed only where something says so: stations without a sensor for it always say "Clear".
 */
export function observedWords(sky: ObservedSky): string | null {
  const text = sky.textDescription?.trim();
  const seen = cloudWords(sky.cloudLayers) ?? skyOf(skyGroupsOf(sky.rawMessage ?? '')).condition;
  const weather = weatherWords(sky.presentWeather);
  if (!text || /^(?:mostly )?(?:clear|fair|sunny)$/i.test(text)) return weather || seen;
  return text;
}

/** A METAR names three kinds of weather at most. */
const MAX_KINDS = 3;
const MAX_SENT = 20;
/** What is reported even if it is only nearby, and before all else. */
const GRAVE = /Thunderstorm|Tornado|Funnel|Waterspout/;

/** "Light Rain and Fog/Mist", in the manner of the NWS's own descriptions. */
function weatherWords(present: readonly unknown[]): string {
  const names = present.slice(0, MAX_SENT).flatMap((item) => {
    const parsed = presentSchema.safeParse(item);
    const name = parsed.success ? titled(parsed.data.weather) : '';
    if (!parsed.success || !name) return [];
    if (parsed.data.inVicinity !== true) return [withModifiers(name, parsed.data)];
    return GRAVE.test(name) ? [`${name} Nearby`] : [];
  });
  const worstFirst = names.toSorted((a, b) => Number(GRAVE.test(b)) - Number(GRAVE.test(a)));
  return [...new Set(worstFirst)].slice(0, MAX_KINDS).join(' and ');
}

function withModifiers(name: string, { intensity, modifier }: z.infer<typeof presentSchema>) {
  const strength = titled(intensity);
  const how = titled(modifier);
  if (how === 'Showers') return [strength, name, how].filter(Boolean).join(' ');
  return [strength, how === 'Patches' ? 'Patches Of' : how, name].filter(Boolean).join(' ');
}

/** "fog_mist" as "Fog/Mist", "snow_grains" as "Snow Grains"; empty for what isn't a word. */
function titled(code: string | null): string {
  if (code === 'fog_mist') return 'Fog/Mist';
  if (!code || code === 'unknown' || !/^[a-z_]+$/.test(code)) return '';
  const words = code.split('_').filter(Boolean);
  return words.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join(' ');
}

const MAX_LAYERS = 10;

function cloudWords(layers: readonly unknown[]): string | null {
  const amounts = layers.slice(0, MAX_LAYERS).flatMap((layer) => {
    const parsed = cloudSchema.safeParse(layer);
    return parsed.success ? [parsed.data.amount] : [];
  });
  return skyOf(amounts).condition;
}

const SHORT_IDS: Readonly<Record<IconName, string>> = {
  'clear-day': 'skc',
  'clear-night': 'skc',
  'mostly-clear-day': 'few',
  'mostly-clear-night': 'few',
  'partly-cloudy-day': 'sct',
  'partly-cloudy-night': 'sct',
  'overcast-day': 'bkn',
  'overcast-night': 'bkn',
  cloudy: 'ovc',
  drizzle: 'rain',
  rain: 'rain',
  'partly-cloudy-day-rain': 'rain_showers',
  'partly-cloudy-night-rain': 'rain_showers',
  'thunderstorms-rain': 'tsra',
  snow: 'snow',
  'partly-cloudy-day-snow': 'snow',
  'partly-cloudy-night-snow': 'snow',
  sleet: 'sleet',
  hail: 'hail',
  fog: 'fog',
  haze: 'haze',
  smoke: 'smoke',
  dust: 'dust',
  wind: 'wind_skc',
  'wind-snow': 'blizzard',
  tornado: 'tornado',
  hurricane: 'hurricane',
};

/** The short id of the icon for the words, or null if they match none. */
export function shortIconOf(words: string | null): string | null {
  const name = iconOf(words, null, true);
  return name && SHORT_IDS[name];
}
