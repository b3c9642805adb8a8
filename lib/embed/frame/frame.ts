/**
 * The script of an embed's page, which can be read without it: it keeps ages and alerts true, renews the page, and
 * talks to the host. It stores nothing, and works in an opaque origin. What the page tells it, by attributes:
 *
 * - `<html data-parents data-drawn data-renew data-ignored data-mended>`: origins that may talk to it (`*`, or
 *   separated by spaces); when it was drawn, in milliseconds of the Unix epoch; seconds until it is to be renewed;
 *   names for `ready`, separated by commas.
 * - `data-content` on the element whose height is the content's (else `<body>`). It must not be as high as the frame.
 * - `<time data-age datetime>` becomes "5 min ago"; `data-list`, `data-ends`, `data-none`: see times.ts.
 * - `data-until` with `data-then`: words that hold until a time, and what is true after it.
 * - `data-hour`, `data-cell`, `data-zone`: pressing it, or anything in it, tells the host what was selected.
 * - `data-live` on a link: the address of the live map, which replaces the page when it is pressed, and with
 *   `data-live-now` when it is seen. In an opaque origin, where no live map can run, it stays a link.
 */
import { createSteadyClock } from '@/lib/clock/steady-clock';
import { listenToHost, readParents } from '../protocol/host';
import { createClock } from './clock';
import { createRenewal, watchSight, watchUse } from './renewal';
import { addressAfter } from './set-address';
import { removeEnded, replaceOutdated, writeAges } from './times';

const LOOK_MS = 10_000;
const DEFAULT_RENEW_SECONDS = 600;

const page = document.documentElement.dataset;
const content = document.querySelector('[data-content]') ?? document.body;
const [navigation] = performance.getEntriesByType('navigation');
const isReload = navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload';
const device = createSteadyClock({ wall: () => Date.now(), tick: () => performance.now() });
const clock = createClock(Number(page.drawn ?? Number.NaN), isReload, device);

const say = listenToHost({
  self: window,
  parents: readParents(page.parents ?? ''),
  onHost() {
    say({ type: 'ready', ignored: page.ignored ?? '', mended: page.mended ?? '' });
    sayHeight();
  },
  onSet(set) {
    const address = addressAfter(set, location);
    if (address !== addressAfter({ hexcast: 1, type: 'set' }, location)) location.replace(address);
  },
});

function sayHeight(): void {
  const px = Math.ceil(content.getBoundingClientRect().height - 0.02);
  // A frame that is not displayed has no height, so there is none to report.
  if (px > 0) say({ type: 'height', px });
}
new ResizeObserver(sayHeight).observe(content);

const renewal = createRenewal(1000 * (Number(page.renew) || DEFAULT_RENEW_SECONDS), {
  now: device.now,
  isSeen: watchSight(content, look),
  isInUse: watchUse(device.now),
  // In an opaque origin nothing can be read of the answer, only that there is one.
  probe: (signal) =>
    fetch(location.href, { mode: 'no-cors', cache: 'no-cache', signal }).then(
      ({ ok, type }) => ok || type === 'opaque',
    ),
  reload: () => location.reload(),
  random: Math.random,
});

function look(): void {
  const [hasChanged, hasStepped] = [tidy(), clock.hasStepped()];
  if (hasChanged || hasStepped) renewal.hasten();
  renewal.look();
}

/** Writes what is true now. Returns whether anything has ended or is out of date, and may have been replaced. */
function tidy(): boolean {
  const nowMs = clock.now();
  writeAges(document, nowMs);
  // Not only by a sure clock: to know less is never dangerous.
  const isOutdated = replaceOutdated(document, nowMs);
  return (clock.isSure() && removeEnded(document, nowMs)) || isOutdated;
}

// Not `look`: a page that arrives with what has ended is the newest that there is.
tidy();
if (!clock.isSure()) renewal.hasten();
setInterval(look, LOOK_MS);
document.addEventListener('visibilitychange', look);
addEventListener('online', look);
addEventListener('pageshow', look);

document.addEventListener('click', ({ target }) => {
  const selected =
    target instanceof Element && target.closest('[data-hour],[data-cell],[data-zone]');
  if (!(selected instanceof HTMLElement)) return;
  const { hour, cell, zone } = selected.dataset;
  say({ type: 'select', ...(hour && { hour }), ...(cell && { cell }), ...(zone && { zone }) });
});

const live = document.querySelector<HTMLElement>('[data-live]');
if (live && self.origin !== 'null') {
  const open = () => location.replace(live.dataset.live ?? '');
  live.addEventListener('click', (event) => {
    // With a key held, the link opens elsewhere, as links do.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    open();
  });
  if (live.dataset.liveNow !== undefined) watchSight(live, open);
}
