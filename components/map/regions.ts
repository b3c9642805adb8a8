import { HOME_BOUNDS, type LngLatBox } from '@/lib/view-state/camera';

export const REGIONS = ['lower-48', 'alaska', 'hawaii', 'puerto-rico'] as const;
export type Region = (typeof REGIONS)[number];

/** What to show of each region: [west, south], [east, north]. Alaska is without its farthest islands. */
export const REGION_BOUNDS: Readonly<Record<Region, LngLatBox>> = {
  'lower-48': HOME_BOUNDS,
  alaska: [
    [-169.5, 53.2],
    [-130, 71.4],
  ],
  hawaii: [
    [-160.4, 18.8],
    [-154.7, 22.4],
  ],
  'puerto-rico': [
    [-67.4, 17.8],
    [-65.2, 18.6],
  ],
};
