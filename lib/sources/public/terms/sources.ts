import type { Source } from '@/lib/contract/leaves';

/** Works of the U.S. Government are not protected by copyright (17 U.S.C. 105). */
const PUBLIC_DOMAIN = 'Public domain';

/** Forecasts, alerts and the observations of the NWS API. */
export const NWS: Source = {
  name: 'National Weather Service',
  url: 'https://www.weather.gov/',
  license: PUBLIC_DOMAIN,
};

/** The samples of the map: the same forecasters' grids, in one product. */
export const NDFD: Source = {
  name: 'National Weather Service, digital forecast database',
  url: 'https://digital.weather.gov/',
  license: PUBLIC_DOMAIN,
};

/** The reports of airports. */
export const AWC: Source = {
  name: 'Aviation Weather Center',
  url: 'https://aviationweather.gov/',
  license: PUBLIC_DOMAIN,
};

/** The agency that measured comes before it (AirNow Data Exchange Guidelines). */
export const AIRNOW: Source = {
  name: 'EPA AirNow',
  url: 'https://www.airnow.gov/',
  license: 'Preliminary, not for regulation',
};
