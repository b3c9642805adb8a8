/**
 * The script of an embed's page, which can be read without it: it keeps ages and alerts true, puts the newer page in
 * the place of the older, and talks to the host. It stores nothing, and works in an opaque origin. What the page tells
 * it, by attributes:
 *
 * - `<html data-parents data-drawn data-renew data-ignored data-mended data-missing data-note data-news>`: origins that may talk to
 *   it (`*`, or separated by spaces); when it was drawn, in milliseconds of the Unix epoch; seconds until it is to be
 *   renewed; names for `ready`, separated by commas; where there is nothing to show, the names for `missing`; a sentence
 *   for the author of the host's page; what readers should hear of at once.
 * - `data-content` on the element whose height is the content's (else `<body>`). It must not be as high as the frame.
 * - `<time data-age datetime>` becomes "5 min ago"; `data-list`, `data-ends`, `data-past`, `data-none`: see times.ts.
 * - `data-until` with `data-then`: words that hold until a time, and what is true after it.
 * - `data-hour`, `data-cell`, `data-zone`: pressing it, or anything in it, tells the host what was selected.
 * - `data-live` on a link: the address of the live map, which replaces the page when it is pressed, and with
 *   `data-live-now` when it is seen. In an opaque origin, where no live map can run, it stays a link.
 */
import { createSteadyClock } from '@/lib/clock/steady-clock';
import { CELL_PATTERN, ZONE_PATTERN } from '@/lib/contract/ids';
import { wholePixels } from '../protocol/heights';
import { listenToHost, readParents } from '../protocol/host';
import { HOUR_PATTERN, type Tokens } from '../protocol/protocol';
import { createClock } from './clock';
import { fitFrame } from './fit';
import { keepHoursReachable, moveInHours, pressHour } from './hours';
import { createRenewal, watchSight, watchUse } from './renewal';
import { addressAfter } from './set-address';
import { createShare } from './share';
import { readPage, showPage } from './swap';
import { removeEnded, removePast, replaceOutdated, writeAges } from './times';
import { applyTokens, hasTokens } from './tokens';

const LOOK_MS = 10_000;
const DEFAULT_RENEW_SECONDS = 600;
/** Where scripts can read nothing, and a page that is to be newer can only be loaded. */
const isOpaque = self.origin === 'null';

const page = document.documentElement.dataset;
const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
const isReload = navigation?.type === 'reload';
const deviceClock = () =>
  createSteadyClock({ wall: () => Date.now(), tick: () => performance.now() });
const device = deviceClock();

/** How the host's page wants it to look, and what became of that. */
let tokens: Tokens | undefined;
let tokenNotes: readonly string[] = [];

/** The address of what is to be shown. */
let target = ownAddress();

const say = listenToHost({
  self: window,
  parents: readParents(page.parents ?? ''),
  onHost: introduce,
  onSet(set) {
    // Nothing but what every message has.
    if (Object.keys(set).length === 2) return;
    if (hasTokens(set)) {
      tokens = { ...tokens, ...set };
      tokenNotes = applyTokens(tokens);
    }
    const address = addressAfter(set, new URL(target, location.href));
    if (address === target) {
      // What is on its way introduces itself.
      if (address === ownAddress()) introduce();
    } else {
      target = address;
      renewal.wish();
    }
  },
});

function ownAddress(): string {
  return location.pathname + location.search;
}

/** Tells the host what there is: its height first, so that it is shown as high as it is. */
function introduce(): void {
  const { ignored = '', mended = '', missing, note, news } = page;
  if (missing !== undefined) {
    say({ type: 'missing', names: missing });
    return;
  }
  sayHeight();
  say({ type: 'ready', ignored, mended });
  for (const text of [note, ...lostPlaces(), ...tokenNotes]) if (text) say({ type: 'note', text });
  if (news !== undefined) say({ type: 'news', text: news });
}

/** A sentence for each place of a comparison that was not found: its own address names no others. */
function lostPlaces(): readonly string[] {
  const lost = new URLSearchParams(location.search).getAll('q');
  return lost.map((text) => `nothing was found for "${text}"`);
}

function sayHeight(): void {
  const height = fitFrame(content);
  if (height !== null) say({ type: 'height', px: wholePixels(height) });
}
const size = new ResizeObserver(sayHeight);
addEventListener('resize', sayHeight);

let content: Element;
let clock: ReturnType<typeof createClock>;
let sights: ReturnType<typeof watchSight>[] = [];

