import { readFileSync } from 'node:fs';
import { type AlertStore, createAlertStore } from '../alerts/alert-store';

/** A list of the active alerts of the country, as it was recorded, and as it was read. */
export interface RecordedList {
  readonly json: unknown;
  readonly store: AlertStore;
}

/** Reads a recorded list, which is believed for so long. */
export async function recordedList(
  path: string,
  now: () => number,
  keepMs: number,
): Promise<RecordedList> {
  const json: unknown = JSON.parse(readFileSync(path, 'utf8'));
  const store = createAlertStore({ now, keepMs });
  await store.take(json);
  return { json, store };
}
