import { mapPicturePath } from '@/lib/contract/paths';
import { MAX_LATITUDE } from '@/lib/contract/request-limits';
import { type BuilderState, orderOf } from '@/lib/view-state/builder';

/** What MapLibre shows at zoom 0 across the whole world, in pixels. */
const WORLD_PX = 512;
/** A picture's height in widths. */
const HEIGHT_SHARE = 0.75;

/**
 * The address of a picture of the map, with what the camera shows: pictures have no camera of their own that a bitmap
 * can take, so that it becomes a box in degrees.
 */
export function mapPictureAddress(state: BuilderState): string {
  const { layer, camera, look, widthPx } = state;
  const { view } = orderOf(state);
  const query = new URLSearchParams();
  const set = (name: string, value: string | null) => value !== null && query.set(name, value);
  if (camera) {
    const width = (360 * widthPx) / (WORLD_PX * 2 ** camera.zoom);
    const height = width * HEIGHT_SHARE * Math.cos((camera.lat * Math.PI) / 180);
    const box = [
      wrapped(camera.lng - Math.min(width / 2, 179)),
      Math.max(camera.lat - height / 2, -MAX_LATITUDE),
      wrapped(camera.lng + Math.min(width / 2, 179)),
      Math.min(camera.lat + height / 2, MAX_LATITUDE),
    ];
    set('bbox', box.map((degrees) => String(Number(degrees.toFixed(2)))).join(','));
  } else if (view.kind === 'map') set('cell', view.cell);
  set('w', String(widthPx));
  set('theme', look.theme === 'auto' ? null : look.theme);
  set('temp', look.temperatureUnit);
  set('wind', look.windUnit);
  set('lang', look.language);
  return `${mapPicturePath(layer, 'png')}?${query.toString().replace(/%2C/g, ',')}`;
}

function wrapped(degrees: number): number {
  return degrees > 180 ? degrees - 360 : degrees < -180 ? degrees + 360 : degrees;
}
