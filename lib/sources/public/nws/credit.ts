import type { Source } from '@/lib/contract/leaves';

/** Works of the U.S. Government are not protected by copyright (17 U.S.C. 105). */
export const PUBLIC_DOMAIN = 'Public domain';

/** Forecasts, alerts and the observations of the NWS API. */
export const NWS: Source = {
  name: 'National Weather Service',
  url: 'https://www.weather.gov/',
  license: PUBLIC_DOMAIN,
};
