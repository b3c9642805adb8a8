import { gaussian } from './curves';
import { KM_PER_DEGREE_LAT, kmPerDegreeLng } from './distance';

/**
 * Mountain ranges, roughly, one a line: the height of the crest in feet above the valleys where towns
 * and their weather stations lie, the width in km, and the line of the crest as lat,lng points.
 */
const TABLE = `
4800 38 49,-121.2 46.8,-121.6 44,-121.8 41.4,-122.1
6200 40 40.3,-121.4 38.7,-120 37,-118.8 35.7,-118.3
4200 26 34.3,-118 34.1,-116.9 33.2,-116.6 32.7,-116.4
3000 28 47.8,-123.6 46.5,-123.5
3200 30 42.3,-123.3 40.5,-122.9 39.4,-122.8
4600 60 48.9,-114 47,-113.3 45.3,-111.8 44,-110.2
4400 55 46,-115 44.4,-114.6 43.9,-114.9
4500 34 44.8,-107.4 44,-107
5200 55 41.3,-106.4 40,-105.8 38.6,-106.4 36.5,-105.5
4300 42 38.8,-107.3 37.7,-107.4
4600 36 41.8,-111.5 40.6,-111.3 38.5,-111.7 37.7,-112.7
3800 26 40.8,-110.8 40.7,-109.8
2600 60 35.3,-112.2 34.2,-110.6 33.4,-108.4
3000 45 41.5,-115.3 39.3,-117.2 38.6,-115.5
1800 26 44.1,-103.9 43.8,-103.6
2500 45 35.2,-83.6 36.2,-82 37.6,-80.6 38.8,-79.6
1400 45 38.8,-79.6 40.6,-78 41.6,-76.6
2100 34 44.1,-74.1 44.5,-73.9
2200 36 43.2,-72.9 44.2,-71.4 45.4,-70
5600 60 61.2,-153 63,-151 63.5,-147 62.4,-143.2
4800 45 61.2,-147.5 60.6,-142 59.4,-138.2 58.6,-134.2
3600 80 68.4,-160 68.2,-150 69,-143
7000 18 19.82,-155.47 19.48,-155.6
6000 9 20.71,-156.25 20.7,-156.2
2600 9 18.17,-66.9 18.17,-66.1
`;

type MountainRange = { feet: number; widthKm: number; crest: [lat: number, lng: number][] };

/** The ranges of the table. Parses it on each call, so keep the result. */
export function readMountainRanges(): MountainRange[] {
  return TABLE.trim()
    .split('\n')
    .map((line) => {
      const [feet, widthKm, ...crest] = line.split(' ');
      return {
        feet: Number(feet),
        widthKm: Number(widthKm),
        crest: crest.map((point) => {
          const [lat, lng] = point.split(',').map(Number);
          return [lat ?? 0, lng ?? 0];
        }),
      };
    });
}

/** The height of the ground above the surrounding valleys, in feet: 0 in plains, 7,000 at most. */
export function heightAboveValleysFt(
  ranges: readonly MountainRange[],
  lat: number,
  lng: number,
): number {
  let feet = 0;
  for (const range of ranges) {
    const widths = distanceToCrestKm(range, lat, lng) / range.widthKm;
    if (widths < 4) feet += range.feet * gaussian(widths);
  }
  return feet;
}

function distanceToCrestKm(range: MountainRange, lat: number, lng: number): number {
  const kmLng = kmPerDegreeLng(lat);
  let nearest = Number.POSITIVE_INFINITY;
  for (let i = 1; i < range.crest.length; i++) {
    const [latA, lngA] = range.crest[i - 1] ?? [0, 0];
    const [latB, lngB] = range.crest[i] ?? [0, 0];
    const ax = (lng - lngA) * kmLng;
    const ay = (lat - latA) * KM_PER_DEGREE_LAT;
    const bx = (lngB - lngA) * kmLng;
    const by = (latB - latA) * KM_PER_DEGREE_LAT;
    const along = Math.min(1, Math.max(0, (ax * bx + ay * by) / (bx * bx + by * by)));
    nearest = Math.min(nearest, Math.hypot(ax - along * bx, ay - along * by));
  }
  return nearest;
}
