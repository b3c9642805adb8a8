import type { LatLng } from '@/lib/geo/lat-lng';
import type { ZoneAnswer, ZoneWithOutline } from '@/lib/geo/zone-schema';
import {
  NO_ZONE_TTL_MS,
  spread,
  ZONE_FALLBACK_TTL_MS,
  ZONE_KEEP_MS,
  ZONE_TTL_MS,
} from '../cache/lifetimes';
import type { CachedReader, Kept, Loaded, Reading } from '../cache/reader';
import type { ZoneCaller } from '../calls/zone-caller';
import { type Body, createBody } from '../terms/body';
import type { Demand } from '../terms/demand';
import { failure, type Outcome, success } from '../terms/outcome';
import type { Asker } from '../terms/requester';
import { outlineFrom, pointSchema, zoneFeatureSchema, zoneIdOf } from './nws-shapes';

export interface ZonesOptions {
  readonly caller: ZoneCaller;
  readonly reader: CachedReader;
  /** Our own table: names and centroids, some of them years old. */
  readonly zoneById: (id: string) => { readonly name: string; readonly center: LatLng } | undefined;
  /** From 0 to 1. */
  readonly random: () => number;
}

/** The look-up of forecast zones, in the NWS API's shape. */
export interface Zones {
  /** The zone that a point (degrees, WGS 84) lies in. */
  readonly at: (point: LatLng, asker: Asker) => Promise<Reading>;
  /** A zone by its validated id, with its outline where the look-up knows one. */
  readonly byId: (id: string, asker: Asker) => Promise<Reading>;
  /** The zone of a point where that was asked before: for who must never cost a call. */
  readonly heldAt: (point: LatLng) => Kept | undefined;
}

export function createZones({ caller, reader, zoneById, random }: ZonesOptions): Zones {
  function loaded(outcome: Outcome<Body>, asked: boolean): Loaded {
    const isKnown = outcome.ok || outcome.code === 'no-data';
    const ttlMs = isKnown ? spread(outcome.ok ? ZONE_TTL_MS : NO_ZONE_TTL_MS, random()) : 0;
    return { outcome, ttlMs, keepMs: outcome.ok ? ZONE_KEEP_MS : ttlMs, asked };
  }

  /**
   * There is no falling back to the nearest centroid here: near a zone's border that names the wrong
   * zone, and its "no alerts" would then be believed.
   */
  async function loadAt(path: string, demand: Demand): Promise<Loaded> {
    const question = { kind: 'point', path, schema: pointSchema } as const;
    const { outcome, asked } = await caller.ask(question, demand);
    if (!outcome.ok) return loaded(outcome, asked);
    const id = zoneIdOf(outcome.value.properties.forecastZone);
    if (id === undefined) return loaded(failure('no-data'), asked);
    const known = zoneById(id);
    const zone: ZoneAnswer = { id, name: known?.name ?? null, center: known?.center ?? null };
    return loaded(success(createBody(zone)), asked);
  }

  async function loadById(id: string, demand: Demand): Promise<Loaded> {
    const question = { kind: 'zone', path: pathOfZone(id), schema: zoneFeatureSchema } as const;
    const { outcome, asked } = await caller.ask(question, demand);
    if (!outcome.ok) return loaded(outcome, asked);
    const { name } = outcome.value.properties;
    // The outline of the service or none: one drawn from centroids would claim to be a border.
    const zone = describe(id, name, outlineFrom(outcome.value.geometry));
    return loaded(success(createBody(zone)), asked);
  }

  function describe(
    id: string,
    name: string | null | undefined,
    outline: ZoneWithOutline['outline'],
  ): ZoneWithOutline {
    const known = zoneById(id);
    return { id, name: name ?? known?.name ?? null, center: known?.center ?? null, outline };
  }

  /** While the look-up fails, a zone is told as our own table has it, and not kept. */
  function orOurOwn(id: string, reading: Reading): Reading {
    if (reading.outcome.ok || !zoneById(id)) return reading;
    const outcome = success(createBody(describe(id, null, null)));
    return { ...reading, outcome, ttlMs: ZONE_FALLBACK_TTL_MS };
  }

  return {
    heldAt: (point) => reader.held(`zone-at${pathOfPoint(point)}`),
    at(point, asker) {
      const path = pathOfPoint(point);
      return reader.read(`zone-at${path}`, asker, {
        refuses: (whoAsks) => caller.refuses('point', path, whoAsks),
        load: (demand) => loadAt(path, demand),
      });
    },
    async byId(id, asker) {
      const reading = await reader.read(`zone/${id}`, asker, {
        refuses: (whoAsks) => caller.refuses('zone', pathOfZone(id), whoAsks),
        load: (demand) => loadById(id, demand),
      });
      return orOurOwn(id, reading);
    },
  };
}

function pathOfZone(id: string): string {
  return `/zones/forecast/${id}`;
}

function pathOfPoint({ lat, lng }: LatLng): string {
  return `/points/${degrees(lat)},${degrees(lng)}`;
}

/** At most four decimals and no trailing zero: the NWS API redirects anything else. */
function degrees(value: number): string {
  return String(Number(value.toFixed(4)));
}
