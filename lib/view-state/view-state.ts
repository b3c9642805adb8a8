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
  /** The list of active alerts: of a state by its postal code, or of all of them; null while there is none. */
  readonly alerts: string | null;
  /** The hazard that is looked at, as `hazardSlug` writes it: in that list and on the map, or among those of a cell. */
  readonly hazard: string | null;
};

/**
 * A view after a change. A hazard is that of the place for which it was asked: another place is shown without, unless the
 * change names one.
 */
export function changedView(state: ViewState, change: Partial<ViewState>): ViewState {
  const isOther = change.cell !== undefined && change.cell !== state.cell;
  return { ...state, ...(isOther ? { hazard: null } : {}), ...change };
}

/** What the address of the list of active alerts has in place of a state. */
export const ALL_STATES = 'all';

/** What opens the list of active alerts, beside a map of them. */
export const OPEN_ALERTS = {
  cell: null,
  zone: null,
  layer: 'alerts',
  alerts: ALL_STATES,
  hazard: null,
} as const satisfies Partial<ViewState>;

export const EMPTY_VIEW: ViewState = {
  cell: null,
  zone: null,
  layer: null,
  hourMs: null,
  temperatureUnit: null,
  windUnit: null,
  language: null,
  camera: null,
  alerts: null,
  hazard: null,
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
  | 'alerts'
  | 'hazard'
  /** A parameter was repeated; its first valid value counts. */
  | 'repeated';
