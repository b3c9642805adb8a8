import sax from 'sax';
import { createTimeSlices } from '@/lib/base/time-slices';
import { PER_MPH } from '@/lib/weather/units';
import type { Weather } from '../nws/condition';
import { momentOf } from '../nws/intervals';

/** Characters that are parsed before others may have a turn: about a millisecond of work. */
const SLICE = 32_768;
/** A document of 100 points and all elements has a million. */
const MAX_CHARACTERS = 8_388_608;

/**
 * Reads a time series of the digital forecast database (Digital Weather Markup Language). Undefined if it is not
 * one: cut off, an error page, too deep, too long, or with a document type, which could define entities.
 * A point that it leaves out, as nothing is forecast there, is null.
 */
export async function readDwml(xml: Uint8Array): Promise<(PointSeries | null)[] | undefined> {
  if (xml.byteLength > MAX_CHARACTERS) return undefined;
  const text = new TextDecoder().decode(xml);
  const reader = createDwmlReader();
  const parser = sax.parser(true, { position: false });
  let isBroken = false;
  const refuse = () => {
    isBroken = true;
  };
  parser.onerror = refuse;
  parser.ondoctype = refuse;
  parser.onopentag = (tag) => {
    // Tags have namespaces only if the parser is told to resolve them.
    if ('ns' in tag || !reader.open(tag.name, tag.attributes)) refuse();
  };
  parser.ontext = reader.text;
  parser.onclosetag = reader.close;
  const yieldToEventLoop = createTimeSlices();
  for (let at = 0; at < text.length && !isBroken; at += SLICE) {
    parser.write(text.slice(at, at + SLICE));
    await yieldToEventLoop();
  }
  return !isBroken && reader.isComplete() ? reader.points() : undefined;
}

/** Values and the times that each begins at, and ends if the layer says so; NaN for no value. Unix epoch, ms. */
export interface Layer {
  readonly startsMs: readonly number[];
  readonly endsMs: readonly number[];
  readonly values: readonly number[];
}

export interface WeatherLayer {
  readonly startsMs: readonly number[];
  readonly weather: readonly (readonly Weather[])[];
}

/** What is forecast for a point, layer by layer; a layer that is missing or that we don't understand is left out. */
export interface PointSeries {
  /** Rounded to a hundredth of a degree by the service. */
  readonly lat: number;
  readonly lng: number;
  /** When the document was made; null if it doesn't say. Unix epoch, milliseconds. */
  readonly madeMs: number | null;
  readonly tempF?: Layer;
  readonly feelsLikeF?: Layer;
  /** In percent, for twelve hours. */
  readonly precipChance?: Layer;
  readonly windMph?: Layer;
  /** Where it comes from, in degrees from north. */
  readonly windFrom?: Layer;
  readonly humidity?: Layer;
  readonly skyCover?: Layer;
  readonly weather?: WeatherLayer;
}

type Attributes = Readonly<Record<string, string>>;
type LayerName = Exclude<keyof PointSeries, 'lat' | 'lng' | 'madeMs' | 'weather'>;

/** Far above anything real: they bound what a hostile document can make us hold. */
const MAX_DEPTH = 12;
const MAX_POINTS = 200;
const MAX_LAYOUTS = 100;
const MAX_VALUES = 400;
const MAX_WEATHER = 10;
const MAX_TEXT = 100;

const toMph = (knots: number) => knots / PER_MPH.kn;
const same = (value: number) => value;

/** The layers that we read, by element, type and unit: an unknown unit is no value. */
const LAYERS: readonly (readonly [string, string, string, LayerName, (value: number) => number])[] =
  [
    ['temperature', 'hourly', 'Fahrenheit', 'tempF', same],
    ['temperature', 'apparent', 'Fahrenheit', 'feelsLikeF', same],
    ['probability-of-precipitation', '12 hour', 'percent', 'precipChance', same],
    ['wind-speed', 'sustained', 'knots', 'windMph', toMph],
    ['direction', 'wind', 'degrees true', 'windFrom', same],
    ['humidity', 'relative', 'percent', 'humidity', same],
    ['cloud-amount', 'total', 'percent', 'skyCover', same],
  ];

interface Layout {
  readonly startsMs: number[];
  readonly endsMs: number[];
}
interface OpenLayer {
  readonly name: LayerName | 'weather' | undefined;
  readonly layout: string;
  readonly convert: (value: number) => number;
  readonly values: number[];
  readonly weather: Weather[][];
}

