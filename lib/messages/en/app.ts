/** The page around the map and the panels. */
export const app = {
  'app.name': 'Hexcast',
  'app.title': 'Hexcast: US weather, hour by hour',
  'sheet.handle': ({ height }: { height: string }) => `Panel height: ${height}`,
  'sheet.peek': 'low',
  'sheet.half': 'half',
  'sheet.full': 'full',
  'app.skip.search': 'Go to search',
  'app.skip.panel': 'Go to the forecast',
  'app.close': 'Close this place',
  'app.official': 'For life-threatening weather, follow official warnings at',
  'app.official-link': 'weather.gov',
  'app.demo': 'Demo: simulated weather.',
  'app.demo-link': 'Use a real service',
  'app.invitation.title': 'US weather, hour by hour',
  'app.invitation.text':
    'Choose a place on the map for its forecast, current conditions, alerts, air quality, and pollen.',
  'app.invitation.start': 'Or start with a city',
  'app.map-region': 'Map and controls',
  'app.map-failed.title': 'The map can’t be displayed',
  'app.map-failed.text':
    'WebGL is unavailable or turned off in this browser. Everything else still works.',
  'app.map-not-loaded.title': 'The map couldn’t be loaded',
  'app.map-not-loaded.text':
    'The connection was lost, or this site was just updated. Everything else still works.',
  'app.map-not-loaded.act': 'Reload the page',
  'app.notice.cell': 'This link points to a hexagon we don’t recognize. Choose one on the map.',
  'app.notice.cell-resolution':
    'This link points to a hexagon of a different size. Weather is available for H3 resolution-6 cells.',
  'app.notice.other': 'Part of this link couldn’t be read and was ignored.',
  'app.notice.dismiss': 'Dismiss',
};
