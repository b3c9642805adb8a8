import { describe, expect, it } from 'vitest';
import { parseAddress } from '@/lib/view-state/address';
import { hoursAhead } from '@/lib/weather/shown-time';
import { pictureAddress } from './picture-address';
import { PLACE_PICTURE } from './place-before-paint';
import { pictureUnder, placingOf } from './placed-picture';

const CELL = '86268cdafffffff';
const CENTER = { lat: 40.02, lng: -105.27 };
const HOUR_MS = 3_600_000;
const hourText = (ahead: number) =>
  `${new Date(Date.now() + ahead * HOUR_MS).toISOString().slice(0, 13)}Z`;

type Reader = {
  stored?: Record<string, string>;
  dataset?: Record<string, string>;
  center?: string;
};

/** A page whose picture the parser is about to insert. */
function open(address: string, { stored = {}, dataset = {}, center }: Reader = {}) {
  const { pathname, search, hash } = new URL(address, 'http://x');
  const listeners = new Map<string, (event: unknown) => void>();
  const style = new Map<string, string>();
  let insert = () => {};
  const attributes = { src: '/api/map/temperature.svg?frame=page' };
  let written = 0;
  const image = {
    dataset: (center ? { center } : {}) as Record<string, string>,
    hidden: false,
    onerror: () => {},
    closest: () => frame,
    getAttribute: () => attributes.src,
    getBoundingClientRect: () => ({ left: -100, top: 50, width: 1000, height: 500 }),
    set src(value: string) {
      written += 1;
      attributes.src = value;
    },
  };
  const frame = {
    dataset: {} as Record<string, string>,
    style: { setProperty: (name: string, value: unknown) => style.set(name, String(value)) },
    querySelector: () => image,
    events: [] as string[],
    dispatchEvent: ({ type }: Event) => frame.events.push(type),
  };
  const edges = {
    document: {
      documentElement: { dataset },
      querySelector: () => image,
      addEventListener: (name: string, run: (event: unknown) => void) => listeners.set(name, run),
      removeEventListener: (name: string) => listeners.delete(name),
    },
    location: { pathname, search, hash },
    localStorage: { getItem: (name: string) => stored[name] ?? null },
    MutationObserver: class {
      constructor(run: () => void) {
        insert = run;
      }
      observe() {}
      disconnect() {}
    },
  };
  new Function(...Object.keys(edges), PLACE_PICTURE)(...Object.values(edges));
  insert();
  return { image, frame, style, address: attributes.src, written, hear: listeners };
}

describe('the script that places the first picture', () => {
  it('leaves the usual picture as it came', () => {
    const { written, image, address } = open('/');
    expect({ written, hidden: image.hidden, address }).toEqual({
      written: 0,
      hidden: false,
      address: '/api/map/temperature.svg?frame=page',
    });
  });
  it.each([
    '/',
    '/?layer=wind',
    '/?layer=lava&temp=k&wind=parsec',
    `/?t=${hourText(7)}`,
    `/?t=${hourText(-3)}`,
    `/?t=${hourText(90)}`,
    '/?t=2026-02-30T05Z',
    '/?temp=c&wind=kn',
    '/#3.6/38.5/-97',
    '/#3.60/38.50/-97.00',
    '/#6/39/-105',
    '/#0.5/80/179.5',
    `/?cell=${CELL}`,
    `/?cell=${CELL.toUpperCase()}&layer=alerts`,
    `/cell/${CELL}`,
    `/cell/${CELL}?layer=rain&t=${hourText(2)}`,
    `/cell/${CELL}#3.6/38.5/-97`,
    `/cell/${CELL}#9.5/40.1/-105.3`,
    `/cell/${CELL}#5/40.1/-105.3`,
    '/?cell=nonsense',
    '/alerts',
    '/alerts?layer=wind&in=TX',
    '/alerts?layer=lava#6/39/-105',
  ])('agrees with the code that comes later, at %s', (address) => {
    const center = address.startsWith('/cell/') ? CENTER : undefined;
    const { state } = parseAddress(address);
    // Without a camera, the middle of the place is that of the picture, wherever it is.
    const placed = pictureUnder({ ...state, center: state.cell === null ? null : CENTER }, null);
    const later = pictureAddress({
      layer: state.layer ?? 'temperature',
      cell: placed?.cell ?? null,
      chosen: placed?.cell ?? null,
      hours: hoursAhead(state.hourMs, Date.now()),
      theme: 'system',
      temperature: state.temperatureUnit ?? 'f',
      wind: state.windUnit ?? 'mph',
      language: 'en',
    });
    const opened = open(address, center ? { center: `${center.lat},${center.lng}` } : {});
    expect(opened.address).toBe(later);
    for (const [name, value] of Object.entries(placingOf(placed ?? expect.fail()))) {
      const own = opened.style.get(name) ?? '';
      if (own.startsWith('calc')) expect(own, name).toBe(value);
      else expect(Number.parseFloat(own), name).toBeCloseTo(Number.parseFloat(String(value)), 5);
    }
  });
  it('takes units, theme and language as the reader chose them', () => {
    const stored = { 'hexcast.temperature': 'c', 'hexcast.wind': 'ms' };
    const dataset = { theme: 'dark', wordsComing: '' };
    expect(open('/', { stored, dataset }).address).toBe(
      '/api/map/temperature.svg?frame=page&theme=dark&temp=c&wind=ms&lang=es',
    );
    expect(open('/?temp=f', { stored }).address).toBe(
      '/api/map/temperature.svg?frame=page&wind=ms',
    );
  });
  it('hides a picture that would be too coarse, and one that did not come', () => {
    expect(open('/#9/40/-105').image.hidden).toBe(true);
    const { image } = open('/');
    image.onerror();
    expect(image.hidden).toBe(true);
  });
  it('notes a tap on the picture, and none beside it', () => {
    const { hear, image, frame } = open('/');
    const click = hear.get('click');
    click?.({ target: { closest: () => null }, clientX: 1, clientY: 1 });
    expect(image.dataset.tap).toBeUndefined();
    click?.({ target: { closest: () => frame }, clientX: 400, clientY: 175 });
    expect(image.dataset.tap).toBe('0.5,0.25');
    expect(frame.events).toEqual(['tap']);
  });
  it('notes once that a mouse has come over the picture, and neither a finger nor one that rests', () => {
    const { hear, frame } = open('/');
    const move = (pointerType: string, closest: unknown, movementX = 1) =>
      hear.get('pointermove')?.({ pointerType, movementX, target: { closest: () => closest } });
    move('mouse', null);
    move('touch', frame);
    move('mouse', frame, 0);
    expect(frame.dataset.over).toBeUndefined();
    move('mouse', frame);
    expect(frame.dataset.over).toBe('');
    expect(hear.has('pointermove')).toBe(false);
  });
  it('takes the end of a drag for no tap, and a trembling hand for one', () => {
    const { hear, image, frame } = open('/');
    const press = (fromX: number) => {
      hear.get('pointerdown')?.({ clientX: fromX, clientY: 175 });
      hear.get('click')?.({ target: { closest: () => frame }, clientX: 400, clientY: 175 });
    };
    press(300);
    expect(image.dataset.tap).toBeUndefined();
    press(396);
    expect(image.dataset.tap).toBe('0.5,0.25');
  });
});
