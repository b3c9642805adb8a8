import { OWN_REQUEST_HEADER } from '@/lib/contract/own-request';
import { WATCH_PATH } from '@/lib/contract/paths';
import { push as english } from '@/lib/messages/en/push';
import { push as spanish } from '@/lib/messages/es/push';
import type {
  NotificationClick,
  PushMessage,
  SubscriptionChange,
  WorkerScope,
} from './worker-scope';

/** What came from elsewhere, of whose parts nothing is known. */
interface Part {
  readonly [name: string]: unknown;
}

/** What the service worker does with push messages: it shows them, and leads to the place that one is about. */
export interface PushWorker {
  readonly show: (message: PushMessage['data']) => Promise<void>;
  readonly follow: (notification: NotificationClick['notification']) => Promise<void>;
  /** Tells the server of the subscription that has taken the place of another. */
  readonly renew: (
    change: Pick<SubscriptionChange, 'oldSubscription' | 'newSubscription'>,
  ) => Promise<void>;
}

export function createPushWorker(
  scope: Pick<WorkerScope, 'registration' | 'clients' | 'location' | 'navigator' | 'fetch'>,
): PushWorker {
  const { registration, clients, location, navigator } = scope;
  const { origin } = location;

  /** An address of this site; its start for any other. */
  function ownAddress(text: unknown): string {
    if (typeof text !== 'string' || !URL.canParse(text, origin)) return `${origin}/`;
    const url = new URL(text, origin);
    return url.origin === origin ? url.href : `${origin}/`;
  }

  async function ask(method: 'POST' | 'PUT', document: object): Promise<Part> {
    const response = await scope.fetch(
      new Request(`${origin}${WATCH_PATH}`, {
        method,
        headers: { 'content-type': 'application/json', [OWN_REQUEST_HEADER]: '1' },
        body: JSON.stringify(document),
      }),
    );
    return response.ok ? partOf(await response.json()) : {};
  }

  return {
    async show(message) {
      const notification = notificationIn(message);
      const { title, body, lang, tag, icon, navigate, timestamp, requireInteraction } =
        notification;
      const { id } = partOf(notification.data);
      const isSpanish = /^es\b/i.test(navigator.language);
      const words = isSpanish ? spanish : english;
      const name = typeof tag === 'string' ? tag : 'alert';
      const shown = await registration.getNotifications({ tag: name });
      // The same message, sent twice since its sender was stopped, makes no second sound.
      const isSame = id !== undefined && shown.some(({ data }) => partOf(data).id === id);
      // A browser asks for a notification, whatever has come.
      const shownTitle = typeof title === 'string' ? title : words['push.unreadable'];
      await registration.showNotification(shownTitle, {
        body: typeof body === 'string' ? body : '',
        lang: typeof lang === 'string' ? lang : navigator.language,
        tag: name,
        renotify: !isSame,
        silent: isSame,
        requireInteraction: requireInteraction === true,
        ...(typeof icon === 'string' ? { icon: ownAddress(icon) } : {}),
        ...(typeof timestamp === 'number' ? { timestamp } : {}),
        data: { id, address: ownAddress(navigate) },
      });
    },
    async follow(notification) {
      notification.close();
      const address = ownAddress(partOf(notification.data).address);
      const open = await clients.matchAll({ type: 'window', includeUncontrolled: true });
      const same = open.find(({ url }) => new URL(url).pathname === new URL(address).pathname);
      // By now the page may show another place: a browser tells where it was opened.
      const isShown = await same
        ?.focus()
        .then((shown) => shown.navigate(address))
        .then(
          () => true,
          () => false,
        );
      if (!isShown) await clients.openWindow(address);
    },
    async renew({ oldSubscription, newSubscription }) {
      const options = oldSubscription?.options;
      const renewed =
        newSubscription ?? (options && (await registration.pushManager.subscribe(options)));
      const replaces = oldSubscription && proofOf(oldSubscription);
      if (!renewed || !replaces) return;
      const { places, ...others } = await ask('POST', replaces);
      if (!Array.isArray(places) || places.length === 0) return;
      await ask('PUT', { ...others, subscription: renewed.toJSON(), replaces, places });
    },
  };
}

function proofOf(subscription: { toJSON(): unknown }): object {
  const { endpoint, keys } = partOf(subscription.toJSON());
  return { endpoint, auth: partOf(keys).auth };
}

/** The notification in a declarative push message; without any parts if it is none. */
function notificationIn(message: PushMessage['data']): Part {
  try {
    const { notification } = partOf(message?.json());
    return partOf(notification);
  } catch {
    return {};
  }
}

function partOf(value: unknown): Part {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
