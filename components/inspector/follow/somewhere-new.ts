/** In degrees: the inside of the country, where every point is on its land. */
const INSIDE = { south: 33, north: 47, west: -116, east: -90 } as const;

/** A cell somewhere in the country, of which hardly anybody has asked for the weather. */
export async function somewhereNew(random = Math.random): Promise<string> {
  const { cellAt } = await import('@/lib/geo/cells');
  const { south, north, west, east } = INSIDE;
  return cellAt(south + random() * (north - south), west + random() * (east - west));
}
