import { LRUCache } from 'lru-cache';
import type { Body } from '@/lib/base/body';
import { recent } from '@/lib/base/recent';
import { dayOfHour, TILE_DAYS } from '@/lib/contract/day-steps';
import type { Source } from '@/lib/contract/leaves';
import type { ServiceDocument } from '@/lib/sources/source';
import { PARSERS, type ParsedRow, rowOfForecast, VALID_HOURS } from './row-parsers';
import { COLUMNS, hourOf, type SampleRow } from './sample-row';
import type { SampledGroup } from './tile';

/** Parses a document into a row; undefined if it doesn't fit the group's schema. */
export type RowReader = (group: SampledGroup, body: Body, nowMs: number) => SampleRow | undefined;

/** The rows of documents. */
export interface SampleRows {
  readonly read: RowReader;
  /** Reads the row of a document that has just been parsed, so that its body need not be parsed again. */
  readonly learn: (document: ServiceDocument, body: Body, nowMs: number) => void;
  /** How many days forecasts have that were read, from the present one on; zero if they have hours alone. */
  readonly knownDays: (nowMs: number) => number;
}

/** Bounds memory: more distinct lists of sources and of words than services send. */
const MAX_SHARED = 5_000;

/**
 * Caches rows for as long as their documents are cached: neighboring resolutions show the same cells, and a
 * tile is rebuilt while it loads.
 */
export function createSampleRows(): SampleRows {
  /** By body, and by group, as the hours, days and spans of a forecast are in one body. */
  const rows = new WeakMap<Body, Map<SampledGroup, SampleRow>>();
  const internSources = createInterner<readonly Source[]>();
  const internWords = createInterner<readonly string[]>();

  function pack(group: SampledGroup, { columns, lastDay: _, ...row }: ParsedRow): SampleRow {
    const valuesOf = (names: readonly string[]) =>
      names.flatMap((name): (number | string | null)[] => columns[name] ?? []);
    const numbers = valuesOf(COLUMNS[group].numbers);
    const found = valuesOf(COLUMNS[group].words);
    const words = [...new Set(found)].filter((word) => typeof word === 'string').sort();
    return {
      chanceHours: 1,
      ...row,
      hours: numbers.length / COLUMNS[group].numbers.length,
      // `from` with a function takes several times as long.
      numbers: new Float32Array(numbers.map((value) => Number(value ?? Number.NaN))),
      wordIndices: Uint8Array.from(found, (word) => words.indexOf(String(word)) + 1),
      words: internWords(words),
      sources: internSources(row.sources),
    };
  }

  let lastDay = 0;
  /** The last one that any forecast has had: a service has as many days for one cell as for the next. */
  const noteDays = ({ lastDay: last = 0 }: ParsedRow) => {
    lastDay = Math.max(lastDay, last);
  };

  function keep(group: SampledGroup, body: Body, row: SampleRow): void {
    const ofBody = rows.get(body) ?? new Map<SampledGroup, SampleRow>();
    rows.set(body, ofBody.set(group, row));
  }

  return {
    read(group, body, nowMs) {
      const cached = rows.get(body)?.get(group);
      if (cached && hourOf(nowMs) - cached.startHour <= VALID_HOURS[group]) return cached;
      const parsed = PARSERS[group](JSON.parse(body.bytes().toString()), nowMs);
      if (parsed) noteDays(parsed);
      const row = parsed && pack(group, parsed);
      if (row) keep(group, body, row);
      return row;
    },
    learn(document, body, nowMs) {
      // The other groups' documents are small.
      if (!('hourly' in document || 'dailyPeriods' in document)) return;
      const parsed = rowOfForecast(document, nowMs);
      noteDays(parsed);
      keep('forecast', body, pack('forecast', parsed));
    },
    knownDays(nowMs) {
      const days = lastDay - dayOfHour(hourOf(nowMs)) + 1;
      // Before a clock was set back, more were within a tile.
      return Math.min(Math.max(days, 0), TILE_DAYS);
    },
  };
}

/** Returns the same object for equal values. */
function createInterner<Value extends object>(): (value: Value) => Value {
  const values = new LRUCache<string, Value>(recent(MAX_SHARED));
  return (value) => {
    const key = JSON.stringify(value);
    const shared = values.get(key) ?? value;
    values.set(key, shared);
    return shared;
  };
}
