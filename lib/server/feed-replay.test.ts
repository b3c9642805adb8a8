import { existsSync, readFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { allAlertsSchema } from '@/lib/contract/active-alerts';
import { HOUR_MS, isoOf, MINUTE_MS } from '@/lib/contract/time';
import { withSaying } from '@/lib/gateway/messages/message-ids';
import { createMessageJournal, type MessageJournal } from '@/lib/gateway/messages/message-journal';
import { createAlertStore } from '@/lib/sources/public/alerts/alert-store';
import { RECORDED_ALERTS } from '@/lib/weather/testing/recorded-alerts';
import { createRandom } from './testing/slow-service';

interface Feature {
  readonly properties: Readonly<Record<string, unknown>> & {
    readonly id: string;
    readonly event: string;
    readonly sent: string;
    readonly ends: string | null;
    readonly expires: string;
    readonly geocode: { readonly UGC: readonly string[] };
    readonly references?: readonly { readonly identifier: string }[];
  };
}

const isAvailable = existsSync(RECORDED_ALERTS);
if (!isAvailable) console.warn('skipped: ../shared/nws is missing');

/** All that is stored of the messages, in short. */
function stateOf({ messages }: Pick<MessageJournal, 'messages'>): string {
  return messages()
    .map(({ id, overMs }) => `${id} ${overMs}`)
    .join('\n');
}

/** Processes with a value that they share, each of which may be killed and take its place again. */
function createProcesses(count: number, now: () => number) {
  let value: unknown;
  let writes = 0;
  const stored = {
    read: () => value,
    write: (written: unknown) => {
      value = structuredClone(written);
      writes += 1;
    },
  };
  const open = () => createMessageJournal({ stored, now });
  const journals = Array.from({ length: count }, open);
  return {
    journals,
    kill: (index: number) => {
      journals[index] = open();
    },
    reopened: open,
    writes: () => writes,
  };
}

describe.skipIf(!isAvailable)('the recorded alerts, with what may become of them', () => {
  const recorded = JSON.parse(readFileSync(RECORDED_ALERTS, 'utf8')) as { features: Feature[] };
  const startMs = Math.max(
    ...recorded.features.map(({ properties }) => Date.parse(properties.sent)),
  );
  const lasting = recorded.features.filter(
    ({ properties: { ends, geocode, event } }) =>
      ends !== null &&
      Date.parse(ends) > startMs + 6 * HOUR_MS &&
      geocode.UGC.length > 0 &&
      // Others of the same in the same zone could be meant by a guess.
      recorded.features.filter(
        (other) =>
          other.properties.event.split(' ')[0] === event.split(' ')[0] &&
          other.properties.geocode.UGC.some((code) => geocode.UGC.includes(code)),
      ).length === 1,
  );
  const watch = lasting.find(({ properties }) => properties.event.endsWith(' Watch'));
  const [updated, extended, canceled] = lasting.filter((feature) => feature !== watch);

  const changed = (feature: Feature, id: string, fields: object, refers = true): Feature => ({
    ...feature,
    properties: {
      ...feature.properties,
      id,
      sent: isoOf(startMs),
      messageType: 'Update',
      references: refers ? [{ identifier: feature.properties.id }] : [],
      ...fields,
    },
  });

  it.each([1, 2, 3])(
    'are told once each by three processes, kill them as you may (%i)',
    async (seed) => {
      if (!watch || !updated || !extended || !canceled) throw new Error('There are too few.');
      const random = createRandom(seed);
      let nowMs = startMs;
      const now = () => nowMs;
      const store = createAlertStore({ now, keepMs: 15 * MINUTE_MS });
      const { journals, kill, reopened, writes } = createProcesses(3, now);
      let features = recorded.features;
      const replace = (old: Feature, ...by: Feature[]) => {
        features = [...features.filter((one) => one.properties.id !== old.properties.id), ...by];
      };
      /** A minute, of which one or more processes see the list, and in which another may be killed. */
      async function pass() {
        nowMs += MINUTE_MS;
        expect(await store.take({ features, updated: isoOf(nowMs) })).toBe(true);
        const alerts = allAlertsSchema.parse(store.all()).alerts.map(withSaying);
        const first = Math.floor(random() * 3);
        for (const [index, journal] of journals.entries()) {
          if (index !== first && random() < 0.5) continue;
          const [before, written] = [stateOf(journal), writes()];
          journal.take({ scope: '', alerts, fetchedMs: nowMs });
          while (stateOf(journal) !== before && writes() === written) await setImmediate();
        }
        if (random() < 0.3) kill(Math.floor(random() * 3));
      }

      await pass();
      const count = store.all().alerts.length;
      const changes = [
        () => replace(updated, changed(updated, 'made:update', { headline: 'It is worse.' })),
        () =>
          replace(
            extended,
            changed(extended, 'made:extension', { ends: isoOf(startMs + 30 * HOUR_MS) }),
          ),
        () => replace(canceled),
        () =>
          replace(
            watch,
            changed(
              watch,
              'made:upgrade',
              { event: watch.properties.event.replace(/Watch$/, 'Warning'), severity: 'Severe' },
              false,
            ),
          ),
      ];
      for (const change of changes) {
        change();
        await pass();
      }
      for (let minutes = 0; minutes < 30; minutes += 1) await pass();

      const told = reopened().messages();
      const kinds = { alert: 0, update: 0, cancel: 0 };
      for (const { kind } of told) kinds[kind] += 1;
      expect(kinds).toEqual({ alert: count, update: 3, cancel: 1 });
      const newsOf = (kind: string) =>
        told
          .filter((one) => one.kind === kind)
          .map(({ event, replaces }) => {
            const [old] = told.filter(({ id }) => replaces.some((one) => one.id === id));
            return `${event} (${old?.event}, ${old?.sourceId})`;
          });
      const nameOf = ({ properties: { event, id } }: Feature) => `${event} (${event}, ${id})`;
      expect(newsOf('update').sort()).toEqual(
        [
          nameOf(updated),
          nameOf(extended),
          `${watch.properties.event.replace(/Watch$/, 'Warning')} (${watch.properties.event}, ${watch.properties.id})`,
        ].sort(),
      );
      expect(newsOf('cancel')).toEqual([nameOf(canceled)]);
    },
  );
});
