/** The hours of a place: a row of buttons, of which one is in the order of the Tab key, and arrows go to the others. */

const HOURS = '[data-hour]';
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** Shows which hour was chosen. */
export function pressHour(pressed: Element): void {
  for (const hour of document.querySelectorAll(HOURS)) {
    hour.setAttribute('aria-pressed', String(hour === pressed));
  }
}

/** When the hour that the Tab key leads to is over, it leads to the next. */
export function keepHoursReachable(): void {
  if (document.querySelector(`${HOURS}[tabindex='0'],${HOURS}:not([tabindex])`)) return;
  document.querySelector(HOURS)?.setAttribute('tabindex', '0');
}

/** Goes from one hour to another by the keys of the arrows. */
export function moveInHours(event: KeyboardEvent): void {
  const step = STEPS[event.key];
  const { target } = event;
  if (step === undefined || !(target instanceof HTMLElement) || !target.matches(HOURS)) return;
  const all = [...document.querySelectorAll<HTMLElement>(HOURS)];
  const to = all[Math.min(Math.max(all.indexOf(target) + step, 0), all.length - 1)];
  if (!to) return;
  event.preventDefault();
  target.tabIndex = -1;
  to.tabIndex = 0;
  to.focus();
}
