import { LRUCache } from 'lru-cache';
import { recent } from '@/lib/base/recent';
import { createTimeSlices } from '@/lib/base/time-slices';
import { hourStart } from '@/lib/contract/time';
import type {
  HeldWeather,
  WatchedDocument,
  WatchedWeather,
} from '@/lib/gateway/documents/watched-weather';
import { placeOf } from '@/lib/geo/places';
import { isDay } from '@/lib/geo/sun';
import { weatherHere } from '@/lib/weather/here';
import { fallingNow } from '@/lib/weather/present';
import { recentAir } from '@/lib/weather/recent-air';
import type { KnownPlace, WeatherJournal } from './weather-journal';

/** Finds out what weather comes to the places of which somebody wants to be told. */
export interface ForecastWatch {
  /**
   * Judges what is held of what is wanted, asks for what is old at the pace of watching, and judges that. Returns whether
   * there is something new to tell.
   */
  readonly renew: (wanted: readonly WatchedDocument[]) => Promise<boolean>;
}

export interface ForecastWatchOptions {
  readonly weather: Pick<WatchedWeather, 'held' | 'renew'>;
  readonly journal: Pick<WeatherJournal, 'take' | 'keepOnly'>;
  readonly now: () => number;
}

/** A millisecond of work at a time: of thousands of places, nobody else should notice. */
const SLICE_MS = 1;
/** As many as are watched by many. */
const MAX_JUDGED = 50_000;

export function createForecastWatch(options: ForecastWatchOptions): ForecastWatch {
  const { weather, journal, now } = options;
  /** What each place was judged by last. */
  const judged = new LRUCache<string, string>(recent(MAX_JUDGED));

  let latest: readonly WatchedDocument[] | undefined;

  /** Returns whether there is something new to tell. */
  async function judge(documents: readonly WatchedDocument[]): Promise<boolean> {
    const turn = createTimeSlices(SLICE_MS);
    let isNew = false;
    for (const cell of new Set(documents.map((one) => one.cell))) {
      await turn();
      const held = weather.held(cell);
      // What comes nearer by the hour is told of the same forecast.
      const mark = `${held.mark} ${hourStart(now())}`;
      if (judged.get(cell) === mark) continue;
      judged.set(cell, mark);
      if (journal.take(cell, knownPlace(cell, held.read(), now()))) isNew = true;
    }
    return isNew;
  }

  return {
    async renew(wanted) {
      if (wanted !== latest) journal.keepOnly(new Set(wanted.map(({ cell }) => cell)));
      latest = wanted;
      const isNew = await judge(wanted);
      const asked = await weather.renew(wanted);
      return (await judge(asked)) || isNew;
    },
  };
}

function knownPlace(
  cell: string,
  { forecast, current, air }: HeldWeather,
  nowMs: number,
): KnownPlace {
  const { point, timeZone } = placeOf(cell);
  const isUp = (ms: number) => isDay(point.lat, point.lng, ms);
  const here = weatherHere({ current, forecast }, { nowMs, timeZone, isDay: isUp });
  const ahead = here.isForecastOld ? null : here.forecast;
  const recent = recentAir(air, nowMs);
  return {
    input: {
      hours: ahead?.hours ?? [],
      chanceHours: ahead?.chanceHours ?? 1,
      falling: fallingNow(here.present, nowMs),
      air: recent,
      ...{ nowMs, timeZone },
    },
    forecast: ahead && forecast && { issuedMs: ahead.issuedMs, ...datedOf(forecast) },
    air: recent && air && { issuedMs: recent.observedMs, ...datedOf(air) },
  };
}

function datedOf({
  document,
  fetchedMs,
}: NonNullable<HeldWeather['forecast'] | HeldWeather['air']>) {
  return { fetchedMs, sources: document.sources };
}
