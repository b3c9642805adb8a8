import type { ExpressionSpecification, FilterSpecification, LayerSpecification } from 'maplibre-gl';
import { HALO_PX, LINE_EM } from '@/lib/picture/name-rules';
import { PALETTES, type Palette, type Theme } from '@/lib/picture/palette';

/** The id of the archive's source in the map's style. */
export const OWN_SOURCE = 'own';

/** What the tiles of a schema call the things that the map draws. */
type Schema = {
  /** Land; null where only waters are drawn. */
  readonly land: Drawn | null;
  readonly water: Drawn;
  /** Waters with a shore of their own: of the sea, tiles have squares. */
  readonly lakes: Drawn;
  readonly rivers: Drawn;
  readonly parks: Drawn;
  readonly roads: Readonly<Record<RoadSize, Drawn>>;
  readonly roadNames: Drawn & { readonly text: ExpressionSpecification };
  readonly areaNames: readonly Drawn[];
};
type Drawn = { readonly layer: string; readonly filter: FilterSpecification };
type RoadSize = 'large' | 'middle' | 'small';

const isArea: ExpressionSpecification = ['==', ['geometry-type'], 'Polygon'];
const isLine: ExpressionSpecification = ['==', ['geometry-type'], 'LineString'];
const isPoint: ExpressionSpecification = ['==', ['geometry-type'], 'Point'];

function isAnyOf(property: string, words: readonly string[]): ExpressionSpecification {
  return ['in', ['get', property], ['literal', [...words]]];
}

const PARKS = ['park', 'national_park', 'nature_reserve', 'protected_area', 'state_park'];

/** The schema of Protomaps' base maps. */
const PROTOMAPS: Schema = {
  land: { layer: 'earth', filter: isArea },
  lakes: { layer: 'water', filter: ['all', isArea, ['!', isAnyOf('kind', ['ocean', 'sea'])]] },
  water: { layer: 'water', filter: isArea },
  rivers: { layer: 'water', filter: isLine },
  parks: { layer: 'landuse', filter: ['all', isArea, isAnyOf('kind', PARKS)] },
  roads: {
    large: { layer: 'roads', filter: isAnyOf('kind', ['highway']) },
    middle: { layer: 'roads', filter: isAnyOf('kind', ['major_road', 'medium_road']) },
    small: { layer: 'roads', filter: isAnyOf('kind', ['minor_road']) },
  },
  roadNames: {
    layer: 'roads',
    filter: isAnyOf('kind', ['highway', 'major_road', 'medium_road']),
    text: ['coalesce', ['get', 'shield_text'], ['get', 'ref'], ['get', 'name'], ''],
  },
  areaNames: [
    { layer: 'pois', filter: isAnyOf('kind', PARKS) },
    { layer: 'water', filter: isPoint },
  ],
};

/** The schema of OpenMapTiles. */
const OPEN_MAP_TILES: Schema = {
  land: null,
  lakes: { layer: 'water', filter: ['all', isArea, ['!', isAnyOf('class', ['ocean', 'sea'])]] },
  water: { layer: 'water', filter: isArea },
  rivers: { layer: 'waterway', filter: isLine },
  parks: { layer: 'park', filter: isArea },
  roads: {
    large: { layer: 'transportation', filter: isAnyOf('class', ['motorway', 'trunk']) },
    middle: { layer: 'transportation', filter: isAnyOf('class', ['primary', 'secondary']) },
    small: { layer: 'transportation', filter: isAnyOf('class', ['tertiary', 'minor']) },
  },
  roadNames: {
    layer: 'transportation_name',
    filter: isAnyOf('class', ['motorway', 'trunk', 'primary', 'secondary']),
    text: ['coalesce', ['get', 'ref'], ['get', 'name'], ''],
  },
  areaNames: [
    { layer: 'park', filter: isPoint },
    { layer: 'water_name', filter: isPoint },
  ],
};

/** From this zoom on, an archive has waters, land and parks; roads may come earlier. */
const OWN_FROM_ZOOM = 8;

/** Where the layers of an archive go among ours. */
export type OwnLayers = {
  /** Below the hexes: waters and parks, which show through pale ones. */
  readonly below: readonly LayerSpecification[];
  /** Above them: lines, which leave the weather its color. */
  readonly lines: readonly LayerSpecification[];
  /** Names, where ours leave room. */
  readonly texts: readonly LayerSpecification[];
};

/**
 * The layers of an archive, in our own look: waters and parks below the weather, and above it shores, rivers, borders of
 * parks, roads, and what those are called.
 *
 * @param layers the names of the layers in its tiles; those of another schema than Protomaps' and OpenMapTiles' are not
 *   drawn
 * @param font the families that names are written in, as MapLibre takes them
 */
