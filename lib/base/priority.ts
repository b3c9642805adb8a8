/** On whose behalf a call is made, in the order of service. */
export type Priority =
  /** A person is waiting for it. */
  | 'person'
  /** An overview wants many at once, such as a map, and can wait. */
  | 'map'
  /** The service hardly knows such ids: all of these share a small part of the day. */
  | 'outside';

export const PRIORITIES: readonly Priority[] = ['person', 'map', 'outside'];
