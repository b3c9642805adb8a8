import type { ResourceName } from '@/lib/contract/resources';
import { isCovered } from '@/lib/geo/coverage';
import { documentTtlMs, noDataTtlMs, spread, staleMs } from '../cache/lifetimes';
import type { CachedReader, Kept, Loaded, Loader, Reading } from '../cache/reader';
import type { Question, ServiceCaller } from '../calls/service-caller';
import type { ServiceDocument } from '../calls/service-client';
import { createBody } from '../terms/body';
import type { Demand } from '../terms/demand';
import { failure, success } from '../terms/outcome';
import { type Asker, type AskerClass, OUTSIDE_CLIENT } from '../terms/requester';

export interface WeatherOptions {
  readonly caller: ServiceCaller;
  readonly reader: CachedReader;
  /** From 0 to 1. */
  readonly random: () => number;
}

/** The service's documents, by validated ids. */
export interface Weather {
  /** Held, shared, or fetched now. */
  readonly read: (resource: ResourceName, id: string, asker: Asker) => Promise<Reading>;
  /** What may be told at once, fresh or stale; see CachedReader. */
  readonly atHand: (resource: ResourceName, id: string, asker: Asker) => Reading | undefined;
  /** What is held and fresh: for who wants many cells at once. Counts nothing, and begins nothing. */
  readonly fresh: (resource: ResourceName, id: string, forWhom: AskerClass) => Reading | undefined;
  /** What is held and may still be told, stale or not: for who must never cost a call. */
  readonly held: (resource: ResourceName, id: string) => Kept | undefined;
}

const SECOND_MS = 1000;
/** Twenty times the largest real one. A document grows where each field that it leaves out becomes null. */
const MOST_BODY_BYTES = 1_048_576;
const TOO_LARGE = { outcome: failure('service-wrong-shape'), ttlMs: 0, keepMs: 0 };

export function createWeather({ caller, reader, random }: WeatherOptions): Weather {
  const keyOf = (resource: ResourceName, id: string) => `${resource}/${id}`;

  async function load(question: Question, demand: Demand, held: Kept | undefined): Promise<Loaded> {
    const { resource } = question;
    const { outcome, told, asked } = await caller.ask(question, demand);
    const wasNone = held !== undefined && !held.outcome.ok;
    const usualMs = outcome.ok ? documentTtlMs(resource) : noDataTtlMs(resource, wasNone);
    const keepMs = usualMs + staleMs(resource);
    // A shorter lifetime wins, but none is so short that every asker costs a call.
    const allowedMs = Math.max(SECOND_MS, told.maxAgeMs ?? usualMs);
    const ttlMs = spread(Math.min(usualMs, outcome.ok ? allowedMs : usualMs), random());
    if (outcome.ok) {
      const body = createBody(outcome.value);
      if (body.bytes.byteLength > MOST_BODY_BYTES) return { ...TOO_LARGE, asked };
      const slack = slackOf(outcome.value);
      return {
        outcome: success(body),
        ttlMs,
        keepMs,
        ...(slack === undefined ? {} : { slack }),
        asked,
      };
    }
    if (outcome.code === 'no-data') return { outcome, ttlMs, keepMs, asked };
    return { outcome, ttlMs: 0, keepMs: 0, asked };
  }

  const questionOf = (resource: ResourceName, id: string, held: Kept | undefined): Question => ({
    ...{ resource, id, isHeld: held !== undefined },
  });

  const loaderOf = (resource: ResourceName, id: string): Loader => ({
    refuses: (asker, held) => caller.refuses(questionOf(resource, id, held), asker),
    load: (demand, held) => load(questionOf(resource, id, held), demand, held),
  });

  /** Cells that nobody lives in are countless, and the service knows none of them: they share one small part. */
  function placed(resource: ResourceName, id: string, asker: Asker): Asker {
    if (resource === 'alerts' || isCovered(id)) return asker;
    return { ...asker, class: 'outside', client: OUTSIDE_CLIENT };
  }

  return {
    read: (resource, id, asker) =>
      reader.read(keyOf(resource, id), placed(resource, id, asker), loaderOf(resource, id)),
    atHand: (resource, id, asker) =>
      reader.atHand(keyOf(resource, id), placed(resource, id, asker), loaderOf(resource, id)),
    fresh: (resource, id, forWhom) => reader.fresh(keyOf(resource, id), forWhom),
    held: (resource, id) => reader.held(keyOf(resource, id)),
  };
}

/** An hour-old forecast has many good hours left; alerts in force are always asked for in time. */
function slackOf(document: ServiceDocument): 'map' | 'calm-zone' | undefined {
  if (!('zone' in document)) return 'map';
  return document.alerts.length === 0 ? 'calm-zone' : undefined;
}
