import { type Bounds, centerOf } from '@/lib/geo/cells';
import { stateName } from '@/lib/geo/coverage';
import type { LatLng } from '@/lib/geo/lat-lng';
import type { Place } from '@/lib/geo/place-schema';
import { boundsOfState, hexesOfState, isMapped } from '@/lib/geo/states';
import { timeZoneOf } from '@/lib/geo/time-zone';
import { largestTownsIn, type TownArea } from '@/lib/geo/towns-in';
import { mercatorBoxOf, middleOf, zoomWhereWorldIs } from '@/lib/geo/web-mercator';
import { worldTimeZoneAt } from '@/lib/geo/world-time-zone';
import type { Translate } from '@/lib/messages/messages';
import type { PicturedView } from '@/lib/picture/frame';
import { shortPlaceName } from '@/lib/picture/short-place-name';
import { type Camera, CELL_ZOOM, HOME_CAMERA } from '@/lib/view-state/camera';
import type { ListState } from '@/lib/view-state/list';
import { ALL_STATES } from '@/lib/view-state/view-state';

/** All fifty states, DC and Puerto Rico: from Attu, which is beyond 180 degrees, to Culebra. */
export const COUNTRY: Bounds = { west: 171, south: 17.5, east: -64, north: 72 };

/** About sixty kilometers each way: a city and its surroundings. */
const AROUND_DEGREES = { lat: 0.55, lng: 0.7 };
/** How much wider the surroundings of a place become with each coarser resolution. */
const WIDER = 1.75;
/** What a phone leaves free for its map, in pixels. */
const PHONE = { width: 360, height: 420 };

/** What a list is of. */
export type ListArea = {
  /** In words: "Colorado", "Around Boulder, CO". */
  readonly name: string;
  /** @param steps how many resolutions coarser than the finest that the area may have */
  readonly boundsFor: (steps: number) => Bounds;
  /** The hexes of a resolution that count; undefined if those do whose middle is within these. */
  readonly hexesAt?: (resolution: number) => ReadonlySet<string>;
  readonly towns: TownArea;
  /** An IANA name. */
  readonly timeZone: string;
  /** The camera of a map of it; null for the usual one. */
  readonly camera: Camera | null;
  readonly pictured: PicturedView;
};

/** Whether there is a list of such a state. */
export function isListed(area: string | null): boolean {
  return area === null || area === ALL_STATES || isMapped(area);
}

/**
 * The state of an address, else the view on the map, else the surroundings of a place, else the country.
 *
 * @param place that of the cell in the address
 */
export function areaOf({ area, view }: ListState, place: Place | null, t: Translate): ListArea {
  if (area !== null) return stateAreaOf(area, t) ?? countryArea(t);
  if (view) {
    const { bounds, camera } = view;
    return { ...boxArea(t('list.view'), () => bounds), ...seenBy(camera), pictured: bounds };
  }
  if (place) {
    const { timeZone } = place;
    const boundsFor = (steps: number) => boxAround(place.center, WIDER ** steps);
    const around = boxArea(aroundText(place, t), boundsFor);
    return { ...around, timeZone, camera: null, pictured: place.cell };
  }
  return countryArea(t);
}

function countryArea(t: Translate): ListArea {
  const country = boxArea(t('list.country'), () => COUNTRY);
  return { ...country, ...seenBy(HOME_CAMERA), camera: null, pictured: null };
}

/** "Around Boulder, CO", also of a place that is only near it. */
export function aroundText(place: Place, t: Translate): string {
  return t('list.around-place', { place: shortPlaceName(place, t) ?? place.cell });
}

function boxArea(name: string, boundsFor: ListArea['boundsFor']) {
  return { name, boundsFor, towns: { bounds: boundsFor(0) } };
}

function stateAreaOf(code: string, t: Translate): ListArea | undefined {
  const bounds = boundsOfState(code);
  if (!bounds) return undefined;
  const towns = { state: code };
  const camera = cameraOf(bounds);
  // The middle of Michigan is in a lake, on the other side of a border of time zones.
  const [largest] = largestTownsIn(towns, 1);
  return {
    name: t('place.state', { state: stateName(code) ?? code }),
    boundsFor: () => bounds,
    hexesAt: (resolution) => hexesOfState(code, resolution),
    towns,
    timeZone: largest
      ? timeZoneOf(largest.cell, centerOf(largest.cell))
      : worldTimeZoneAt(camera.lat, camera.lng),
    camera,
    pictured: bounds,
  };
}

function seenBy(camera: Camera): Pick<ListArea, 'timeZone' | 'camera'> {
  return { timeZone: worldTimeZoneAt(camera.lat, camera.lng), camera };
}

/** The camera from which a phone shows all of a box. */
function cameraOf(bounds: Bounds): Camera {
  const box = mercatorBoxOf(bounds);
  const { left, top, right, bottom } = box;
  const worldPx = Math.min(PHONE.width / (right - left), PHONE.height / (bottom - top));
  return { zoom: Math.min(zoomWhereWorldIs(worldPx), CELL_ZOOM), ...middleOf(box) };
}

/**
 * A box around a place.
 *
 * @param times how many times as wide as a city and its surroundings
 */
function boxAround({ lat, lng }: LatLng, times = 1): Bounds {
  return {
    west: lng - AROUND_DEGREES.lng * times,
    east: lng + AROUND_DEGREES.lng * times,
    south: lat - AROUND_DEGREES.lat * times,
    north: lat + AROUND_DEGREES.lat * times,
  };
}
