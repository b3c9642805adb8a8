import { createTimeSlices } from '@/lib/base/time-slices';
import { hourStart } from '@/lib/contract/time';
import type {
  HeldWeather,
  WatchedDocument,
  WatchedWeather,
} from '@/lib/gateway/documents/watched-weather';
import { placeOf } from '@/lib/geo/places';
import { isDay } from '@/lib/geo/sun';
import { pastTime } from '@/lib/weather/freshness';
import { weatherHere } from '@/lib/weather/here';
import { isPlausible } from '@/lib/weather/plausible';
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
  /** Judges all anew, by what is stored: another process may have told meanwhile. */
  readonly reload: () => void;
}

export interface ForecastWatchOptions {
  readonly weather: Pick<WatchedWeather, 'held' | 'renew'>;
  readonly journal: Pick<WeatherJournal, 'take' | 'keepOnly' | 'reload'>;
  readonly now: () => number;
}

/** A millisecond of work at a time: of thousands of places, nobody else should notice. */
const SLICE_MS = 1;

export function createForecastWatch(options: ForecastWatchOptions): ForecastWatch {
  const { weather, journal, now } = options;
  /** What each place was judged by last. */
  const judged = new Map<string, string>();

  let latest: readonly WatchedDocument[] | undefined;

  /** Returns whether there is something new to tell. */
  async function judge(documents: readonly WatchedDocument[]): Promise<boolean> {
    const turn = createTimeSlices(SLICE_MS);
    let isNew = false;
    for (const cell of new Set(documents.map((one) => one.cell))) {
      await turn();
      const held = weather.held(cell);
      if (!held.isUseful) continue;
      // What comes nearer by the hour is told of the same forecast.
      const mark = `${held.mark} ${hourStart(now())}`;
      if (judged.get(cell) === mark) continue;
      judged.set(cell, mark);
      if (journal.take(cell, knownPlace(cell, held.read(), now()))) isNew = true;
    }
    return isNew;
  }

  function keepOnly(cells: ReadonlySet<string>): void {
    journal.keepOnly(cells);
    for (const cell of judged.keys()) if (!cells.has(cell)) judged.delete(cell);
  }

  return {
    reload() {
      journal.reload();
      judged.clear();
    },
    async renew(wanted) {
      if (wanted !== latest) keepOnly(new Set(wanted.map(({ cell }) => cell)));
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
  const measured = recentAir(air, nowMs);
  const recent = measured && isPlausible('aqi', measured.aqi) ? measured : null;
  return {
    input: {
      hours: ahead?.hours ?? [],
      chanceHours: ahead?.chanceHours ?? 1,
      falling: fallingNow(here.present, nowMs),
      air: recent,
      ...{ nowMs, timeZone },
    },
    // One that was issued in the future was not.
    forecast: ahead &&
      forecast && { issuedMs: pastTime(ahead.issuedMs, nowMs), ...datedOf(forecast) },
    air: recent && air && { issuedMs: recent.observedMs, ...datedOf(air) },
  };
}

function datedOf({
  document,
  fetchedMs,
}: NonNullable<HeldWeather['forecast'] | HeldWeather['air']>) {
  return { fetchedMs, sources: document.sources };
}
