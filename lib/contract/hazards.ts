/** The longest that is in use has 39 characters. */
const MAX_CHARACTERS = 40;

/** The name of a hazard as an address has it. */
export const HAZARD_PATTERN = /^(?=.{1,40}$)[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** What stands for every hazard where an address names one. */
export const ALL_HAZARDS = 'all';

/** The words of a name in an address, "Flash Flood Warning", for a hazard of which nothing else is known. */
export function hazardWords(slug: string): string {
  return slug
    .split('-')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ');
}

/** An event as an address names it: "flash-flood-warning"; one without a name is "alert". */
export function hazardSlug(event: string | null): string {
  const slug = (event ?? '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_CHARACTERS + 1)
    .replace(/^-/, '')
    .slice(0, MAX_CHARACTERS)
    .replace(/-$/, '');
  return slug === '' || slug === ALL_HAZARDS ? 'alert' : slug;
}
