// The parts of a service worker's globals that ours uses. TypeScript's own types of them can't be loaded
// besides those of a page.

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}

interface MessageToWorker extends ExtendableEvent {
  readonly data: unknown;
}

/** A notification as it is shown. */
interface ShownNotification {
  readonly data: unknown;
  close(): void;
}

export interface PushMessage extends ExtendableEvent {
  readonly data: { json(): unknown } | null;
}

export interface NotificationClick extends ExtendableEvent {
  readonly notification: ShownNotification;
}

export interface SubscriptionChange extends ExtendableEvent {
  readonly oldSubscription?: PushSubscription | null;
  readonly newSubscription?: PushSubscription | null;
}

interface WindowClient {
  readonly url: string;
  focus(): Promise<{ navigate(url: string): Promise<unknown> }>;
}

export interface WorkerScope {
  readonly caches: CacheStorage;
  readonly location: { readonly origin: string };
  readonly navigator: { readonly language: string };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(of: {
      type: 'window';
      includeUncontrolled: boolean;
    }): Promise<readonly WindowClient[]>;
    openWindow(url: string): Promise<unknown>;
  };
  readonly registration: {
    readonly navigationPreload?: { enable(): Promise<void> };
    readonly pushManager: Pick<PushManager, 'subscribe'>;
    getNotifications(of: { tag: string }): Promise<readonly ShownNotification[]>;
    showNotification(title: string, options: object): Promise<void>;
    unregister(): Promise<boolean>;
  };
  fetch(request: Request): Promise<Response>;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listen: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'fetch', listen: (event: FetchEvent) => void): void;
  addEventListener(type: 'push', listen: (event: PushMessage) => void): void;
  addEventListener(type: 'notificationclick', listen: (event: NotificationClick) => void): void;
  addEventListener(
    type: 'pushsubscriptionchange',
    listen: (event: SubscriptionChange) => void,
  ): void;
  addEventListener(type: 'message', listen: (event: MessageToWorker) => void): void;
}
