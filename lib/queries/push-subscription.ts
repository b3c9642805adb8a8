import { SECOND_MS } from '@/lib/contract/time';
import type { WatcherProof } from '@/lib/contract/watch';

// What the browser knows of push messages (Push API, Notifications API).

const READY_MS = 10 * SECOND_MS;

/** Why a browser can't be told by push messages, or `ready` if it can, once the reader allows it. */
export type PushSupport = 'ready' | 'denied' | 'install' | 'insecure' | 'unsupported';

export function pushSupport(): PushSupport {
  if (!window.isSecureContext) return 'insecure';
  if (!isThere()) return isApplePhone() && !isInstalled() ? 'install' : 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'ready';
}

function isThere(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** There, websites get push messages only once they are on the Home Screen. An iPad says that it is a Mac. */
function isApplePhone(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

function isInstalled(): boolean {
  return window.matchMedia('(display-mode: standalone)').matches;
}

/** Calls `listener` when the reader allows or forbids notifications, where the browser tells it. */
export function onPermission(listener: () => void): () => void {
  let stop = () => {};
  let isOver = false;
  void navigator.permissions
    ?.query({ name: 'notifications' })
    .then((status) => {
      if (isOver) return;
      status.addEventListener('change', listener);
      stop = () => status.removeEventListener('change', listener);
    })
    .catch(() => {});
  return () => {
    isOver = true;
    stop();
  };
}

/** The browser's subscription, by which it can be told; null if it has none. Asks for nothing. */
export async function presentSubscription(): Promise<PushSubscription | null> {
  return pushSupport() === 'ready' && Notification.permission === 'granted'
    ? anySubscription()
    : null;
}

/** The same, though the reader may have forbidden notifications since. */
export async function anySubscription(): Promise<PushSubscription | null> {
  if (!isThere()) return null;
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
  readonly reason: 'denied' | 'dismissed' | 'no-worker' | 'no-service';

  constructor(reason: SubscriptionError['reason']) {
    super(reason);
    this.reason = reason;
  }
}

/**
 * Asks the reader to allow notifications if need be.
 *
 * @throws SubscriptionError if they do not
 */
export async function allowNotifications(): Promise<void> {
  const permission = await Notification.requestPermission();
  if (permission === 'granted') return;
  throw new SubscriptionError(permission === 'denied' ? 'denied' : 'dismissed');
}

interface Subscribed {
  readonly subscription: PushSubscription;
  /** The one that it has taken the place of, for a key that the server has no more. */
  readonly replaces: WatcherProof | undefined;
  readonly isNew: boolean;
}

/**
 * The browser's subscription for a key of the server, in base64url.
 *
 * @throws SubscriptionError
 */
export async function subscribe(key: string): Promise<Subscribed> {
  const { pushManager } = await readyRegistration();
  const before = await pushManager.getSubscription();
  const applicationServerKey = bytesOf(key);
  if (before && isFor(before, applicationServerKey)) {
    return { subscription: before, replaces: undefined, isNew: false };
  }
  const replaces = before ? proofOf(before) : undefined;
  await before?.unsubscribe();
  try {
    const options = { userVisibleOnly: true, applicationServerKey };
    return { subscription: await pushManager.subscribe(options), replaces, isNew: true };
  } catch {
    throw new SubscriptionError('no-service');
  }
}

/** Where a service worker is forbidden, there is never one that is ready. */
function readyRegistration(): Promise<ServiceWorkerRegistration> {
  const never = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new SubscriptionError('no-worker')), READY_MS);
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
