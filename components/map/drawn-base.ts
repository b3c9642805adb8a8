import type { FeatureCollection, MultiPolygon } from 'geojson';
import { GeoJSONSource, type Map as MapLibreMap } from 'maplibre-gl';
import { haloWidth, MORE_TOWNS_FROM_ZOOM } from '@/lib/picture/name-rules';
import { PALETTES, type Theme } from '@/lib/picture/palette';
import type { AlertSeverity } from '@/lib/weather/alerts';
import { type AlertAreas, drawnFeatures, litFeatures } from './alert-areas';
import { nameFileUrl } from './base-files';
import { cellPoint, zoneArea } from './cell-source';
import { LABEL_LAYERS, TOWN_LAYERS, townFilter } from './label-layers';
import { type DrawnSource, paintChanges } from './style';

/** The zone of the selected cell, the severity of its worst alert (null if it has none), and its name. */
export type ShownZone = {
  readonly outline: MultiPolygon | null;
  readonly severity: AlertSeverity | null;
  readonly label: string;
};

/** What changes in the map's style: its colors, the selected cell, a zone, names that load late. */
export class DrawnBase {
  readonly #map: MapLibreMap;
  readonly #drawn = new Map<DrawnSource, FeatureCollection>();
  #ready = false;
  #theme: Theme;
  /** The theme that is painted: like everything here, it waits for the style. */
  #painted: Theme;
  #areas: AlertAreas | null = null;
  #severity: AlertSeverity | null = null;
  #hasArrows = false;
  #hasTowns = false;
  #isFirst = true;
  #unnamed: readonly number[] = [];

  constructor(map: MapLibreMap, theme: Theme) {
    this.#map = map;
    this.#theme = theme;
    this.#painted = theme;
  }

  get ready(): boolean {
    return this.#ready;
  }

  /** Draws everything: when the style is loaded, for the first time or again. */
  start(): void {
    this.#ready = true;
    this.#repaint();
    this.#paintHalos();
    this.#filterTowns();
    for (const [name, data] of this.#drawn) this.#source(name)?.setData(data);
    this.#hasTowns = false;
  }

  /** The graphics card has lost the style. Changes are drawn at the next `start`. */
  stop(): void {
    this.#ready = false;
  }

  setTheme(theme: Theme): void {
    this.#theme = theme;
    if (this.#ready) this.#repaint();
  }

  /** Whether there are arrows below the names, which then need more room around their letters. */
  setArrows(hasArrows: boolean): void {
    if (hasArrows === this.#hasArrows) return;
    this.#hasArrows = hasArrows;
    if (this.#ready) this.#paintHalos();
  }

  setSelected(cell: string | null): void {
    this.#draw('selected', cellPoint(cell));
  }

  /** Towns, by their ranks, whose names stand elsewhere. */
  setUnnamed(ranks: readonly number[]): void {
    if (ranks.join() === this.#unnamed.join()) return;
    this.#unnamed = ranks;
    if (this.#ready) this.#filterTowns();
  }

  /** The zone is drawn only while it has alerts: else its outline would mean nothing to a reader. */
  setZone({ outline, severity, label }: ShownZone): void {
    this.#severity = severity;
    this.#draw('zone', zoneArea(severity === null ? null : outline, label));
    if (this.#ready) this.#paintZone();
  }

  setAreas(areas: AlertAreas): void {
    const before = this.#areas;
    this.#areas = areas;
    if (areas.lit !== before?.lit || areas.label !== before.label) {
      this.#draw('lit', litFeatures(areas));
    }
    if (areas.drawn !== before?.drawn) this.#draw('drawn', drawnFeatures(areas));
  }

  setFronts(data: FeatureCollection): void {
    this.#draw('fronts', data);
  }

  setNumbers(data: FeatureCollection): void {
    this.#draw('numbers', data);
  }

  /** The first view is drawn: names of more towns may come. */
  addRest(): void {
    this.#isFirst = false;
    this.needTowns();
  }

  /** Loads the smaller towns once the first view is drawn, if they can be seen at the current zoom. */
  needTowns(): void {
    if (!this.#ready || this.#isFirst || this.#hasTowns) return;
    if (this.#map.getZoom() < MORE_TOWNS_FROM_ZOOM) return;
    this.#hasTowns = true;
    this.#source('towns')?.setData(nameFileUrl('towns', window.location.origin));
  }

  #draw(name: DrawnSource, data: FeatureCollection): void {
    this.#drawn.set(name, data);
    if (this.#ready) this.#source(name)?.setData(data);
  }

  #source(name: DrawnSource | 'towns'): GeoJSONSource | undefined {
    const source = this.#map.getSource(name);
    return source instanceof GeoJSONSource ? source : undefined;
  }

  #repaint(): void {
    for (const [layer, property, value] of paintChanges(this.#painted, this.#theme)) {
      this.#map.setPaintProperty(layer, property, value);
    }
    this.#painted = this.#theme;
    this.#paintZone();
  }

  #paintHalos(): void {
    const width = haloWidth(this.#hasArrows);
    for (const layer of LABEL_LAYERS) this.#map.setPaintProperty(layer, 'text-halo-width', width);
  }

  #filterTowns(): void {
    for (const layer of TOWN_LAYERS) this.#map.setFilter(layer, townFilter(this.#unnamed));
  }

  #paintZone(): void {
    const { severity } = PALETTES[this.#theme];
    this.#map.setPaintProperty('zone', 'line-color', severity[this.#severity ?? 'unknown']);
  }
}
