import type { LatLng } from '@/lib/geo/lat-lng';
import type { Cache } from '../cache/cache';
import type { Caller, WeatherDocuments, ZoneDocuments } from '../calls/calls';
import { type CellSnapshot, cellSnapshot } from './cell-snapshot';
import { cellsOfCities, createPollenCells, type PollenCells } from './pollen-cells';
import { createWeather, type Weather } from './weather';
import { createZones, type Zones } from './zones';

export type { CellSnapshot } from './cell-snapshot';
export type { PollenCells } from './pollen-cells';
export type { Weather } from './weather';
export type { Zones } from './zones';

/** The documents of both services: cached, coalesced with a call in flight, or fetched now. */
export interface Documents {
  readonly weather: Weather;
  readonly zones: Zones;
  readonly pollenCells: PollenCells;
  /** Everything that is cached for a valid cell. Makes no call. */
  readonly snapshotOf: (cell: string, nowMs: number) => Promise<CellSnapshot>;
}

/** How to call a service, and where its documents are cached. */
export interface Service<Answers extends Readonly<Record<string, unknown>>> {
  readonly caller: Caller<Answers>;
  readonly cache: Cache;
}

export interface DocumentsOptions {
  readonly weather: Service<WeatherDocuments>;
  readonly zones: Service<ZoneDocuments>;
  /** Our own table of zones: names and centroids, some years out of date. */
  readonly zoneById: (
    id: string,
  ) => { readonly name: string; readonly center: LatLng | null } | undefined;
  /** Whether the service is the demo, which has pollen data around cities too. */
  readonly isDemo: boolean;
  /** From 0 to 1. */
  readonly random: () => number;
}

export function createDocuments(options: DocumentsOptions): Documents {
  const { zoneById, isDemo, random } = options;
  const pollenCells = createPollenCells(cellsOfCities(isDemo));
  const weather = createWeather({ ...options.weather, pollenCells, random });
  const zones = createZones({ ...options.zones, zoneById, random });
  return {
    weather,
    zones,
    pollenCells,
    snapshotOf: (cell, nowMs) => cellSnapshot({ weather, zones }, cell, nowMs),
  };
}
