import type { Status } from './status';

/** The status in Prometheus's text format (version 0.0.4). Keys appear by label only. */
export function metricsFrom(status: Status): string {
  const { counters, callsByClass, quota, keys, hosts, breakers, queue, held, upSeconds } = status;
  const counts = Object.entries(counters).flatMap(([name, value]) =>
    metric(`hexcast_${toSnakeCase(name)}_total`, 'counter', [['', value]]),
  );
  const byClass = Object.entries(callsByClass).map(
    ([name, value]) => [`{class="${name}"}`, value] as const,
  );
  const byKey = keys.map(({ key, spent }) => [`{key="${key}"}`, spent] as const);
  const inUse = keys.map(
    ({ key, state }) => [`{key="${key}"}`, state === 'in use' ? 1 : 0] as const,
  );
  const open = Object.entries(breakers).map(
    ([name, state]) => [`{resource="${name}"}`, state === 'open' ? 1 : 0] as const,
  );
  const byHost = hosts.map(({ name, calls }) => [`{host="${name}"}`, calls] as const);
  const hostOk = hosts.map(
    ({ name, state }) => [`{host="${name}"}`, state === 'ok' ? 1 : 0] as const,
  );
  const waiting = Object.entries(queue.waiting).map(
    ([name, value]) => [`{class="${name}"}`, value] as const,
  );
  const lines = [
    ...counts,
    ...metric('hexcast_calls_by_class_total', 'counter', byClass),
    ...metric('hexcast_key_spent_today', 'gauge', byKey),
    ...metric('hexcast_key_in_use', 'gauge', inUse),
    ...(quota.left === null ? [] : metric('hexcast_quota_left', 'gauge', [['', quota.left]])),
    ...(hosts.length === 0 ? [] : metric('hexcast_host_calls_today', 'gauge', byHost)),
    ...(hosts.length === 0 ? [] : metric('hexcast_host_ok', 'gauge', hostOk)),
    ...metric('hexcast_breaker_open', 'gauge', open),
    ...metric('hexcast_calls_in_flight', 'gauge', [['', queue.inFlight]]),
    ...metric('hexcast_calls_waiting', 'gauge', waiting),
    ...metric('hexcast_map_flights', 'gauge', [['', queue.mapFlights]]),
    ...metric('hexcast_held_entries', 'gauge', [['', held.entries]]),
    ...metric('hexcast_held_bytes', 'gauge', [['', held.bytes]]),
    ...metric('hexcast_up_seconds', 'gauge', [['', upSeconds]]),
  ];
  return `${lines.join('\n')}\n`;
}

function metric(
  name: string,
  type: 'counter' | 'gauge',
  values: readonly (readonly [labels: string, value: number])[],
): string[] {
  return [
    `# TYPE ${name} ${type}`,
    ...values.map(([labels, value]) => `${name}${labels} ${value}`),
  ];
}

function toSnakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
