/** What is shown whole or not at all. */
const UNITS = 'section:not(.days,.compare), .days li, .compare :is(h2,li>p,tr)';
/** Without the first of these there is no weather. */
const WEATHER = 'section:not(.days,.compare), .days li, .compare li>p';
/** How closely parts are set, until at least the first fits. */
const LOW = ['', 'compact', 'compact least'];

/**
 * Leaves out what a frame has no room for, from the end on: nothing is cut through the middle. The rest is behind the
 * link to the full view, which is always there. An alert is never left out for the weather: it goes before that.
 *
 * @param content the element whose height is the content's
 * @returns the height of all of it, in pixels
 */
export function fitFrame(content: Element): number {
  const { body } = document;
  delete body.dataset.low;
  restore(body);
  const [main, foot] = [content.querySelector('main'), content.querySelector('.foot')];
  const { top, height: own } = content.getBoundingClientRect();
  if (!main || !foot) return own;
  // The content itself is at least as high as the frame. There is a line of a pixel below the foot.
  const height =
    main.getBoundingClientRect().bottom - top + foot.getBoundingClientRect().height + 1;
  // What a reader opens, such as the text of an alert, is scrolled.
  if (height < innerHeight + 1 || body.dataset.view === 'alerts') return height;
  for (const low of LOW) {
    body.dataset.low = low;
    restore(body);
    cut(main);
    if (!main.querySelector(WEATHER)?.hasAttribute('data-cut')) break;
  }
  const alerts = main.querySelector('.alerts[data-cut]:has([data-ends])');
  if (alerts) {
    restore(body);
    main.prepend(alerts);
    cut(main);
  }
  return height;
}

function restore(body: HTMLElement): void {
  for (const unit of body.querySelectorAll('[data-cut]')) unit.removeAttribute('data-cut');
}

function cut(main: Element): void {
  const { bottom, right } = main.getBoundingClientRect();
  for (const unit of [...main.querySelectorAll(UNITS)].reverse()) {
    const box = unit.getBoundingClientRect();
    if (box.bottom > bottom + 0.5 || box.right > right + 0.5) unit.setAttribute('data-cut', '');
  }
  main.querySelector('.days:not(:has(li:not([data-cut])))')?.setAttribute('data-cut', '');
}
