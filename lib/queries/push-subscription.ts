import { SECOND_MS } from '@/lib/contract/time';
import type { WatcherProof } from '@/lib/contract/watch';

// What the browser knows of push messages (Push API, Notifications API).

const READY_MS = 10 * SECOND_MS;

/** Why a browser can't be told by push messages, or `ready` if it can, once the reader allows it. */
export type PushSupport = 'ready' | 'denied' | 'install' | 'insecure' | 'unsupported';

export function pushSupport(): PushSupport {
  if (!window.isSecureContext) return 'insecure';
  const isThere =
    'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!isThere) return isApplePhone() ? 'install' : 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'ready';
}

/** There, websites get push messages only once they are on the Home Screen. An iPad says that it is a Mac. */
function isApplePhone(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

/** The browser's subscription; null if it has none. Asks for nothing. */
export async function presentSubscription(): Promise<PushSubscription | null> {
  if (pushSupport() !== 'ready' || Notification.permission !== 'granted') return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** The parts of a subscription that prove whose it is. */
export function proofOf(subscription: PushSubscription): WatcherProof {
  const { keys = {} } = subscription.toJSON();
  return { endpoint: subscription.endpoint, auth: keys.auth ?? '' };
}

/** Why there is no subscription. */
export class SubscriptionError extends Error {
  override readonly name = 'SubscriptionError';
  readonly reason: 'denied' | 'dismissed' | 'no-service';

  constructor(reason: SubscriptionError['reason']) {
    super(reason);
    this.reason = reason;
  }
}

interface Subscribed {
  readonly subscription: PushSubscription;
  /** The one that it has taken the place of, for a key that the server has no more. */
  readonly replaces: WatcherProof | undefined;
}

/**
 * The browser's subscription for a key of the server, in base64url. Asks the reader if need be, so it has to be called
 * because of something that they did.
 *
 * @throws SubscriptionError
 */
export async function subscribe(key: string): Promise<Subscribed> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') {
    throw new SubscriptionError(permission === 'denied' ? 'denied' : 'dismissed');
  }
  const { pushManager } = await readyRegistration();
  const before = await pushManager.getSubscription();
  const applicationServerKey = bytesOf(key);
  if (before && isFor(before, applicationServerKey)) {
    return { subscription: before, replaces: undefined };
  }
  const replaces = before ? proofOf(before) : undefined;
  await before?.unsubscribe();
  try {
    const options = { userVisibleOnly: true, applicationServerKey };
    return { subscription: await pushManager.subscribe(options), replaces };
  } catch {
    throw new SubscriptionError('no-service');
  }
}

/** Where a service worker is forbidden, there is never one that is ready. */
function readyRegistration(): Promise<ServiceWorkerRegistration> {
  const never = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new SubscriptionError('no-service')), READY_MS);
  });
  return Promise.race([navigator.serviceWorker.ready, never]);
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

function isFor({ options }: PushSubscription, key: Uint8Array): boolean {
  const own = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  return own.length === key.length && own.every((byte, at) => byte === key[at]);
}
