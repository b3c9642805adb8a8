/** On whose behalf a call is made, in the order of service. */
export type Priority =
  /** A person is waiting for it. */
  | 'person'
  /** A program asks on somebody's behalf, who may wait for it: all of these share a part of the day. */
  | 'agent'
  /** An overview wants many at once, such as a map, and can wait. */
  | 'map'
  /** The service hardly knows such ids: all of these share a small part of the day. */
  | 'outside';

export const PRIORITIES: readonly Priority[] = ['person', 'agent', 'map', 'outside'];

/** One value for each priority. */
export function byPriority<Value>(
  valueFor: (priority: Priority) => Value,
): Record<Priority, Value> {
  return {
    person: valueFor('person'),
    agent: valueFor('agent'),
    map: valueFor('map'),
    outside: valueFor('outside'),
  };
}

/** Adds up what there is of each priority. */
export const sumOf = (counts: Readonly<Record<Priority, number>>): number =>
  PRIORITIES.reduce((total, priority) => total + counts[priority], 0);
