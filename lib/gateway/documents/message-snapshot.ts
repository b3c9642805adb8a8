import type { AlertMessage } from '@/lib/contract/alert-messages';
import { groupBy, groupByEach } from '@/lib/geo/group-by';
import { once } from '@/lib/geo/once';
import { COUNTRY } from '../messages/take-list';
import { type AlertIndex, type AreaIndex, indexAlerts, indexAreas } from './alert-areas';

/** All messages at a moment, and what is made of them when it is needed. */
export interface Snapshot {
  readonly version: number;
  readonly byId: () => ReadonlyMap<string, AlertMessage>;
  readonly byScope: () => ReadonlyMap<string, readonly AlertMessage[]>;
  /** The messages that replace a message, by its id. */
  readonly successors: () => ReadonlyMap<string, readonly AlertMessage[]>;
  /** Those of the country by where they hold. */
  readonly areas: () => AreaIndex<AlertMessage>;
  readonly cells: () => AlertIndex<AlertMessage>;
}

/** @param version by which it is told whether they are still the same */
export function snapshotOf(version: number, messages: readonly AlertMessage[]): Snapshot {
  const byScope = once(() => groupBy(messages, ({ scope }) => scope));
  const ofCountry = () => byScope().get(COUNTRY) ?? [];
  return {
    version,
    byScope,
    byId: once(() => new Map(messages.map((one) => [one.id, one]))),
    successors: once(() => groupByEach(messages, ({ replaces }) => replaces.map(({ id }) => id))),
    areas: once(() => indexAreas(ofCountry())),
    cells: once(() => indexAlerts(ofCountry())),
  };
}