/** Takes in the events of an XML parser. `open` returns false for what no time series has. */
function createDwmlReader() {
  const path: string[] = [];
  const locations = new Map<string, { readonly lat: number; readonly lng: number }>();
  const layouts = new Map<string, Layout>();
  const layersOf = new Map<string, OpenLayer[]>();
  let madeMs: number | null = null;
  let text = '';
  let key = '';
  let point = { lat: Number.NaN, lng: Number.NaN };
  let layout: Layout = { startsMs: [], endsMs: [] };
  let location = '';
  let layer: OpenLayer | undefined;
  let isComplete = false;

  function openLayer(name: string, { type, units, 'time-layout': layoutKey = '' }: Attributes) {
    const known = LAYERS.find(
      ([element, kind, unit]) => element === name && kind === type && unit === units,
    );
    const [, , , known3, convert = same] = known ?? [];
    const isWeather = name === 'weather';
    layer = {
      name: isWeather ? 'weather' : known3,
      layout: layoutKey,
      convert,
      values: [],
      weather: [],
    };
  }

  function open(name: string, attributes: Attributes): boolean {
    path.push(name);
    text = '';
    const depth = path.length;
    if (depth > MAX_DEPTH || (depth === 1 && name !== 'dwml')) return false;
    if (name === 'location' && depth === 3) {
      key = '';
      point = { lat: Number.NaN, lng: Number.NaN };
    } else if (name === 'point' && path[2] === 'location') {
      point = { lat: Number(attributes.latitude), lng: Number(attributes.longitude) };
    } else if (name === 'time-layout' && depth === 3) {
      key = '';
      layout = { startsMs: [], endsMs: [] };
    } else if (name === 'parameters' && depth === 3) {
      location = attributes['applicable-location'] ?? '';
      if (!layersOf.has(location)) layersOf.set(location, []);
    } else if (path[2] === 'parameters' && depth === 4) openLayer(name, attributes);
    else if (name === 'weather-conditions' && layer) layer.weather.push([]);
    else if (name === 'value' && path[4] === 'weather-conditions') {
      const { coverage, intensity, 'weather-type': weather } = attributes;
      const now = layer?.weather.at(-1);
      if (now && now.length < MAX_WEATHER) {
        now.push({
          coverage: wordOf(coverage),
          weather: wordOf(weather),
          intensity: wordOf(intensity),
        });
      }
    }
    const count = layer?.values.length ?? 0;
    const hours = layer?.weather.length ?? 0;
    return (
      Math.max(count, hours, layout.startsMs.length) <= MAX_VALUES &&
      locations.size <= MAX_POINTS &&
      layersOf.size <= MAX_POINTS &&
      layouts.size <= MAX_LAYOUTS
    );
  }

  function close(name: string): void {
    const depth = path.length;
    if (name === 'creation-date') madeMs = momentOf(text.trim());
    else if (name === 'location-key' || name === 'layout-key') key = text.trim();
    else if (name === 'start-valid-time') layout.startsMs.push(momentOf(text.trim()) ?? Number.NaN);
    else if (name === 'end-valid-time') layout.endsMs.push(momentOf(text.trim()) ?? Number.NaN);
    else if (name === 'location' && depth === 3) locations.set(key, point);
    else if (name === 'time-layout' && depth === 3) layouts.set(key, layout);
    else if (name === 'value' && depth === 5 && layer) {
      // A missing value has no text.
      layer.values.push(text.trim() === '' ? Number.NaN : layer.convert(Number(text)));
    } else if (path[2] === 'parameters' && depth === 4 && layer) {
      if (layer.name) layersOf.get(location)?.push(layer);
      layer = undefined;
    }
    path.pop();
    text = '';
    isComplete = path.length === 0;
  }

  function seriesOf(name: string, { lat, lng }: { lat: number; lng: number }): PointSeries | null {
    if (!Number.isFinite(lat) || !Number.isFinite(lng)) return null;
    const layers = (layersOf.get(name) ?? []).flatMap((one) => {
      const times = layouts.get(one.layout);
      return times && one.name ? [[one.name, filledLayer(one, times)] as const] : [];
    });
    return { lat, lng, madeMs, ...Object.fromEntries(layers) };
  }

  return {
    open,
    close,
    text(more: string) {
      if (text.length < MAX_TEXT) text += more;
    },
    /** Whether the end of the document was reached. */
    isComplete: () => isComplete,
    /** In the order in which they were asked for; null for one that the document leaves out. */
    points() {
      const points: (PointSeries | null)[] = [];
      for (const [name, at] of locations)
        points[indexOf(name) ?? points.length] = seriesOf(name, at);
      return Array.from(points, (point) => point ?? null);
    },
  };
}

function filledLayer(
  { name, values, weather }: OpenLayer,
  { startsMs, endsMs }: Layout,
): Layer | WeatherLayer {
  return name === 'weather' ? { startsMs, weather } : { startsMs, endsMs, values };
}

/** What the database calls otherwise than the NWS API. */
const API_WORDS: ReadonlyMap<string, string> = new Map([
  ['definitely', 'definite'],
  ['periods_of', 'periods'],
  ['ice_pellets', 'sleet'],
]);

/** In the form of the NWS API: "slight chance" is "slight_chance" there, and "none" is left out. */
function wordOf(word: string | undefined): string | null {
  const text = word?.trim().toLowerCase().slice(0, MAX_TEXT).replaceAll(' ', '_') ?? '';
  return text === '' || text === 'none' ? null : (API_WORDS.get(text) ?? text);
}

/** "point3" is the third of those that were asked for. */
function indexOf(location: string): number | undefined {
  const [, number] = /^point([1-9]\d{0,2})$/.exec(location) ?? [];
  return number === undefined ? undefined : Number(number) - 1;
}
