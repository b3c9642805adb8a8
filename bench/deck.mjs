// In JavaScript, as all types are checked where deck.gl is not installed.
import { H3HexagonLayer } from '@deck.gl/geo-layers';
import { MapboxOverlay } from '@deck.gl/mapbox';

/** Adds deck.gl to a map, and returns what shows cells in the colors that `colorOf` gives them for an hour. */
export function addDeck(map) {
  // deck.gl 9.4 reads two members of a map's transform that MapLibre 6 no longer exposes.
  Object.assign(map, { transform: { height: map.getCanvas().clientHeight, elevation: 0 } });
  const overlay = new MapboxOverlay({ interleaved: true, layers: [] });
  map.addControl(overlay);
  return ({ cells, hour, colorOf }) =>
    overlay.setProps({
      layers: [
        new H3HexagonLayer({
          id: 'hexes',
          data: cells,
          getHexagon: (cell) => cell.hex,
          getFillColor: (cell) => colorOf(cell, hour),
          extruded: false,
          stroked: false,
          updateTriggers: { getFillColor: hour },
        }),
      ],
    });
}
