import { addProtocol, type LayerSpecification, type Map as MapLibreMap } from 'maplibre-gl';
import { isWithin } from '@/lib/geo/within';
import type { Theme } from '@/lib/picture/palette';
import { type Archive, openArchive } from './own-base/archive';
import type { CreditPart } from './own-base/credit';
import { OWN_FROM_ZOOM, OWN_SOURCE, type OwnLayers, ownLayers } from './own-base/own-layers';
import { HEXES_BEFORE, OUTLINES_BEFORE, paintDifferences } from './style';
import { fontStack } from './text-look';

/** The scheme of the addresses of an archive's tiles. */
const SCHEME = 'hexcast-own';
/** The layer above the lines of the archive. */
const LINES_BEFORE = 'states';
/** Our own waters, which the archive has finer. */
const OUR_WATERS = ['coast', 'rivers', 'lake-lines'] as const;

type OwnBaseOptions = {
  /** Where the archive is, on this origin. */
  readonly path: string;
  readonly theme: Theme;
  readonly family: readonly string[];
  /** Whose data is on the map. */
  readonly onCredit: (credit: readonly CreditPart[]) => void;
};

/**
 * An operator's own base map, drawn in our look beneath and above the weather. It comes once the first view is drawn; an
 * archive that is slow, broken or gone leaves the map as it is without one.
 */
export class OwnBaseMap {
  readonly #map: MapLibreMap;
  readonly #options: OwnBaseOptions;
  #theme: Theme;
  #archive: Archive | null = null;
  #isStarted = false;
  #isStopped = false;

  constructor(map: MapLibreMap, options: OwnBaseOptions) {
    this.#map = map;
    this.#options = options;
    this.#theme = options.theme;
  }

  /** Opens the archive, the first time that it is called. */
  start(): void {
    if (this.#isStarted) return;
    this.#isStarted = true;
    openArchive(this.#options.path).then(
      (archive) => this.#opened(archive),
      (error: unknown) => console.error('Map: the base map of BASE_MAP_URL:', error),
    );
  }

  setTheme(theme: Theme): void {
    const before = this.#theme;
    this.#theme = theme;
    if (theme === before || !this.#isDrawn()) return;
    const [old, next] = [this.#all(before), this.#all(theme)];
    for (const [layer, property, value] of paintDifferences(old, next)) {
      this.#map.setPaintProperty(layer, property, value);
    }
  }

  /** Draws nothing any more. */
  stop(): void {
    this.#isStopped = true;
  }

  #opened(archive: Archive): void {
    if (this.#isStopped) return;
    this.#archive = archive;
    addProtocol(SCHEME, async ({ url }, { signal }) => {
      const [z = 0, x = 0, y = 0] = url.slice(`${SCHEME}://`.length).split('/').map(Number);
      return { data: (await archive.tile(z, x, y, signal)) ?? new ArrayBuffer(0) };
    });
    this.#map.on('style.load', () => this.#draw());
    this.#map.on('moveend', () => this.#hideOurs());
    this.#draw();
    this.#options.onCredit(archive.credit);
  }

  #draw(): void {
    const archive = this.#archive;
    // A lost graphics card takes the style with it, and brings it back without these layers.
    if (!archive || !this.#map.getLayer(HEXES_BEFORE) || this.#isDrawn()) return;
    const { minZoom, maxZoom, bounds } = archive;
    this.#map.addSource(OWN_SOURCE, {
      type: 'vector',
      tiles: [`${SCHEME}://{z}/{x}/{y}`],
      minzoom: minZoom,
      maxzoom: maxZoom,
      bounds: [...bounds],
    });
    const { below, lines, texts } = this.#layers(this.#theme);
    const hexes = this.#map.getLayer('hexes') ? 'hexes' : HEXES_BEFORE;
    for (const layer of below) this.#map.addLayer(layer, hexes);
    for (const layer of lines) this.#map.addLayer(layer, LINES_BEFORE);
    for (const layer of texts) this.#map.addLayer(layer, OUTLINES_BEFORE);
    this.#hideOurs();
  }

  /** Where the archive has waters, ours are not drawn beside them. */
  #hideOurs(): void {
    const archive = this.#archive;
    if (!archive?.layers.has('water') || !this.#isDrawn()) return;
    const [west, south, east, north] = archive.bounds;
    const { lat, lng } = this.#map.getCenter().wrap();
    const isCovered = isWithin({ west, south, east, north }, lat, lng);
    const visibility = isCovered && this.#map.getZoom() >= OWN_FROM_ZOOM ? 'none' : 'visible';
    for (const layer of OUR_WATERS) {
      if ((this.#map.getLayoutProperty(layer, 'visibility') ?? 'visible') !== visibility) {
        this.#map.setLayoutProperty(layer, 'visibility', visibility);
      }
    }
  }

  #isDrawn(): boolean {
    return this.#map.getSource(OWN_SOURCE) !== undefined;
  }

  #layers(theme: Theme): OwnLayers {
    return ownLayers(
      this.#archive?.layers ?? new Set(),
      theme,
      fontStack(this.#options.family, 'Medium'),
    );
  }

  #all(theme: Theme): LayerSpecification[] {
    const { below, lines, texts } = this.#layers(theme);
    return [...below, ...lines, ...texts];
  }
}
