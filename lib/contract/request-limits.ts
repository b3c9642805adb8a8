/** How long a text may be that is searched for: links of maps are long. */
export const MAX_SEARCH_CHARACTERS = 500;
/** How long the name of a place may be in the address of an embed or a comparison. */
export const MAX_NAME_CHARACTERS = 60;

/** How long a message of an agent may be. */
export const MAX_MESSAGE_BYTES = 65_536;

/** Where the middle of a map may be, north or south, in degrees: beyond there is no map, and no one lives. */
export const MAX_LATITUDE = 85;
/** A map is no closer than this: a hexagon of the finest size then fills a phone, in one color and nothing else. */
export const MAX_ZOOM = 11;

/** Widths of pictures are rounded up to multiples of this, so that those who want about the same share a picture. */
export const WIDTH_STEP_PX = 20;
