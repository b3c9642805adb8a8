import { LRUCache } from 'lru-cache';
import type { Body } from '@/lib/base/body';
import { recent } from '@/lib/base/recent';
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
}

/** Bounds memory: more distinct lists of sources and of words than services send. */
const MAX_SHARED = 5_000;

/**
 * Caches rows for as long as their documents are cached: neighboring resolutions show the same cells, and a
 * tile is rebuilt while it loads.
 */
export function createSampleRows(): SampleRows {
  const rows = new WeakMap<Body, SampleRow>();
  const internSources = createInterner<readonly Source[]>();
  const internWords = createInterner<readonly string[]>();

  function pack(group: SampledGroup, { columns, ...row }: ParsedRow): SampleRow {
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

  return {
    read(group, body, nowMs) {
      const cached = rows.get(body);
      if (cached && hourOf(nowMs) - cached.startHour <= VALID_HOURS[group]) return cached;
      const parsed = PARSERS[group](JSON.parse(body.bytes().toString()), nowMs);
      const row = parsed && pack(group, parsed);
      if (row) rows.set(body, row);
      return row;
    },
    learn(document, body, nowMs) {
      // The other groups' documents are small.
      const isForecast = 'hourly' in document || 'dailyPeriods' in document;
      if (isForecast) rows.set(body, pack('forecast', rowOfForecast(document, nowMs)));
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
