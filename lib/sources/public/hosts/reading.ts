/** A document that was read. */
export interface Reading<Value> {
  readonly ok: true;
  readonly value: Value;
  /** How long ago it was loaded, if it should have been renewed since and couldn't; 0 if it is fresh. Milliseconds. */
  readonly ageMs: number;
}
