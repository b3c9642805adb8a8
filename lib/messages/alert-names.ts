import type { Messages } from './messages';
import type { Words } from './service/service-words';

/** The name of an alert's event in the reader's language where we know it; a plain word for one without a name. */
export function eventWords({ t, service }: Messages, event: string | null): Words {
  return event === null ? { text: t('alerts.unnamed'), lang: undefined } : service.event(event);
}

/**
 * "North Dakota, Minnesota, and 5 more states": so many of them by name, or one more if that is the last.
 *
 * @param states the names of the first of `count` states, at least `most` of them and one more
 */
export function stateList(
  { t, formats }: Messages,
  states: readonly string[],
  of: { readonly count: number; readonly most: number },
): string {
  const named = of.count <= of.most + 1 ? states : states.slice(0, of.most);
  const names = named.map((state) => t('place.state', { state }));
  const count = of.count - named.length;
  return formats.list(count > 0 ? [...names, t('alert-layer.more-states', { count })] : names);
}
