import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { HOUR_MS } from '@/lib/contract/time';
import { ENGLISH } from '@/lib/messages/english';
import { MessagesProvider } from '@/lib/messages/use-messages';
import { dateAt, hourAt } from '@/lib/weather/local-time';
import { LOCAL_HOURS } from './local-hours';
import type { Axis } from './marks';
import { UnplacedHour, UnplacedMarks } from './unplaced';
import { ZoneMarks } from './zone-marks';

/** What the script needs of an element. */
class FakeElement {
  className = '';
  text = '';
  readonly style: Record<string, string> = {};
  readonly dataset: Record<string, string> = {};
  readonly children: FakeElement[] = [];
  set textContent(text: string) {
    this.text = text;
  }
  appendChild(child: FakeElement) {
    this.children.push(child);
  }
  markup(): string {
    const style = ['left', 'width'].flatMap((name) =>
      this.style[name] === undefined ? [] : [`${name}:${this.style[name]}`],
    );
    return [
      `<span class="${this.className}"`,
      this.dataset.noon === undefined ? '' : ` data-noon="${this.dataset.noon}"`,
      style.length > 0 ? ` style="${style.join(';')}"` : '',
      `>${this.text}${this.children.map((child) => child.markup()).join('')}</span>`,
    ].join('');
  }
}

/** Runs the script on the device of a reader in a time zone. */
function fill(axis: Axis, zone: string) {
  const { startMs } = axis;
  const attribute = (markup: string, name: string) =>
    new RegExp(`${name}="([^"]*)"`).exec(markup)?.[1] ?? '';
  const served = renderToStaticMarkup(<UnplacedMarks axis={axis} />);
  const hour = renderToStaticMarkup(<UnplacedHour className="hour" ms={startMs} />);
  const marks = new FakeElement();
  marks.dataset.localMarks = attribute(served, 'data-local-marks');
  marks.dataset.classes = attribute(served, 'data-classes');
  marks.dataset.width = attribute(served, 'data-width');
  marks.dataset.last = attribute(served, 'data-last');
  marks.dataset.dated = attribute(served, 'data-dated');
  const words = new FakeElement();
  words.dataset.localHour = attribute(hour, 'data-local-hour');
  let parsed = () => {};
  class LocalDate extends Date {
    override getDate() {
      return Number(dateAt(this.getTime(), zone).slice(-2));
    }
    override getHours() {
      return hourAt(this.getTime(), zone);
    }
  }
  const edges = {
    document: {
      querySelector: (selector: string) => (selector === '[data-local-marks]' ? marks : words),
      createElement: () => new FakeElement(),
      addEventListener: () => {},
    },
    Date: LocalDate,
    Intl: {
      DateTimeFormat: class {
        readonly #format: Intl.DateTimeFormat;
        constructor(locale: string, parts: Intl.DateTimeFormatOptions) {
          this.#format = new Intl.DateTimeFormat(locale, { ...parts, timeZone: zone });
        }
        format = (ms: number) => this.#format.format(ms);
      },
    },
    MutationObserver: class {
      constructor(run: () => void) {
        parsed = run;
      }
      observe() {}
      disconnect() {}
    },
  };
  new Function(...Object.keys(edges), LOCAL_HOURS)(...Object.values(edges));
  parsed();
  return { marks: marks.children.map((child) => child.markup()).join(''), hour: words.text };
}

it.each([
  ['America/Denver', '2026-11-27T01:00Z'],
  ['America/New_York', '2026-11-27T05:00Z'],
  ['Pacific/Honolulu', '2026-11-27T09:00Z'],
  // A night of 25 hours, and one of 23.
  ['America/Chicago', '2026-10-31T20:00Z'],
  ['America/Chicago', '2026-03-07T20:00Z'],
  // Half an hour beside the full ones.
  ['Asia/Kolkata', '2026-11-27T12:00Z'],
])('the script that fills in the hours of %s writes what the page does', (zone, start) => {
  const startMs = Date.parse(start);
  for (const knownDays of [0, 10]) expectSame({ startMs, knownDays }, zone);
});

function expectSame(axis: Axis, zone: string): void {
  const { startMs } = axis;
  const drawn = renderToStaticMarkup(
    <MessagesProvider locale="en" english={ENGLISH}>
      <ZoneMarks zone={zone} axis={axis} />
    </MessagesProvider>,
  );
  const filled = fill(axis, zone);
  expect(filled.marks).not.toBe('');
  expect(`<div class="marks">${filled.marks}</div>`).toBe(
    drawn.replace(/^<div class="[^"]*"/, '<div class="marks"'),
  );
  const options = { weekday: 'short', hour: 'numeric', timeZone: zone } as const;
  expect(filled.hour).toBe(ENGLISH.formats.date(startMs, { ...options, timeZoneName: 'short' }));
  expect(startMs % HOUR_MS).toBe(0);
}
