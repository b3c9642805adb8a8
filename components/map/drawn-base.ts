import type { FeatureCollection, MultiPolygon } from 'geojson';
import { GeoJSONSource, type Map as MapLibreMap } from 'maplibre-gl';
import { PALETTES, type Theme } from '@/lib/picture/palette';
import type { AlertSeverity } from '@/lib/weather/alerts';
import { type AlertAreas, drawnFeatures, litFeatures } from './alert-areas';
import { cellPoint, zoneArea } from './cell-source';
import { type DrawnSource, paintChanges } from './style';

/** The zone of the selected cell, the severity of its worst alert (null if it has none), and its name. */
export type ShownZone = {
  readonly outline: MultiPolygon | null;
  readonly severity: AlertSeverity | null;
  readonly label: string;
};

/** What changes in the map's style: its colors, the selected cell, a zone, names. */
export class DrawnBase {
  readonly #map: MapLibreMap;
  readonly #drawn = new Map<DrawnSource, FeatureCollection>();
  #ready = false;
  #theme: Theme;
  /** The theme that is painted: like everything here, it waits for the style. */
  #painted: Theme;
  #areas: AlertAreas | null = null;
  #severity: AlertSeverity | null = null;

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
    for (const [name, data] of this.#drawn) this.#source(name)?.setData(data);
  }

  /** The graphics card has lost the style. Changes are drawn at the next `start`. */
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

  setNames(data: FeatureCollection): void {
    this.#draw('names', data);
  }

  #draw(name: DrawnSource, data: FeatureCollection): void {
    this.#drawn.set(name, data);
    if (this.#ready) this.#source(name)?.setData(data);
  }

  #source(name: DrawnSource): GeoJSONSource | undefined {
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
    const { severity } = PALETTES[this.#theme];
    this.#map.setPaintProperty('zone', 'line-color', severity[this.#severity ?? 'unknown']);
  }
}
