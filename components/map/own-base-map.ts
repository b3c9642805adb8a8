import { addProtocol, type LayerSpecification, type Map as MapLibreMap } from 'maplibre-gl';
import type { Theme } from '@/lib/picture/palette';
import { type Archive, openArchive } from './own-base/archive';
import type { CreditPart } from './own-base/credit';
import { OWN_SOURCE, type OwnLayers, ownLayers } from './own-base/own-layers';
import { HEXES_BEFORE, OUTLINES_BEFORE, paintDifferences } from './style';
import { fontStack } from './text-look';

/** The scheme of the addresses of an archive's tiles. */
const SCHEME = 'hexcast-own';
/** The layer above the lines of the archive. */
const LINES_BEFORE = 'states';
/** Our own lakes and rivers, which the archive has finer. */
const OUR_WATERS = ['rivers', 'lake-lines', 'inland-lakes', 'inland-shore'] as const;
/** What shows that the waters of the archive are there. */
const ITS_WATERS = ['own-water', 'own-rivers'] as const;

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
  /** The theme in which its layers are painted. */
  #painted: Theme;
  #archive: Archive | null = null;
  #isStarted = false;
  #isStopped = false;

  constructor(map: MapLibreMap, options: OwnBaseOptions) {
    this.#map = map;
    this.#options = options;
    this.#theme = options.theme;
    this.#painted = options.theme;
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
    this.#theme = theme;
    this.#paint();
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
    // A lost graphics card brings the style back as it was: these layers too, in the theme that they had.
    this.#map.on('style.load', () => this.#draw());
    this.#map.on('idle', () => this.#yieldWaters());
    this.#draw();
    this.#options.onCredit(archive.credit);
  }

  #draw(): void {
    const archive = this.#archive;
    if (!archive || !this.#map.getLayer(HEXES_BEFORE)) return;
    if (this.#isDrawn()) {
      this.#paint();
      return;
    }
    const { minZoom, maxZoom, bounds } = archive;
    this.#map.addSource(OWN_SOURCE, {
      type: 'vector',
      tiles: [`${SCHEME}://{z}/{x}/{y}`],
      minzoom: minZoom,
      maxzoom: maxZoom,
      bounds: [...bounds],
    });
    this.#painted = this.#theme;
    const { below, lines, texts } = this.#layers(this.#theme);
    if (below.length + lines.length === 0) {
      console.error(`Map: ${this.#options.path} has layers of neither Protomaps nor OpenMapTiles`);
    }
    const hexes = this.#map.getLayer('hexes') ? 'hexes' : HEXES_BEFORE;
    for (const layer of below) this.#map.addLayer(layer, hexes);
    for (const layer of lines) this.#map.addLayer(layer, LINES_BEFORE);
    for (const layer of texts) this.#map.addLayer(layer, OUTLINES_BEFORE);
  }

  #paint(): void {
    if (this.#painted === this.#theme || !this.#isDrawn()) return;
    const [old, next] = [this.#all(this.#painted), this.#all(this.#theme)];
    this.#painted = this.#theme;
    for (const [layer, property, value] of paintDifferences(old, next)) {
      this.#map.setPaintProperty(layer, property, value);
    }
  }

  /** Ours are not drawn beside waters of the archive, once these are seen, and come back where there are none. */
  #yieldWaters(): void {
    if (!this.#isDrawn()) return;
    const layers = ITS_WATERS.filter((id) => this.#map.getLayer(id));
    const isSeen = layers.length > 0 && this.#map.queryRenderedFeatures({ layers }).length > 0;
    const visibility = isSeen ? 'none' : 'visible';
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
