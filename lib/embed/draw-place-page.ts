import type { Source } from '@/lib/contract/leaves';
import type { ResourceName } from '@/lib/contract/resources';
import { cellAddress } from '@/lib/view-state/address';
import type { EmbedLook, EmbedPart, EmbedView } from '@/lib/view-state/embed';
import { EMPTY_VIEW } from '@/lib/view-state/view-state';
import { distinctSources } from '@/lib/weather/sources';
import { alertsOfPlace } from './area-alerts';
import { ageHtml, type Drawing, type Drawn } from './drawing';
import type { Dated, EmbedPlace } from './embed-input';
import { type Html, html } from './html';
import { partAir, partPollen } from './part-air';
import { briefAlerts, partAlerts } from './part-alerts';
import { partDays } from './part-days';
import { partHours } from './part-hours';
import { briefNow, partNow } from './part-now';
import { type PlaceFacts, placeFacts } from './place-facts';
import { problemText } from './problem-text';

type PlaceView = Extract<EmbedView, { kind: 'place' }>;

/** Draws the parts of a place that were asked for, in their order. */
export function drawPlacePage(drawing: Drawing, view: PlaceView, place: EmbedPlace): Drawn {
  const { messages, nowMs, input } = drawing;
  const facts = placeFacts(place, messages, nowMs);
  const full = fullPlaceAddress(place.cell, input.look);
  const { parts } = view;
  const { forecast, timeZone } = facts;
  const missing = problemText(messages, place.problems.forecast, 'forecast');
  // One sentence is enough for all that needs the forecast.
  const without = (part: EmbedPart) =>
    parts.find((one) => one === 'now' || one === 'hours' || one === 'days') === part
      ? html`<section class="now none"><p>${missing}</p></section>`
      : null;
  const draw: Record<EmbedPart, () => Html | null> = {
    now: () => partNow(drawing, place, facts),
    hours: () =>
      partHours(drawing, forecast?.hours ?? [], { fromMs: view.hourMs, timeZone }) ??
      without('hours'),
    days: () => partDays(drawing, forecast?.days ?? [], timeZone) ?? without('days'),
    alerts: () => partAlerts(drawing, place, full),
    air: () => partAir(drawing, place),
    pollen: () => partPollen(drawing, place),
  };
  const { used, isMissing } = documentsOf(place, parts, facts);
  return {
    title: facts.name,
    full,
    body: html`${parts.map((part) => draw[part]())}`,
    brief: briefOf(drawing, place, parts, facts),
    ages: agesOf(drawing, place, parts, facts),
    sources: sourcesOf(used),
    dueMs: isMissing ? nowMs : dueOf(used, nowMs),
  };
}

/** The address of a place's own page, with the same units and language. */
export function fullPlaceAddress(
  cell: string,
  look: EmbedLook,
  zone: string | null = null,
): string {
  const { temperatureUnit, windUnit, language } = look;
  return cellAddress({ ...EMPTY_VIEW, temperatureUnit, windUnit, language, zone }, cell);
}

function briefOf(
  drawing: Drawing,
  place: EmbedPlace,
  parts: readonly EmbedPart[],
  facts: PlaceFacts,
): Html {
  if (parts[0] === 'alerts') return briefAlerts(drawing, alertsOfPlace(drawing, place));
  if (parts[0] === 'air') return partAir(drawing, place);
  if (parts[0] === 'pollen') return partPollen(drawing, place);
  const { messages } = drawing;
  return (
    briefNow(drawing, facts) ??
    html`<b>${problemText(messages, place.problems.forecast ?? place.problems.current, 'forecast')}</b>`
  );
}

type AnyDocument = Dated<{ readonly sources: readonly Source[] }>;

/** What of a place its parts show; what is still missing may come, unless the service has none. */
function documentsOf(
  place: EmbedPlace,
  parts: readonly EmbedPart[],
  { present }: PlaceFacts,
): { readonly used: readonly AnyDocument[]; readonly isMissing: boolean } {
  const { problems } = place;
  const has = (...some: EmbedPart[]) => some.some((part) => parts.includes(part));
  const hasWeather = has('now', 'hours', 'days');
  const needed: readonly (readonly [boolean, ResourceName, AnyDocument | null])[] = [
    [has('now') && present.lead === 'measured', 'current', place.current],
    [hasWeather, 'forecast', place.forecast],
    [has('alerts'), 'alerts', place.alerts[0]?.response ?? null],
    [has('air'), 'air', place.air],
    [has('pollen'), 'allergy', place.allergy],
  ];
  const shown = needed.filter(([isNeeded]) => isNeeded);
  const others = has('alerts')
    ? place.alerts.slice(1).flatMap(({ response }) => response ?? [])
    : [];
  return {
    used: [...shown.flatMap(([, , document]) => document ?? []), ...others],
    isMissing: shown.some(([, name, document]) => !document && problems[name] !== 'no-data'),
  };
}

/** The sources of documents, each once. */
export function sourcesOf(documents: readonly AnyDocument[]): Source[] {
  return distinctSources(documents.flatMap(({ document }) => document.sources));
}

/** When the first of some documents is out of date; now if one is, or if there are none. */
export function dueOf(documents: readonly AnyDocument[], nowMs: number): number {
  const ends = documents.map((one) => Math.max(one.fetchedMs + one.maxAgeMs, nowMs));
  return ends.length > 0 ? Math.min(...ends) : nowMs;
}

function agesOf(
  drawing: Drawing,
  place: EmbedPlace,
  parts: readonly EmbedPart[],
  { present, age, forecastAge }: PlaceFacts,
): Html[] {
  const has = (...some: EmbedPart[]) => some.some((part) => parts.includes(part));
  const isMeasured = present.lead === 'measured';
  const observed = has('now') && isMeasured && age;
  const issued = (has('hours', 'days') || (has('now') && !isMeasured)) && forecastAge;
  return [
    ...(observed ? [ageHtml(drawing, 'provenance.observed', observed.ms, observed.isStale)] : []),
    ...(issued ? [ageHtml(drawing, 'provenance.issued', issued.ms, issued.isStale)] : []),
    ...(!observed && !issued ? checked(drawing, place, parts) : []),
  ];
}

/** For a page without a forecast: when the service was asked. */
function checked(drawing: Drawing, place: EmbedPlace, parts: readonly EmbedPart[]): Html[] {
  const alerts = place.alerts[0]?.response;
  const dated = { alerts, air: place.air, pollen: place.allergy, now: place.current };
  const times = (['alerts', 'air', 'pollen', 'now'] as const).flatMap((part) =>
    parts.includes(part) ? (dated[part]?.fetchedMs ?? []) : [],
  );
  return times.length > 0 ? [ageHtml(drawing, 'provenance.fetched', Math.min(...times))] : [];
}
