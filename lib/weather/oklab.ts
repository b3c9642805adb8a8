/**
 * Color in OKLab (B. Ottosson, 2020), where equal distances look about equally different. Lightness
 * runs from 0 to 1, `a` and `b` within about ±0.4.
 */
export type Lab = readonly [lightness: number, a: number, b: number];
/** Channels of sRGB from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** OKLab of a lightness, a chroma (0 to about 0.3) and a hue in degrees. */
export function labOf(lightness: number, chroma: number, hueDegrees: number): Lab {
  const hue = (hueDegrees * Math.PI) / 180;
  return [lightness, chroma * Math.cos(hue), chroma * Math.sin(hue)];
}

/** A point on the straight line between two colors, at a share from 0 to 1. */
export function mixLab(from: Lab, to: Lab, share: number): Lab {
  return [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share,
    from[2] + (to[2] - from[2]) * share,
  ];
}

/** How different two colors look. About 0.02 is the least that shows side by side. */
export function labDistance(one: Lab, other: Lab): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
}

/** Reduces the chroma of a color until a screen can show it, at the same lightness and hue. */
export function intoGamut(lab: Lab): Lab {
  if (isShowable(lab)) return lab;
  let low = 0;
  let high = 1;
  for (let step = 0; step < 16; step += 1) {
    const middle = (low + high) / 2;
    if (isShowable([lab[0], lab[1] * middle, lab[2] * middle])) low = middle;
    else high = middle;
  }
  return [lab[0], lab[1] * low, lab[2] * low];
}

/** sRGB of an OKLab color, clipped, unrounded. */
function rgbOf(lab: Lab): Rgb {
  const [red, green, blue] = linearOf(lab);
  return [encode(red), encode(green), encode(blue)];
}

/** The same in whole channels. */
export function wholeRgbOf(lab: Lab): Rgb {
  const [red, green, blue] = rgbOf(lab);
  return [Math.round(red), Math.round(green), Math.round(blue)];
}

/** An OKLab color for a style sheet. */
export function cssOf(lab: Lab): string {
  return `rgb(${wholeRgbOf(lab).join(' ')})`;
}

/** OKLab of an sRGB color. */
export function labOfRgb(rgb: Rgb): Lab {
  return labOfLinear([decode(rgb[0]), decode(rgb[1]), decode(rgb[2])]);
}

/** Light-linear sRGB, each channel from 0 to 1 where a screen can show it. */
export function linearOf([lightness, a, b]: Lab): Rgb {
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
}

/** OKLab of light-linear sRGB. */
export function labOfLinear([red, green, blue]: Rgb): Lab {
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short,
  ];
}

function isShowable(lab: Lab): boolean {
  return linearOf(lab).every((channel) => channel >= -0.0005 && channel <= 1.0005);
}

function encode(linear: number): number {
  const clipped = Math.min(Math.max(linear, 0), 1);
  return 255 * (clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055);
}

function decode(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
