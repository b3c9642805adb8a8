/**
 * The color of a temperature, for accents such as range bars: violet for bitter cold over blue,
 * green and amber to red. Middle tones throughout, so that each reads on white and on near-black.
 */
const STOPS: readonly (readonly [tempF: number, rgb: readonly [number, number, number]])[] = [
  [-20, [146, 104, 204]],
  [10, [92, 112, 214]],
  [32, [66, 148, 222]],
  [50, [56, 176, 178]],
  [65, [104, 184, 98]],
  [78, [222, 178, 56]],
  [90, [232, 128, 52]],
  [105, [212, 68, 60]],
];

/** A CSS color for degrees Fahrenheit; beyond either end the last color holds. */
export function temperatureColor(tempF: number): string {
  const above = STOPS.findIndex(([stop]) => tempF < stop);
  const [toF, to] = STOPS[above < 0 ? STOPS.length - 1 : above] ?? [0, [0, 0, 0]];
  const [fromF, from] = STOPS[above < 0 ? STOPS.length - 1 : Math.max(above - 1, 0)] ?? [toF, to];
  const share = toF === fromF ? 0 : (tempF - fromF) / (toF - fromF);
  const mixed = from.map((channel, index) => {
    return Math.round(channel + ((to[index] ?? channel) - channel) * share);
  });
  return `rgb(${mixed.join(' ')})`;
}
