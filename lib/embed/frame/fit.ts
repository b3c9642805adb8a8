/** What is shown whole or not at all. Without the first of these there is no weather. */
const WEATHER = 'section:not(.days,.compare,.warnings),.days li,.warnings li>*,.compare li>p';
const UNITS = `${WEATHER},.warnings>p,.compare :is(h2,tr)`;
/** The words of an alert, which are left out before any other alert is. */
const WORDS = '.warnings li>:not(h2,.note,:has(h2))';
/** What is shown together where that is possible. */
const BOTH = ':is(.now,.alerts)[data-cut]';
/** How closely parts are set, until at least the first fits. */
const LOW = ['', 'compact', 'compact least'];
/** What a reader has opened, such as the text of an alert, and why it may be wrong that there are none. */
const SCROLLED = '[open],.warnings>ol:empty';

/**
 * Leaves out what a frame has no room for, from the end on: nothing is cut through the middle. The rest is behind the
 * link to the full view, which is always there. Alerts, and that nothing is known of them, are never left out for the
 * weather: they go before that where there is no room for both.
 *
 * @param content the element whose height is the content's
 * @returns the height of all of it, in pixels, also where a strip stands for it; null if nothing is displayed
 */
export function fitFrame(content: Element): number | null {
  const { body } = document;
  const { dataset } = body;
  delete dataset.low;
  dataset.whole = '';
  restore();
  const isDisplayed = content.getClientRects().length > 0;
  const [main, foot] = [content.querySelector('main'), content.querySelector('.foot')];
  const { top, height: own } = content.getBoundingClientRect();
  // With a foot, the content is at least as high as the frame.
  const height =
    main && foot ? main.getBoundingClientRect().bottom - top + foot.clientHeight + 1 : own;
  delete dataset.whole;
  if (!isDisplayed) return null;
  const isWhole = height < innerHeight + 1 || content.querySelector(SCROLLED);
  if (!main || isWhole || main.clientHeight === 0) return height;
  const isShown = () => main.querySelector(WEATHER)?.clientHeight !== 0;
  // As it is; with its alerts before the rest; with its alerts at least.
  for (const way of [0, 1, 2]) {
    for (const low of LOW) {
      dataset.low = low;
      cut(main);
      const alerts = main.querySelector('.alerts[data-cut]');
      if (alerts && way) {
        main.prepend(alerts);
        cut(main);
      }
      if (isShown() && (way > 1 || !main.querySelector(BOTH))) return height;
    }
  }
  // What has no room at all is scrolled.
  delete dataset.low;
  restore();
  return height;
}

function restore(): void {
  for (const unit of document.querySelectorAll('[data-cut]')) unit.removeAttribute('data-cut');
}

function cut(main: Element): void {
  restore();
  for (const word of [...main.querySelectorAll(WORDS)].reverse()) {
    if (main.scrollHeight > main.clientHeight + 1) word.setAttribute('data-cut', '');
  }
  const { bottom, right } = main.getBoundingClientRect();
  for (const unit of [...main.querySelectorAll(UNITS)].reverse()) {
    const box = unit.getBoundingClientRect();
    if (box.bottom > bottom + 0.5 || box.right > right + 0.5) unit.setAttribute('data-cut', '');
  }
}
