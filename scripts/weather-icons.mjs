// Generates the weather icons in public/icons from Meteocons (MIT, Bas Milius). Run it by hand when the
// list of icons changes:
//
//   node scripts/weather-icons.mjs
//
// The pale clouds of the originals vanish on white and glare on black, and the deep blue rain vanishes on
// black. Medium tones are legible on both, so one file serves both themes. The empty margin, a quarter of
// the original, is cropped. A page of another site carries several of them, so that what no one sees is left
// out: names that nothing refers to, clips of the whole drawing, and more than a tenth of a unit, which is less than a
// tenth of a pixel. Names are short.
import { mkdir, readFile, writeFile } from 'node:fs/promises';

const FROM = new URL('../node_modules/@meteocons/svg-static/flat/', import.meta.url);
const TO = new URL('../public/icons/', import.meta.url);

const NAMES = [
  'clear-day',
  'clear-night',
  'cloudy',
  'drizzle',
  'dust',
  'fog',
  'hail',
  'haze',
  'hurricane',
  'mostly-clear-day',
  'mostly-clear-night',
  'overcast-day',
  'overcast-night',
  'partly-cloudy-day',
  'partly-cloudy-day-rain',
  'partly-cloudy-day-snow',
  'partly-cloudy-night',
  'partly-cloudy-night-rain',
  'partly-cloudy-night-snow',
  'rain',
  'sleet',
  'smoke',
  'snow',
  'thunderstorms-rain',
  'tornado',
  'wind',
  'wind-snow',
];

const COLORS = {
  '#E6EFFC': '#a7bbd8', // clouds, wind, fog
  '#0A5AD4': '#3b82f6', // rain
  '#86C3DB': '#5eb3d6', // snow
  '#72B9D5': '#6f9fe0', // moon
  '#F8AF18': '#f5a623', // sun
  '#E2E8F0': '#8fa3c0', // lines in wind and fog
  '#FCD966': '#d9a93a', // dust
};

const REFERENCE = /url\(#([^)]+)\)|href="#([^"]+)"/g;
const WHOLE_CLIP =
  /<clipPath id="([^"]+)"><rect width="128" height="128" fill="white"\/><\/clipPath>/g;

await mkdir(TO, { recursive: true });
for (const name of NAMES) {
  let svg = await readFile(new URL(`${name}.svg`, FROM), 'utf8');
  for (const [from, to] of Object.entries(COLORS)) svg = svg.replaceAll(from, to);
  svg = svg.replace('viewBox="0 0 128 128"', 'viewBox="16 16 96 96"').replaceAll(/>\s+</g, '><');
  await writeFile(new URL(`${name}.svg`, TO), `${slim(svg).trim()}\n`);
}
await writeFile(
  new URL('LICENSE', TO),
  await readFile(new URL('../node_modules/@meteocons/svg-static/LICENSE', import.meta.url)),
);

function slim(whole) {
  const svg = withoutWholeClips(whole);
  const used = [...new Set(Array.from(svg.matchAll(REFERENCE), ([, a, b]) => a ?? b))];
  const short = (name) => `n${used.indexOf(name)}`;
  return svg
    .replaceAll(/ id="([^"]*)"/g, (_, name) => (used.includes(name) ? ` id="${short(name)}"` : ''))
    .replaceAll(REFERENCE, (text, a, b) => text.replace(a ?? b, short(a ?? b)))
    .replaceAll(/ d="([^"]*)"/g, (_, path) => ` d="${path.replaceAll(/\d+\.\d+/g, tenths)}"`);
}

/** What lies outside of the drawing is cut off in any case. */
function withoutWholeClips(svg) {
  const names = Array.from(svg.matchAll(WHOLE_CLIP), ([, name]) => name);
  return names
    .reduce((rest, name) => rest.replaceAll(` clip-path="url(#${name})"`, ''), svg)
    .replaceAll(WHOLE_CLIP, '')
    .replaceAll('<defs></defs>', '');
}

function tenths(number) {
  return String(Math.round(Number(number) * 10) / 10);
}
