/** Air quality and pollen. */
export const air = {
  'air.title': 'Air quality',
  'air.no-data.title': 'No air quality data here',
  'air.no-data.help': 'No air quality monitor reports for this hexagon.',
  'air.index': ({ value }: { value: number }) => `Air quality index ${value}`,
  'air.none': 'No air quality index was reported.',
  'air.beyond': 'Above the top of the scale, which ends at 500.',
  'air.off-scale': ({ value }: { value: string }) =>
    `The weather service sent an index of ${value}, which isn’t on the scale.`,
  'air.service-says': ({ category }: { category: string }) =>
    `The weather service calls this “${category}.” On the EPA scale, this number falls in a different category.`,
  'air.about.o3': 'Forms when sunlight hits exhaust. Worst on hot afternoons.',
  'air.about.pm25': 'Smoke and exhaust, fine enough to reach deep into the lungs.',
  'air.about.pm10': 'Dust from roads, fields, and construction sites.',
  'air.about.no2': 'From engines and power plants; it irritates the airways.',
  'air.about.so2': 'From burning coal and oil, and from volcanoes.',
  'air.about.co': 'From incomplete combustion; it reduces oxygen in the blood.',
  'air.main': ({ pollutant }: { pollutant: string }) => `Main pollutant: ${pollutant}`,
  'air.category.good': 'Good',
  'air.category.moderate': 'Moderate',
  'air.category.sensitive': 'Unhealthy for sensitive groups',
  'air.category.unhealthy': 'Unhealthy',
  'air.category.very-unhealthy': 'Very unhealthy',
  'air.category.hazardous': 'Hazardous',
  'air.advice.good': 'Clean air. A good day to be outside.',
  'air.advice.moderate':
    'Fine for most people. If you’re unusually sensitive, take more breaks and watch for coughing.',
  'air.advice.sensitive':
    'Most people are fine. Children, older adults, and people with asthma, lung disease, or heart disease should limit long or intense outdoor activity.',
  'air.advice.unhealthy':
    'Everyone may feel it. Limit long or intense outdoor activity; people with asthma or heart disease should stay indoors.',
  'air.advice.very-unhealthy':
    'Everyone is at risk. Move workouts indoors; children, older adults, and people with asthma should stay indoors.',
  'air.advice.hazardous':
    'Health emergency. Stay indoors, keep the windows closed, and avoid physical activity.',
  'air.pollutant.o3': 'ozone',
  'air.pollutant.pm25': 'fine particles (PM2.5)',
  'air.pollutant.pm10': 'coarse particles (PM10)',
  'air.pollutant.no2': 'nitrogen dioxide',
  'air.pollutant.so2': 'sulfur dioxide',
  'air.pollutant.co': 'carbon monoxide',

  'pollen.title': 'Pollen',
  'pollen.not-supported.title': 'Pollen is reported only for some cities',
  'pollen.not-supported.help': 'Not available for this hexagon. Try nearby:',
  'pollen.near': ({ name, state, distance }: Record<'name' | 'state' | 'distance', string>) =>
    `${name}, ${state} · ${distance}`,
  'pollen.ahead': 'Coming days',
  'pollen.at': ({ time, label }: { time: string; label: string }) => `${time}: ${label}`,
  'pollen.now': 'Now',
  'pollen.count': ({ count }: { count: string }) => `${count} grains`,
  'pollen.kind.tree': 'Trees',
  'pollen.kind.grass': 'Grasses',
  'pollen.kind.weed': 'Weeds',
  'pollen.kind.other': 'Other',
  'pollen.none-of': ({ list }: { list: string }) => `None: ${list}`,
  'pollen.no-allergens': 'No breakdown by type.',
  'pollen.none': 'Little or no pollen.',
  'pollen.no-periods': 'No pollen data in this report.',
  'pollen.unnamed': 'Unnamed',
};
