import { DAY_MS } from '@/lib/contract/time';
import { between, mix, summerness } from './curves';
import { hash } from './noise';

/** A travelling low or high at one moment. */
export type System = {
  lat: number;
  lng: number;
  /** Below (negative) or above the usual pressure, in hPa. */
  depthHpa: number;
  radiusKm: number;
  /** How well its fronts are made: 0 (a high, a dying low) to 1. */
  fronts: number;
  /** Direction of travel as a unit vector: the system's own x axis. */
  eastward: number;
  northward: number;
  /** An arbitrary number that tells its rain from that of the next low. */
  pattern: number;
};

/** A path that systems are born on, one after the other. Longitudes run on westward of -180. */
type Track = {
  salt: number;
  everyDays: number;
  livesDays: number;
  path: readonly (readonly [lng: number, winterLat: number, summerLat: number])[];
  depthHpa: readonly [winter: number, summer: number];
  radiusKm: number;
  wanderLat: number;
  fronts: number;
};

const TRACKS: readonly Track[] = [
  {
    // Lows of the polar front: in from the Pacific, south to the lee of the Rockies, up to Maine.
    ...{ salt: 1, everyDays: 2.3, livesDays: 9, radiusKm: 620, wanderLat: 5.5, fronts: 1 },
    depthHpa: [-25, -12],
    path: [
      [-176, 45, 52],
      [-140, 49, 53],
      [-122, 47, 52],
      [-104, 41, 48.5],
      [-90, 42.5, 48],
      [-72, 46, 50],
      [-48, 51, 54],
    ],
  },
  {
    // The highs that follow them.
    ...{ salt: 2, everyDays: 2.3, livesDays: 9, radiusKm: 900, wanderLat: 4, fronts: 0 },
    depthHpa: [13, 7],
    path: [
      [-180, 38, 42],
      [-130, 41, 44],
      [-104, 42, 44],
      [-85, 36, 40],
      [-55, 36, 40],
    ],
  },
  {
    // Lows along the Aleutians into the Gulf of Alaska.
    ...{ salt: 3, everyDays: 3.1, livesDays: 6.5, radiusKm: 650, wanderLat: 3, fronts: 1 },
    depthHpa: [-27, -14],
    path: [
      [-205, 50, 53],
      [-175, 53.5, 56],
      [-155, 57, 60],
      [-138, 58.5, 61],
    ],
  },
  {
    // Lows from the western Gulf up the east coast, in winter only.
    ...{ salt: 4, everyDays: 5.7, livesDays: 4.6, radiusKm: 520, wanderLat: 2.5, fronts: 1 },
    depthHpa: [-21, -2],
    path: [
      [-103, 30, 34],
      [-90, 30.5, 34],
      [-79, 34, 37],
      [-70, 40.5, 42],
      [-58, 47, 48],
    ],
  },
  {
    // Cold highs out of Canada, in winter.
    ...{ salt: 5, everyDays: 6.1, livesDays: 6, radiusKm: 850, wanderLat: 4, fronts: 0 },
    depthHpa: [19, 4],
    path: [
      [-125, 62, 64],
      [-110, 54, 58],
      [-98, 44, 50],
      [-84, 36, 44],
      [-65, 33, 40],
    ],
  },
  {
    // Waves in the trade winds of the Caribbean, in summer.
    ...{ salt: 6, everyDays: 4.3, livesDays: 7, radiusKm: 380, wanderLat: 2, fronts: 0 },
    depthHpa: [-0.5, -5],
    path: [
      [-45, 14, 15],
      [-66, 17, 18.5],
      [-80, 21, 23.5],
      [-95, 24, 26.5],
    ],
  },
];

/** All systems under way at a time, strongest or not, each rising from nothing and fading to it. */
export function systemsAt(seed: number, timeMs: number): System[] {
  const warmth = 0.5 + 0.5 * summerness(timeMs);
  return TRACKS.flatMap((track) => {
    const now = timeMs / DAY_MS / track.everyDays;
    const oldest = Math.floor(now - track.livesDays / track.everyDays) - 1;
    const found: System[] = [];
    for (let born = oldest; born <= now + 1; born++) {
      const system = systemAt(seed, track, born, timeMs, warmth);
      if (system) found.push(system);
    }
    return found;
  });
}

function systemAt(
  seed: number,
  track: Track,
  born: number,
  timeMs: number,
  warmth: number,
): System | undefined {
  const chance = (k: number) => hash(seed, track.salt * 101 + k, born);
  const bornDay = (born + 0.55 * (chance(1) - 0.5)) * track.everyDays;
  const pace = track.livesDays * mix(0.85, 1.2, chance(2));
  const part = (timeMs / DAY_MS - bornDay) / pace;
  if (part <= 0 || part >= 1) return undefined;
  const strength =
    mix(0.35, 1.35, chance(3)) * between(part, 0, 0.18) * (1 - between(part, 0.8, 1));
  const offset = (chance(4) - 0.5) * 2 * track.wanderLat;
  const swing = (chance(5) - 0.5) * 3;
  const place = (p: number): [number, number] => {
    const [lng, lat] = along(track.path, p, warmth);
    return [lng, lat + offset + swing * Math.sin(p * 9 + chance(6) * 6.3)];
  };
  const [lng, lat] = place(part);
  const [lngNext, latNext] = place(part + 0.01);
  const east = (lngNext - lng) * Math.cos((lat * Math.PI) / 180);
  const length = Math.hypot(east, latNext - lat) || 1;
  return {
    lat,
    lng,
    depthHpa: mix(track.depthHpa[0], track.depthHpa[1], warmth) * strength,
    radiusKm: track.radiusKm * mix(0.8, 1.2, chance(7)),
    fronts: track.fronts * Math.min(1.2, strength),
    eastward: east / length,
    northward: (latNext - lat) / length,
    pattern: chance(8) * 100,
  };
}

/** The point at a part of a path, rounded at its corners (Catmull-Rom). */
function along(path: Track['path'], part: number, warmth: number): [number, number] {
  const at = Math.min(Math.max(part, 0), 0.999_999) * (path.length - 1);
  const i = Math.floor(at);
  const f = at - i;
  const point = (k: number): [number, number] => {
    const [lng, winter, summer] = path[Math.min(Math.max(k, 0), path.length - 1)] ?? [0, 0, 0];
    return [lng, mix(winter, summer, warmth)];
  };
  const [a, b, c, d] = [point(i - 1), point(i), point(i + 1), point(i + 2)];
  const curve = (n: 0 | 1) =>
    b[n] +
    0.5 *
      f *
      (c[n] -
        a[n] +
        f * (2 * a[n] - 5 * b[n] + 4 * c[n] - d[n] + f * (3 * (b[n] - c[n]) + d[n] - a[n])));
  return [curve(0), curve(1)];
}
