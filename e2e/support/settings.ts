/** For apps whose operators have one. */
export const TOKEN = 'made-up-operator-token-0001';
export const WRONG_TOKEN = 'made-up-and-wrong-token-0000';

export const PUBLIC_ORIGIN = 'https://weather.example';

/**
 * One app for whatever needs some of these settings and nothing against the others. All that ask it from here are
 * one client, which may cause calls; an address in X-Forwarded-For is another one, which may not.
 */
export const OPEN = {
  INSPECTOR: 'on',
  OPERATOR_TOKEN: TOKEN,
  PUBLIC_URL: PUBLIC_ORIGIN,
  SECURITY_CONTACT: 'security@weather.example',
  TRUSTED_PROXY_HOPS: '1',
  CLIENT_DAILY_SHARE: '0',
};