const renewal = createRenewal({
  now: device.now,
  renewMs: () => 1000 * (Number(page.renew) || DEFAULT_RENEW_SECONDS),
  isSeen: () => sights[0]?.isSeen() ?? false,
  isInUse: watchUse(device.now),
  async load(signal, isWished) {
    if (isOpaque) {
      // Only that there is an answer can be told.
      await fetch(target, { mode: 'no-cors', cache: 'no-cache', signal });
      return () => location.replace(target);
    }
    const asked = target;
    if (!isWished && !(await share.isAsking())) return null;
    // What is wished has mostly not been shown, and may be what the browser has; only then others share it.
    const next = await readPage(asked, { cache: isWished ? 'default' : 'no-cache', signal });
    if (next && !isWished) share.pass(asked, next);
    // What moves is mostly where it was. A reader in the middle of it keeps the place.
    if (next && asked !== ownAddress() && next.address === location.href) {
      target = ownAddress();
      introduce();
      return null;
    }
    return next && (() => showPage(next, begin));
  },
  random: Math.random,
});

const share = createShare(
  () => target,
  // However long it was on its way: its age is told by the device's clock, and not the other way round.
  (next) => renewal.take(() => showPage(next, () => begin(false))),
);
addEventListener('pageshow', share.start);
addEventListener('pagehide', share.stop);

/** Follows the page that is shown now. */
function begin(isNew: boolean): void {
  content = document.querySelector('[data-content]') ?? document.body;
  // Its steps count from the time at which this page came.
  clock = createClock(Number(page.drawn), isNew, deviceClock());
  target = ownAddress();
  if (tokens) tokenNotes = applyTokens(tokens);
  size.disconnect();
  for (const part of [content, content.querySelector('main')]) if (part) size.observe(part);
  for (const sight of sights) sight.stop();
  sights = [watchSight(content, look)];
  const live = liveLink();
  if (live?.dataset.liveNow !== undefined) sights.push(watchSight(live, openLive));
  // Not `look`: a page that arrives with what has ended is the newest that there is.
  tidy();
  if (!clock.isSure()) renewal.hasten();
  introduce();
}

function look(): void {
  const [hasChanged, hasStepped] = [tidy(), clock.hasStepped()];
  if (hasChanged || hasStepped) renewal.hasten();
  // There may be room for what had none.
  if (hasChanged) sayHeight();
  renewal.look();
}

/** Writes what is true now. Returns whether anything has ended or is out of date, and may have been replaced. */
function tidy(): boolean {
  const nowMs = clock.now();
  writeAges(document, nowMs);
  // Not only by a sure clock: to know less is never dangerous.
  const isOutdated = replaceOutdated(document, nowMs);
  removePast(document, nowMs);
  keepHoursReachable();
  return (clock.isSure() && removeEnded(document, nowMs)) || isOutdated;
}

begin(isReload);
setInterval(look, LOOK_MS);
document.addEventListener('visibilitychange', look);
addEventListener('online', look);
addEventListener('pageshow', look);

document.addEventListener('click', (event) => {
  const { target: pressed } = event;
  if (!(pressed instanceof Element)) return;
  // With a key held, the link opens elsewhere, as links do.
  if (pressed.closest('[data-live]') && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
    if (!isOpaque) event.preventDefault();
    openLive();
  }
  const selected = pressed.closest('[data-hour],[data-cell],[data-zone]');
  if (!(selected instanceof HTMLElement)) return;
  const { hour, cell, zone } = selected.dataset;
  if (hour) pressHour(selected);
  const chosen = {
    ...(hour && HOUR_PATTERN.test(hour) && { hour }),
    ...(cell && CELL_PATTERN.test(cell) && { cell }),
    ...(zone && ZONE_PATTERN.test(zone) && { zone }),
  };
  if (Object.keys(chosen).length > 0) say({ type: 'select', ...chosen });
});
document.addEventListener('keydown', moveInHours);
// It does not bubble.
document.addEventListener('toggle', sayHeight, true);

function liveLink(): HTMLElement | null {
  return isOpaque ? null : document.querySelector<HTMLElement>('[data-live]');
}

/** The live map is opened once the server has answered for it: no error page takes the place of the picture. */
function openLive(): void {
  const address = liveLink()?.dataset.live;
  if (!address) return;
  fetch(address, { method: 'HEAD' }).then(
    ({ ok }) => ok && location.replace(address),
    () => {},
  );
}
