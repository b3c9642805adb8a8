/** The sky in words as in an NWS forecast, and the short id of an icon; both null if nothing is known of it. */
export interface Condition {
  readonly condition: string | null;
  readonly icon: string | null;
}
