/** The words of air quality and of pollen. */
export const air = {
  'air.title': 'Air quality',
  'air.no-data.title': 'No air quality here',
  'air.no-data.help': 'No monitor reports for this hexagon.',
  'air.index': ({ value }: { value: number }) => `Air quality index ${value}`,
  'air.none': 'No air quality index was reported.',
  'air.beyond': 'Beyond the scale, which ends at 500.',
  'air.off-scale': ({ value }: { value: string }) =>
    `The service sent an index of ${value}, which is not on the scale.`,
  'air.service-says': ({ category }: { category: string }) =>
    `The service calls this “${category}”. By EPA’s scale, the number says otherwise.`,
  'air.about.o3': 'Sunlight makes it from exhaust. Worst on hot afternoons.',
  'air.about.pm25': 'Smoke and exhaust, fine enough to reach deep into the lungs.',
  'air.about.pm10': 'Dust from roads, fields and building sites.',
  'air.about.no2': 'From engines and power plants; it irritates the airways.',
  'air.about.so2': 'From burning coal and oil, and from volcanoes.',
  'air.about.co': 'From anything that burns badly; it keeps oxygen out of the blood.',
  'air.main': ({ pollutant }: { pollutant: string }) => `Main pollutant: ${pollutant}`,
  'air.category.good': 'Good',
  'air.category.moderate': 'Moderate',
  'air.category.sensitive': 'Unhealthy for sensitive groups',
  'air.category.unhealthy': 'Unhealthy',
  'air.category.very-unhealthy': 'Very unhealthy',
  'air.category.hazardous': 'Hazardous',
  'air.advice.good': 'Clean air. A good day to be outside, for everyone.',
  'air.advice.moderate':
    'Fine for most. If you are unusually sensitive, take more breaks, and watch for a cough.',
  'air.advice.sensitive':
    'Most people are fine. Children, older people, and anyone with asthma, lung or heart disease should keep hard outdoor work short.',
  'air.advice.unhealthy':
    'Everyone may feel it. Keep sport and hard work outdoors short; those with asthma or a weak heart should stay in.',
  'air.advice.very-unhealthy':
    'Everyone is at risk. Move sport indoors; children, older people and those with asthma should not go out.',
  'air.advice.hazardous':
    'An emergency. Stay indoors, keep the windows shut, and move as little as you can.',
  'air.pollutant.o3': 'ozone',
  'air.pollutant.pm25': 'fine particles (PM2.5)',
  'air.pollutant.pm10': 'coarse particles (PM10)',
  'air.pollutant.no2': 'nitrogen dioxide',
  'air.pollutant.so2': 'sulfur dioxide',
  'air.pollutant.co': 'carbon monoxide',

  'pollen.title': 'Pollen',
  'pollen.not-supported.title': 'Pollen is reported for some cities only',
  'pollen.not-supported.help': 'This hexagon is not among them. Likely ones nearby:',
  'pollen.near': ({ name, state, distance }: Record<'name' | 'state' | 'distance', string>) =>
    `${name}, ${state} · ${distance}`,
  'pollen.ahead': 'The days ahead',
  'pollen.at': ({ time, label }: { time: string; label: string }) => `${time}: ${label}`,
  'pollen.now': 'Now',
  'pollen.count': ({ count }: { count: string }) => `${count} grains`,
  'pollen.kind.tree': 'Trees',
  'pollen.kind.grass': 'Grasses',
  'pollen.kind.weed': 'Weeds',
  'pollen.kind.other': 'Others',
  'pollen.none-of': ({ list }: { list: string }) => `None: ${list}`,
  'pollen.no-allergens': 'Single kinds are not told.',
  'pollen.none': 'No pollen to speak of.',
  'pollen.no-periods': 'The answer has no pollen in it.',
  'pollen.unnamed': 'Unnamed',
};
