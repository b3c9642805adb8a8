/** Pages with a single message, and what pages say about themselves. */
export const pages = {
  'app.description':
    'Forecast, current conditions, alerts, and air quality for every hexagon of the United States.',
  'app.about-demo.title': 'This is simulated weather',
  'app.about-demo.text':
    'Without an API key, Hexcast shows simulated weather for demonstration only: climate, fronts, and storms computed from place and time. The operator of this site can connect it to a real weather service with WEATHER_API_URL and WEATHER_API_KEYS.',
  'app.not-found.title': 'Page not found',
  'app.not-found.text': 'There’s nothing at this address. Go back to the map.',
  'app.not-found.act': 'Open the map',
};
