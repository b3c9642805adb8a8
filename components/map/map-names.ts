import type { FeatureCollection } from 'geojson';
import type { Map as MapLibreMap } from 'maplibre-gl';
import type { Bounds } from '@/lib/geo/cells';
import type { NamedCell } from '@/lib/picture/named-cell';
import type { NumberText } from '@/lib/picture/number-text';
import { layerSource } from '@/lib/weather/layer-sources';
import { rampsOf } from '@/lib/weather/ramps-tables';
import { NOTHING } from './cell-source';
import type { HexLook, HexView } from './hex-view';
import { sameFields } from './map-look';
import { type NameLook, nameFeatures } from './name-features';
import type { NamePlaces } from './name-places';
import { Paced } from './paced';
import { ShownHour } from './shown-hour';

/** They change at most this often, in milliseconds: each change lays out their text once more. */
const PACE_MS = 400;

/** How hexes look, and how their values are written: null for names without numbers. */
type NamesLook = HexLook & { readonly text: NumberText | null };

type NamesOptions = {
  readonly map: Pick<MapLibreMap, 'getZoom'>;
  readonly hexes: Pick<HexView, 'finest' | 'at'>;
  readonly places: Pick<NamePlaces, 'towns' | 'states'>;
  /** What is in view. */
  readonly bounds: () => Bounds;
  readonly draw: (data: FeatureCollection) => void;
};

/** The names and values that stand on the map as text, for what is in view and the hour that is shown. */
export class MapNames {
  readonly #options: NamesOptions;
  #look: Omit<NameLook, 'timeMs'> | null = null;
  #lookOf: NamesLook | null = null;
  #chosen: NamedCell | null = null;
  readonly #hour = new ShownHour();
  readonly #paced = new Paced(() => this.#draw(), PACE_MS);
  /** What is drawn, to leave it as it is if nothing changed. */
  #drawn = '';

  constructor(options: NamesOptions) {
    this.#options = options;
  }

  /** Null for nothing at all. */
  setLook(look: NamesLook | null): void {
    const before = this.#lookOf;
    if (look === before || (look && before && sameFields(look, before))) return;
    this.#lookOf = look;
    this.#look = look && {
      layer: look.layer,
      text: look.text,
      seen: {
        theme: look.theme,
        source: layerSource(look.layer),
        ramps: rampsOf(look.layer, look.theme, look.airColors),
      },
    };
    this.refresh();
  }

  /** The chosen cell, and what it is called; null for none, or while its name is not known. */
  setChosen(chosen: NamedCell | null): void {
    if (chosen?.cell === this.#chosen?.cell && chosen?.name === this.#chosen?.name) return;
    this.#chosen = chosen;
    this.refresh();
  }

  /** The time shown, which may change at every frame; the numbers are those of the nearest hour. */
  setTime(ms: number): void {
    if (this.#hour.moveTo(ms)) this.refresh();
  }

  /** The view, towns, or some values have changed. */
  refresh(): void {
    if (this.#look === null && this.#drawn === '') return;
    this.#paced.ask();
  }

  /** Draws nothing any more. */
  stop(): void {
    this.#paced.stop();
  }

  #draw(): void {
    const data = this.#features();
    const drawn = JSON.stringify(data);
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    this.#options.draw(data);
  }

  #features(): FeatureCollection {
    if (!this.#look) return NOTHING;
    const { map, hexes, places, bounds } = this.#options;
    const view = {
      bounds: bounds(),
      zoom: map.getZoom(),
      places,
      tiles: hexes.finest(),
      hexAt: (lng: number, lat: number) => hexes.at(lng, lat),
      chosen: this.#chosen,
    };
    return nameFeatures(view, { ...this.#look, timeMs: this.#hour.ms });
  }
}
