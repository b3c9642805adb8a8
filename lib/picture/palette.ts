import { COLORS, SEVERITY_COLORS } from '@/lib/contract/page-look';
import type { AlertSeverity } from '@/lib/weather/alerts';

export const THEME_NAMES = ['light', 'dark'] as const;
export type Theme = (typeof THEME_NAMES)[number];

/** Every color of the base map and of what is marked on it, as CSS colors. */
export type Palette = {
  readonly water: string;
  /** The covered country, and its neighbors, which are less prominent. */
  readonly land: string;
  readonly abroad: string;
  readonly shore: string;
  readonly lakeShore: string;
  readonly river: string;
  /** Of an operator's own base map. */
  readonly park: string;
  readonly parkLine: string;
  readonly road: string;
  readonly roadEdge: string;
  readonly border: string;
  readonly stateLine: string;
  readonly countyLine: string;
  /** Names and numbers, and what sets them off from the weather. */
  readonly text: string;
  readonly halo: string;
  readonly selected: string;
  readonly selectedCasing: string;
  /** The zone's outline, by the severity of its worst alert. */
  readonly severity: Readonly<Record<AlertSeverity, string>>;
};

const severityIn = (theme: Theme): Palette['severity'] => ({
  extreme: SEVERITY_COLORS.extreme[theme],
  severe: SEVERITY_COLORS.severe[theme],
  moderate: SEVERITY_COLORS.moderate[theme],
  minor: SEVERITY_COLORS.minor[theme],
  unknown: SEVERITY_COLORS.unknown[theme],
});

/**
 * Muted backgrounds, so that the color is in the weather. Names have a contrast of 7:1 or more on land,
 * in both themes.
 */
export const PALETTES: Readonly<Record<Theme, Palette>> = {
  light: {
    water: '#d5e1ec',
    land: '#fbfaf8',
    abroad: '#eef0ef',
    shore: '#a9bccd',
    lakeShore: '#b9cbda',
    river: '#5f8ab8',
    park: '#dcead9',
    parkLine: '#3f7350',
    road: '#6b7380',
    roadEdge: '#fbfaf8',
    border: '#5f6b7a',
    stateLine: '#748090',
    countyLine: '#8f9aa7',
    text: '#0f1927',
    halo: 'rgb(251 250 248 / 0.92)',
    selected: COLORS.accent.light,
    selectedCasing: '#ffffff',
    // Darker than elsewhere, on a land that is nearly white.
    severity: { ...severityIn('light'), moderate: '#b86a00' },
  },
  dark: {
    water: '#0b1420',
    land: '#1a2430',
    abroad: '#141c26',
    shore: '#33475b',
    lakeShore: '#2a3c4e',
    river: '#5b86b5',
    park: '#1c3328',
    parkLine: '#8cc39a',
    road: '#b3bdc9',
    roadEdge: '#101821',
    // Lines lie on the weather, whose colors are lighter than the land.
    border: '#97a5b4',
    stateLine: '#76879a',
    countyLine: '#57687a',
    text: '#ffffff',
    halo: 'rgb(16 24 33 / 0.92)',
    selected: COLORS.accent.dark,
    selectedCasing: '#0b1420',
    severity: severityIn('dark'),
  },
};
