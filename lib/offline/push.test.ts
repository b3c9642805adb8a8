import { describe, expect, it } from 'vitest';
import { createPushWorker } from './push';

const ORIGIN = 'https://weather.example';

interface Shown {
  readonly title: string;
  readonly options: Readonly<Record<string, unknown>>;
}

/** A service worker's surroundings: what it shows, opens, and asks for. */
function createSetup({
  language = 'en-US',
  watched = {} as object,
  windows = [] as string[],
} = {}) {
  const shown: Shown[] = [];
  const opened: string[] = [];
  const focused: string[] = [];
  const asked: { method: string; body: unknown }[] = [];
  const renewed = { toJSON: () => ({ endpoint: 'https://push.example/new', keys: { auth: 'b' } }) };
  const worker = createPushWorker({
    location: { origin: ORIGIN },
    navigator: { language },
    registration: {
      unregister: async () => true,
      // Only what it hands on matters.
      pushManager: { subscribe: async () => renewed as unknown as PushSubscription },
      getNotifications: async ({ tag }) =>
        shown
          .filter(({ options }) => options.tag === tag)
          .map(({ options }) => ({ data: options.data, close: () => {} })),
      showNotification: async (title, options) =>
        void shown.push({ title, options: { ...options } }),
    },
    clients: {
      claim: async () => {},
      matchAll: async () =>
        windows.map((url) => ({
          url,
          async focus() {
            if (url.includes('broken')) throw new TypeError('made up');
            focused.push(url);
            return { navigate: async (to: string) => void focused.push(to) };
          },
        })),
      openWindow: async (url) => void opened.push(url),
    },
    fetch: async (request) => {
      asked.push({ method: request.method, body: await request.json() });
      return Response.json(watched);
    },
  });
  return { worker, shown, opened, focused, asked, renewed };
}

const message = (notification: object) => ({
  json: () => ({ web_push: 8030, notification }),
});
const STORM = {
  title: 'Winter Storm Warning · Boulder, CO',
  body: 'Now until 9 PM MST',
  lang: 'en',
  tag: 'urn:uuid:1',
  requireInteraction: true,
  navigate: `${ORIGIN}/cell/862681a37ffffff`,
  icon: `${ORIGIN}/brand/icon-192.png`,
  data: { id: 'a' },
};

describe('a push message', () => {
  it('is shown, and leads to its place', async () => {
    const { worker, shown, opened } = createSetup();
    await worker.show(message(STORM));
    expect(shown).toEqual([
      {
        title: STORM.title,
        options: {
          ...{ body: STORM.body, lang: 'en', tag: STORM.tag, icon: STORM.icon },
          ...{ renotify: true, silent: false, requireInteraction: true },
          data: { id: 'a', address: STORM.navigate },
        },
      },
    ]);
    let isClosed = false;
    await worker.follow({
      data: shown[0]?.options.data,
      close() {
        isClosed = true;
      },
    });
    expect(isClosed).toBe(true);
    expect(opened).toEqual([STORM.navigate]);
  });
  it('makes no second sound when it comes twice, and one when it has changed', async () => {
    const { worker, shown } = createSetup();
    await worker.show(message(STORM));
    await worker.show(message(STORM));
    await worker.show(message({ ...STORM, data: { id: 'b' } }));
    expect(shown.map(({ options }) => options.silent)).toEqual([false, true, false]);
    expect(shown.map(({ options }) => options.renotify)).toEqual([true, false, true]);
  });
  it('leads to the page that is open', async () => {
    const open = `${ORIGIN}/cell/862681a37ffffff?layer=wind`;
    const { worker, opened, focused } = createSetup({ windows: [`${ORIGIN}/`, open] });
    await worker.follow({ data: { address: STORM.navigate }, close: () => {} });
    expect([focused, opened]).toEqual([[open, STORM.navigate], []]);
  });
  it('leads to a new page if the one that is open cannot be shown', async () => {
    const { worker, opened } = createSetup({ windows: [`${STORM.navigate}?broken`] });
    await worker.follow({ data: { address: STORM.navigate }, close: () => {} });
    expect(opened).toEqual([STORM.navigate]);
  });
  it.each(['https://evil.test/', 'javascript:alert(1)', '//evil.test/x', 7, undefined])(
    'leads nowhere but to this site: %s',
    async (navigate) => {
      const { worker, shown, opened } = createSetup();
      await worker.show(message({ ...STORM, navigate }));
      await worker.follow({ data: shown[0]?.options.data, close: () => {} });
      expect(opened).toEqual([`${ORIGIN}/`]);
    },
  );
  it.each<[string, Parameters<ReturnType<typeof createPushWorker>['show']>[0]]>([
    ['nothing', null],
    ['no JSON', { json: () => JSON.parse('{') }],
    ['something else', { json: () => [1, { notification: 'x' }] }],
    ['parts of other types', message({ title: 1, body: {}, tag: [], data: 'x' })],
  ])('is shown as an alert if it is %s', async (_, data) => {
    const { worker, shown, opened } = createSetup({ language: 'es-MX' });
    await worker.show(data);
    expect(shown[0]?.options).not.toHaveProperty('icon');
    await worker.follow({ data: shown[0]?.options.data, close: () => {} });
    expect(opened).toEqual([`${ORIGIN}/`]);
    expect(shown.map(({ title }) => title)).toEqual(['Alerta meteorológica']);
  });
});

describe('a subscription that the browser has changed', () => {
  const before = {
    options: { userVisibleOnly: true },
    toJSON: () => ({ endpoint: 'https://push.example/old', keys: { auth: 'a' } }),
  };
  const places = [{ cell: '862681a37ffffff', severity: 'minor', name: 'Boulder, CO' }];

  it('goes on to be told of the same', async () => {
    const { worker, asked, renewed } = createSetup({
      watched: { places, quiet: null, locale: 'en' },
    });
    await worker.renew({ oldSubscription: before as unknown as PushSubscription });
    const replaces = { endpoint: 'https://push.example/old', auth: 'a' };
    expect(asked).toEqual([
      { method: 'POST', body: replaces },
      {
        method: 'PUT',
        body: { subscription: renewed.toJSON(), replaces, locale: 'en', quiet: null, places },
      },
    ]);
  });
  it('begins nothing where nothing was watched', async () => {
    const { worker, asked } = createSetup({ watched: { places: [] } });
    await worker.renew({ oldSubscription: before as unknown as PushSubscription });
    expect(asked.map(({ method }) => method)).toEqual(['POST']);
  });
});
