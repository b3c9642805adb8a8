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
  'app.public': 'Weather: NWS, Aviation Weather Center, AirNow.',
  'app.demo': 'Demo: simulated weather.',
  'app.demo-link': 'Use a real service',
  'app.proxy-link': 'How it keeps the key',
  'app.api-link': 'For programs: the API',
  'app.invitation.title': 'US weather, hour by hour',
  'app.invitation.text':
    'Choose a place on the map for its forecast, current conditions, alerts, and air quality.',
  'app.invitation.start': 'Or start with a city',
  'app.map-region': 'Map and controls',
};
