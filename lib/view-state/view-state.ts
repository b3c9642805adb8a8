import type { LayerName } from '@/lib/contract/layers';
import type { TemperatureUnit, WindUnit } from '@/lib/contract/units';
import type { Camera } from './camera';

/**
 * What is looked at. Null means that the URL leaves it open: the reader's own choice or the default
 * holds then, so that a plain address stays plain.
 */
export type ViewState = {
  readonly cell: string | null;
  /** The zone whose alerts are shown, where it is not simply the cell's own. */
  readonly zone: string | null;
  readonly layer: LayerName | null;
  /** The hour that the map shows, in milliseconds of the Unix epoch, on a full hour. */
  readonly hourMs: number | null;
  readonly temperatureUnit: TemperatureUnit | null;
  readonly windUnit: WindUnit | null;
  /** A language, as two lower-case letters. */
  readonly language: string | null;
  readonly camera: Camera | null;
};

export const EMPTY_VIEW: ViewState = {
  cell: null,
  zone: null,
  layer: null,
  hourMs: null,
  temperatureUnit: null,
  windUnit: null,
  language: null,
  camera: null,
};

/** A part of the URL that could not be used, and was left out. */
export type ViewNotice =
  | 'cell'
  | 'cell-resolution'
  | 'zone'
  | 'layer'
  | 'hour'
  | 'temperature-unit'
  | 'wind-unit'
  | 'language'
  | 'camera'
  /** A parameter was there more than once: the first sane value of it holds. */
  | 'repeated';
