import { ConfigError } from './config-error';
import { hostsOf } from './hosts';
import { wholeNumber } from './limits';
import { type SecretTexts, secretOf } from './own-secrets';

/** Readers who are told by push messages. */
export interface Push {
  /** Push services that readers may be told by; "*.example.org" means all names below. */
  readonly pushServices: readonly string[];
  /** Push services that may be on a private network, each as `host` or `host:port`. */
  readonly pushPrivateHosts: readonly string[];
  /** Whom push services can write to, `mailto:` or `https:`; null for the address of the site. */
  readonly pushContact: string | null;
  /** The private key of VAPID (RFC 8292), in base64url; null if it follows from the server's secret. */
  readonly vapidKey: string | null;
  /** How many browsers are told at most, and how many with one address of the network. */
  readonly pushSubscribers: number;
  readonly pushSubscribersPerClient: number;
}

type Texts = SecretTexts &
  Readonly<
    Record<
      | 'PUSH_SERVICES'
      | 'PUSH_PRIVATE_HOSTS'
      | 'PUSH_CONTACT'
      | 'PUSH_SUBSCRIBERS'
      | 'PUSH_SUBSCRIBERS_PER_CLIENT',
      string | null
    >
  >;

/** Those of Chrome and most others, of Firefox, of Safari, and of Edge on Windows. */
const PUSH_SERVICES = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
];
const SERVICE =
  /^(?:\*\.)?(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/**
 * Reads how readers are told by push messages.
 *
 * @throws ConfigError that names the variable, and never contains the private key
 */
export function readPush(env: Texts, readFile: (path: string) => string): Push {
  const { PUSH_SERVICES: services } = env;
  return {
    pushServices: services === null ? PUSH_SERVICES : servicesOf(services),
    pushPrivateHosts: hostsOf('PUSH_PRIVATE_HOSTS', env.PUSH_PRIVATE_HOSTS),
    pushContact: contactOf(env.PUSH_CONTACT),
    vapidKey: secretOf(env, 'VAPID_PRIVATE_KEY', readFile),
    pushSubscribers: wholeNumber('PUSH_SUBSCRIBERS', env.PUSH_SUBSCRIBERS ?? '10000', {
      min: 0,
      max: 20_000,
    }),
    pushSubscribersPerClient: wholeNumber(
      'PUSH_SUBSCRIBERS_PER_CLIENT',
      env.PUSH_SUBSCRIBERS_PER_CLIENT ?? '100',
      { min: 1, max: 20_000 },
    ),
  };
}

function servicesOf(text: string): string[] {
  const services = text.split(/[\s,]+/).filter((one) => one !== '');
  return services.map((service) => {
    const name = service.toLowerCase();
    if (SERVICE.test(name)) return name;
    throw new ConfigError(
      'PUSH_SERVICES must be names of hosts such as push.example.org or *.push.example.org, separated by commas.',
    );
  });
}

function contactOf(text: string | null): string | null {
  const isWeb = text !== null && URL.canParse(text) && new URL(text).protocol === 'https:';
  if (text === null || isWeb || /^mailto:[^\s@]+@[^\s@]+$/.test(text)) return text;
  throw new ConfigError(
    'PUSH_CONTACT must be a mailto: or https: address at which push services can reach you.',
  );
}
