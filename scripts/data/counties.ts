import { POSTAL_BY_FIPS, readTopology, type UsTopology } from './states';

/** The counties by their NWS codes ("COC031"): postal code of the state, C, and the county's FIPS code. */
export function makeCountyCodes(): string[] {
  const { counties } = readTopology<UsTopology>('us-atlas/counties-10m.json').objects;
  return counties.geometries
    .flatMap(({ id }) => {
      const fips = String(id);
      const state = POSTAL_BY_FIPS[fips.slice(0, 2)];
      return state ? `${state}C${fips.slice(2)}` : [];
    })
    .sort();
}
