import type { FeatureCollection, MultiPolygon } from 'geojson';
import { GeoJSONSource, type Map as MapLibreMap } from 'maplibre-gl';
import type { AlertSeverity } from '@/lib/weather/alerts';
import { cellPoint, zoneArea } from './cell-source';
import { PALETTES, type Theme } from './palette';
import { type DrawnSource, fileUrl, LATE_FILES, type LateFile, paintChanges } from './style';

/** What of the map's style changes while it stands: its colors, the chosen cell, a zone, late files. */
export class DrawnBase {
  readonly #map: MapLibreMap;
  readonly #drawn = new Map<DrawnSource, FeatureCollection>();
  #ready = false;
  #theme: Theme;
  /** The theme that is painted; it waits for the style, as everything here does. */
  #painted: Theme;
  #severity: AlertSeverity | null = null;
  readonly #come = new Set<LateFile>();

  constructor(map: MapLibreMap, theme: Theme) {
    this.#map = map;
    this.#theme = theme;
    this.#painted = theme;
  }

  get ready(): boolean {
    return this.#ready;
  }

  /** Draws what was asked for: when the style has come, for the first time or anew. */
  start(): void {
    this.#ready = true;
    this.#repaint();
    for (const [name, data] of this.#drawn) this.#source(name)?.setData(data);
    this.#come.clear();
  }

  /** There is no style, until `start`: the graphics card forgot it. What is asked meanwhile is drawn then. */
  stop(): void {
    this.#ready = false;
  }

  setTheme(theme: Theme): void {
    this.#theme = theme;
    if (this.#ready) this.#repaint();
  }

  setSelected(cell: string | null): void {
    this.#draw('selected', cellPoint(cell));
  }

  setZone(outline: MultiPolygon | null, severity: AlertSeverity | null): void {
    this.#severity = severity;
    this.#draw('zone', zoneArea(outline));
    if (this.#ready) this.#paintZone();
  }

  /** Fetches what is first near enough to be seen. */
  needLateFiles(): void {
    if (!this.#ready) return;
    const zoom = this.#map.getZoom();
    for (const [name, fromZoom] of LATE_FILES) {
      if (this.#come.has(name) || zoom < fromZoom) continue;
      this.#come.add(name);
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

  #paintZone(): void {
    const { severity, zone } = PALETTES[this.#theme];
    const color = this.#severity ? severity[this.#severity] : zone;
    this.#map.setPaintProperty('zone', 'line-color', color);
  }
}
