/** The words of the page around map and panels. */
export const app = {
  'app.name': 'Hexcast',
  'app.title': 'Hexcast: weather by hexagon',
  'app.description':
    'Forecast, current conditions, alerts, air quality and pollen for every hexagon of the United States.',
  'sheet.handle': ({ height }: { height: string }) => `Panel height: ${height}`,
  'sheet.peek': 'low',
  'sheet.half': 'half',
  'sheet.full': 'full',
  'app.close': 'Close this place',
  'app.official': 'In danger, follow official warnings at',
  'app.official-link': 'weather.gov',
  'app.demo': 'Demo: this weather is computed.',
  'app.demo-link': 'Use a real service',
  'app.invitation.title': 'Weather by hexagon',
  'app.invitation.text':
    'Choose a place on the map for its forecast, conditions, alerts, air quality and pollen.',
  'app.invitation.start': 'Or start with a city',
  'app.map-region': 'Map and its controls',
  'app.map-loading': 'The map is on its way',
  'app.map-failed.title': 'The map cannot be drawn here',
  'app.map-failed.text':
    'It needs WebGL, which this browser does not offer or has switched off. The weather still works.',
  'app.map-not-loaded.title': 'The map could not be loaded',
  'app.map-not-loaded.text':
    'The connection broke off, or this site has been updated meanwhile. The weather still works.',
  'app.map-not-loaded.act': 'Load the page anew',
  'app.notice.cell': 'The hexagon in this address is not one we know. Choose another on the map.',
  'app.notice.cell-resolution':
    'The hexagon in this address has another size. Weather is kept for H3 cells of resolution 6.',
  'app.notice.other': 'Part of this address was not understood and was left out.',
  'app.notice.dismiss': 'Dismiss',
  'app.about-demo.title': 'This weather is computed',
  'app.about-demo.text':
    'Without a key, Hexcast shows weather of its own: climate, fronts and storms worked out from place and time, for trying things out and nothing else. Whoever runs this site can point it at a real weather service with WEATHER_API_URL and WEATHER_API_KEYS.',
  'app.not-found.title': 'There is nothing at this address',
  'app.not-found.text': 'The map and its weather are one page away.',
  'app.not-found.act': 'Open the map',
};