export function ownLayers(
  layers: ReadonlySet<string>,
  theme: Theme,
  font: readonly string[],
): OwnLayers {
  const palette = PALETTES[theme];
  const schema = layers.has('transportation') ? OPEN_MAP_TILES : PROTOMAPS;
  const known = (found: readonly LayerSpecification[]) =>
    found.filter((layer) => 'source-layer' in layer && layers.has(layer['source-layer'] ?? ''));
  return {
    below: known(areas(schema, palette)),
    lines: known(lines(schema, palette)),
    texts: known(texts(schema, palette, font)),
  };
}

function from({ layer, filter }: Drawn) {
  return { source: OWN_SOURCE, 'source-layer': layer, filter };
}

function byZoom(...stops: number[]): ExpressionSpecification {
  return ['interpolate', ['linear'], ['zoom'], ...stops];
}

function areas({ land, water, parks }: Schema, palette: Palette): LayerSpecification[] {
  const onLand: LayerSpecification[] = land
    ? [
        {
          id: 'own-land',
          type: 'fill',
          ...from(land),
          minzoom: OWN_FROM_ZOOM,
          paint: { 'fill-antialias': false, 'fill-color': palette.land },
        },
      ]
    : [];
  return [
    ...onLand,
    {
      id: 'own-parks',
      type: 'fill',
      ...from(parks),
      minzoom: OWN_FROM_ZOOM,
      paint: { 'fill-antialias': false, 'fill-color': palette.park, 'fill-opacity': 0.5 },
    },
    {
      id: 'own-water',
      type: 'fill',
      ...from(water),
      minzoom: OWN_FROM_ZOOM,
      paint: { 'fill-antialias': false, 'fill-color': palette.water },
    },
  ];
}

function lines({ lakes, rivers, parks, roads }: Schema, palette: Palette): LayerSpecification[] {
  const round = { 'line-join': 'round', 'line-cap': 'round' } as const;
  const road = (size: RoadSize, minzoom: number, ...widths: number[]): LayerSpecification[] => [
    {
      id: `own-${size}-roads-edge`,
      type: 'line',
      ...from(roads[size]),
      minzoom,
      layout: round,
      paint: {
        'line-color': palette.roadEdge,
        'line-width': byZoom(...widths.map((value, at) => (at % 2 === 0 ? value : value + 1.4))),
        'line-opacity': 0.55,
      },
    },
    {
      id: `own-${size}-roads`,
      type: 'line',
      ...from(roads[size]),
      minzoom,
      layout: round,
      paint: { 'line-color': palette.road, 'line-width': byZoom(...widths), 'line-opacity': 0.85 },
    },
  ];
  return [
    {
      id: 'own-park-lines',
      type: 'line',
      ...from(parks),
      minzoom: OWN_FROM_ZOOM,
      paint: { 'line-color': palette.parkLine, 'line-width': 1, 'line-dasharray': [3, 2] },
    },
    {
      id: 'own-rivers',
      type: 'line',
      ...from(rivers),
      minzoom: OWN_FROM_ZOOM,
      layout: round,
      paint: {
        'line-color': palette.river,
        'line-width': byZoom(8, 0.7, 11, 1.6),
        'line-opacity': 0.7,
      },
    },
    {
      id: 'own-shores',
      type: 'line',
      ...from(lakes),
      minzoom: OWN_FROM_ZOOM,
      layout: { 'line-join': 'round' },
      paint: { 'line-color': palette.river, 'line-width': byZoom(8, 0.6, 11, 1.1) },
    },
    ...road('small', 10.5, 10.5, 0.4, 12, 0.9),
    ...road('middle', 8.5, 8.5, 0.5, 12, 1.5),
    ...road('large', 7, 7, 0.7, 12, 2.2),
  ];
}

/** Whether a layer has the names of an own base map. */
export function isOwnName(layer: string): boolean {
  return layer.startsWith('own-') && layer.endsWith('-names');
}

/** Names of areas: parks, forests, lakes. */
export const OWN_NAMES = { sizePx: 11, maxWidthEm: 8 } as const;

function texts(
  { roadNames, areaNames }: Schema,
  { text, halo }: Palette,
  font: readonly string[],
): LayerSpecification[] {
  // What lies below is any color: the halo is what letters are read on.
  const paint = { 'text-color': text, 'text-halo-color': halo, 'text-halo-width': HALO_PX };
  return [
    {
      id: 'own-road-names',
      type: 'symbol',
      ...from(roadNames),
      minzoom: 9,
      layout: {
        'symbol-placement': 'line',
        'symbol-spacing': 360,
        'text-field': roadNames.text,
        'text-font': [...font],
        'text-size': 10.5,
        'text-padding': 8,
      },
      paint,
    },
    ...areaNames.map(
      (drawn): LayerSpecification => ({
        id: `own-${drawn.layer}-names`,
        type: 'symbol',
        ...from(drawn),
        minzoom: 9,
        layout: {
          'text-field': ['coalesce', ['get', 'name'], ''],
          'text-font': [...font],
          'text-size': OWN_NAMES.sizePx,
          'text-max-width': OWN_NAMES.maxWidthEm,
          'text-line-height': LINE_EM,
          'text-padding': 10,
        },
        paint,
      }),
    ),
  ];
}
