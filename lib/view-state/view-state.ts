import type { LayerName } from '@/lib/contract/layers';
import type { TemperatureUnit, WindUnit } from '@/lib/contract/units';
import type { Camera } from './camera';

/**
 * What the page shows. Null means that the URL does not state it; the reader's stored choice or the default
 * applies then, and the address stays short.
 */
export type ViewState = {
  readonly cell: string | null;
  /** The zone whose alerts are shown, if it is not the cell's own. */
  readonly zone: string | null;
  readonly layer: LayerName | null;
  /** The hour that the map shows, in milliseconds of the Unix epoch, on a full hour. */
  readonly hourMs: number | null;
  readonly temperatureUnit: TemperatureUnit | null;
  readonly windUnit: WindUnit | null;
  /** Two lower-case letters. */
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

/** A part of the URL that was invalid and left out. */
export type ViewNotice =
  | 'cell'
  | 'cell-resolution'
  | 'zone'
  | 'layer'
  /** Of a layer that counts the hours until something: out of range, so that the nearest counts. */
  | 'threshold'
  | 'hour'
  | 'temperature-unit'
  | 'wind-unit'
  | 'language'
  | 'camera'
  /** A parameter was repeated; its first valid value counts. */
  | 'repeated';
