import { expect, type Page } from '@playwright/test';
import { embedIn, untilWeather } from './support/embeds';
import { elementScript, hostPage } from './support/hosts';
import { BOULDER } from './support/places';
import { test } from './support/test';

interface Sent {
  readonly data: unknown;
  readonly ports?: number;
}

const SET = { hexcast: 1, type: 'set' };
const HOSTILE: readonly Sent[] = [
  { data: SET, ports: 0 },
  { data: SET, ports: 2 },
  { data: { ...SET, hexcast: 2 } },
  { data: { ...SET, hexcast: '1' } },
  { data: { ...SET, type: 'ready' } },
  { data: { ...SET, href: 'https://evil.example/' } },
  { data: { ...SET, theme: 'javascript:alert(1)' } },
  { data: { ...SET, layer: '../../..' } },
  { data: { ...SET, place: '' } },
  { data: { ...SET, hour: '2026-11-21T05Z&temp=c' } },
  { data: JSON.stringify(SET) },
  { data: [SET] },
  { data: null },
];

/**
 * Posts messages to the first frame of a page, from the page itself; says what came back by any port.
 *
 * @param answers how many are waited for, however long a busy machine takes; none are waited for a moment
 */
function post(page: Page, messages: readonly Sent[], answers = 0): Promise<unknown[]> {
  const input = { sent: messages, least: answers };
  return page.evaluate(async ({ sent, least }) => {
    const heard: unknown[] = [];
    for (const { data, ports = 1 } of sent) {
      const channels = Array.from({ length: ports }, () => new MessageChannel());
      for (const { port1 } of channels) port1.onmessage = (event) => heard.push(event.data);
      const target = document.querySelector('iframe')?.contentWindow;
      target?.postMessage(
        data,
        '*',
        channels.map(({ port2 }) => port2),
      );
    }
    do await new Promise((resolve) => setTimeout(resolve, 300));
    while (heard.length < least);
    return heard;
  }, input);
}

test('a frame answers its host by the port, does what it sets, and ignores what is not of the protocol', async ({
  demo,
  host,
  page,
}) => {
  host.put('/', hostPage(`<iframe src="${demo.url}/embed/place/${BOULDER}"></iframe>`));
  await page.goto(`${host.otherSite}/`);
  const embed = embedIn(page, 'iframe');
  await untilWeather(embed);
  const address = () => embed.locator('html').evaluate(() => location.href);
  const before = await address();
  expect(await post(page, HOSTILE)).toEqual([]);
  expect(await address()).toBe(before);
  expect(await post(page, [{ data: SET }], 2)).toEqual([
    { hexcast: 1, type: 'height', px: expect.any(Number) },
    { hexcast: 1, type: 'ready', ignored: '', mended: '' },
  ]);
  await post(page, [{ data: { ...SET, temp: 'c', place: 'Miami, FL' } }]);
  await expect(embed.locator('body')).toContainText('Miami');
  expect(await embed.locator('html').evaluate(() => location.search)).toContain('temp=c');
});

test('a frame ignores who is not its host: a neighbor, and a window that was opened', async ({
  demo,
  host,
  page,
}) => {
  const forge = (target: string) => `<script>
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => { document.title = 'heard'; };
    ${target}.postMessage({ hexcast: 1, type: 'set', theme: 'dark' }, '*', [port2]);
    document.title = 'forged';
  </script>`;
  host.put('/neighbor', hostPage('', forge('parent.frames[0]')));
  host.put('/opened', hostPage('', forge('opener.frames[0]')));
  host.put('/', hostPage(`<iframe src="${demo.url}/embed/place/${BOULDER}"></iframe>`));
  await page.goto(`${host.origin}/`);
  const embed = page.locator('iframe').first().contentFrame();
  await untilWeather(embed);
  await page.evaluate((source) => {
    const neighbor = document.createElement('iframe');
    neighbor.src = source;
    document.body.append(neighbor);
  }, `${host.otherSite}/neighbor`);
  const popup = page.waitForEvent('popup');
  await page.evaluate((source) => void open(source), `${host.otherSite}/opened`);
  const opened = await popup;
  await expect(opened).toHaveTitle('forged');
  const neighbor = page.frames().find((frame) => frame.url().endsWith('/neighbor'));
  await expect.poll(() => neighbor?.title()).toBe('forged');
  // What is to be heard would be there before the answer to a question asked later.
  expect(await post(page, [{ data: SET }], 2)).toHaveLength(2);
  expect(await opened.title()).toBe('forged');
  expect(await neighbor?.title()).toBe('forged');
  expect(await embed.locator('html').evaluate(() => location.search)).not.toContain('dark');
});

test('an element ignores what other windows pretend its frame had said', async ({
  demo,
  host,
  page,
}) => {
  host.put(
    '/forger',
    hostPage(
      '',
      `<script>
        for (const message of [
          { hexcast: 1, type: 'height', px: 9000 },
          { hexcast: 1, type: 'select', cell: '${BOULDER}' },
          { hexcast: 1, type: 'ready', ignored: 'forged', mended: '' },
        ]) parent.postMessage(message, '*', [new MessageChannel().port1]);
      </script>`,
    ),
  );
  const warnings: string[] = [];
  page.on('console', (message) => warnings.push(message.text()));
  const element = `<hexcast-weather place="${BOULDER}"></hexcast-weather>`;
  host.put('/', hostPage(`${elementScript(demo)}${element}`));
  await page.goto(`${host.origin}/`);
  await untilWeather(embedIn(page));
  const height = () => page.locator('hexcast-weather').evaluate((it) => it.clientHeight);
  const before = await height();
  const heard = await page.evaluate(
    (sources) =>
      new Promise<string[]>((resolve) => {
        const events: string[] = [];
        document.addEventListener('hexcast-select', () => events.push('select'));
        document.addEventListener('hexcast-error', () => events.push('error'));
        let left = 3 * sources.length;
        addEventListener('message', () => {
          left -= 1;
          if (left === 0) setTimeout(resolve, 100, events);
        });
        for (const source of sources) {
          const forger = document.createElement('iframe');
          forger.src = source;
          forger.style.display = 'none';
          document.body.append(forger);
        }
      }),
    [`${host.origin}/forger`, `${host.otherSite}/forger`],
  );
  expect(heard).toEqual([]);
  expect(await height()).toBe(before);
  expect(warnings.join()).not.toContain('forged');
});
