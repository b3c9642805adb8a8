import type { FeatureCollection, MultiPolygon } from 'geojson';
import { GeoJSONSource, type Map as MapLibreMap } from 'maplibre-gl';
import { haloWidth } from '@/lib/picture/name-rules';
import { PALETTES, type Theme } from '@/lib/picture/palette';
import type { AlertSeverity } from '@/lib/weather/alerts';
import { fileUrl, LATE_FILES, type LateFile } from './base-files';
import { cellPoint, zoneArea } from './cell-source';
import { LABEL_LAYERS } from './label-layers';
import { type DrawnSource, paintChanges } from './style';

/** The zone of the selected cell, the severity of its worst alert (null if it has none), and its name. */
export type ShownZone = {
  readonly outline: MultiPolygon | null;
  readonly severity: AlertSeverity | null;
  readonly label: string;
};

/** What changes in the map's style: its colors, the selected cell, a zone, files that load late. */
export class DrawnBase {
  readonly #map: MapLibreMap;
  readonly #drawn = new Map<DrawnSource, FeatureCollection>();
  #ready = false;
  #theme: Theme;
  /** The theme that is painted: like everything here, it waits for the style. */
  #painted: Theme;
  #severity: AlertSeverity | null = null;
  #hasArrows = false;
  readonly #requested = new Set<LateFile>();
  #isFirst = true;

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
    for (const [name, data] of this.#drawn) this.#source(name)?.setData(data);
    this.#requested.clear();
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

  /** The zone is drawn only while it has alerts: else its outline would mean nothing to a reader. */
  setZone({ outline, severity, label }: ShownZone): void {
    this.#severity = severity;
    this.#draw('zone', zoneArea(severity === null ? null : outline, label));
    if (this.#ready) this.#paintZone();
  }

  setNumbers(data: FeatureCollection): void {
    this.#draw('numbers', data);
  }

  /** The first view is drawn: names and finer lines may come. */
  addRest(): void {
    this.#isFirst = false;
    this.needLateFiles();
  }

  /** Loads the files whose content can be seen from the current zoom on, once the first view is drawn. */
  needLateFiles(): void {
    if (!this.#ready || this.#isFirst) return;
    const zoom = this.#map.getZoom();
    for (const [name, fromZoom] of LATE_FILES) {
      if (this.#requested.has(name) || zoom < fromZoom) continue;
      this.#requested.add(name);
      this.#source(name)?.setData(fileUrl(name, window.location.origin));
    }
  }

  #draw(name: DrawnSource, data: FeatureCollection): void {
    this.#drawn.set(name, data);
    if (this.#ready) this.#source(name)?.setData(data);
  }

  #source(name: DrawnSource | LateFile): GeoJSONSource | undefined {
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

  #paintZone(): void {
    const { severity } = PALETTES[this.#theme];
    this.#map.setPaintProperty('zone', 'line-color', severity[this.#severity ?? 'unknown']);
  }
}
