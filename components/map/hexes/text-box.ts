/** A name on the map: the place at which it stands, and its box around that place, in CSS pixels. */
export type TextBox = {
  readonly lng: number;
  readonly lat: number;
  /** How far the middle of the box is below the place. */
  readonly downPx: number;
  readonly halfWidth: number;
  readonly halfHeight: number;
};
