import { alertsOfPlace } from '../area-alerts';
import type { EmbedContent, EmbedPlace } from '../embed-input';
import { type Age, ageOf, namesOfSources, type PlaceFacts, placeFacts } from '../place-facts';
import { problemText } from '../problem-text';
import { airBlock, pollenBlock } from './air-blocks';
import { alertSection } from './alert-blocks';
import { dayBlocks } from './day-blocks';
import { footerBlock, type Provenance } from './footer';
import { hoursBlock } from './hours-block';
import { nowBlock, nowWords } from './now-block';
import type { Block, Layout, Section } from './piece';
import { sentenceBlock } from './sentence-block';
import { type Sheet, words } from './sheet';
import { stacked } from './stack';
import { STRIP_BELOW_PX, stripOf } from './strip';

type PlaceContent = Extract<EmbedContent, { readonly place: EmbedPlace }>;

/** The picture of a place: its name, the parts that were asked for in their order, age and sources. */
export function placePicture(sheet: Sheet, { view, place }: PlaceContent): Layout {
  const { messages, input } = sheet;
  const facts = placeFacts(place, messages, input.nowMs);
  const provenance = provenanceOf(sheet, { view, place }, facts);
  const now = nowWords(facts, sheet);
  const missing = problemText(
    messages,
    place.problems.forecast ?? place.problems.current,
    'forecast',
  );
  const { heightPx } = input.picture;
  if (heightPx !== null && heightPx < STRIP_BELOW_PX) {
    const text = now === null ? missing : [now.sky, now.range].filter(Boolean).join(' · ');
    return stripOf(sheet, { name: facts.name, now, text }, provenance);
  }
  const hours = (facts.forecast?.hours ?? []).filter(
    ({ startMs }) => view.hourMs === null || startMs >= view.hourMs,
  );
  const days = facts.forecast?.days ?? [];
  // One sentence is enough for all that needs the forecast.
  const needsForecast = view.parts.filter((part) => ['now', 'hours', 'days'].includes(part));
  const section = (part: (typeof view.parts)[number]): Section | null => {
    const instead = part === needsForecast[0] ? one(sentenceBlock(sheet, missing)) : null;
    if (part === 'now') return now ? one(nowBlock(sheet, now)) : instead;
    if (part === 'hours')
      return hours.length > 0 ? one(hoursBlock(sheet, hours, facts.timeZone)) : instead;
    if (part === 'days')
      return days.length > 0 ? { blocks: dayBlocks(sheet, days, facts.timeZone) } : instead;
    if (part === 'air') return one(airBlock(sheet, place));
    if (part === 'pollen') return one(pollenBlock(sheet, place));
    return alertSection(
      sheet,
      alertsOfPlace({ messages, nowMs: input.nowMs }, place),
      facts.timeZone,
    );
  };
  return stacked(sheet, {
    head: headBlock(sheet, facts.name),
    sections: view.parts.map(section).filter(isThere),
    foot: footerBlock(sheet, provenance),
  });
}

/** The name of what is shown. */
export function headBlock({ em, inner, paints }: Sheet, name: string): Block {
  const line = { x: 0, y: em * 1.15, width: inner, sizePx: em * 1.25, weight: 600 } as const;
  return {
    heightPx: em * 1.5,
    gapPx: 0,
    pieces: [words({ ...line, text: name, paint: paints.ink })],
  };
}

const one = (block: Block): Section => ({ blocks: [block] });
const isThere = <Value>(value: Value | null): value is Value => value !== null;

function provenanceOf(
  { messages, input }: Sheet,
  { view, place }: PlaceContent,
  facts: PlaceFacts,
): Provenance {
  const { parts } = view;
  const has = (...some: (typeof parts)[number][]) => some.some((part) => parts.includes(part));
  const alertsMs = place.alerts[0]?.response?.fetchedMs ?? null;
  const ages: readonly (Age | null)[] = [
    has('now') ? facts.age : null,
    has('hours', 'days') ? facts.forecastAge : null,
    has('alerts') ? ageOf(messages, 'provenance.fetched', alertsMs, input.nowMs) : null,
  ];
  const own = [place.air, place.allergy].map((dated) => dated?.fetchedMs ?? null);
  const others = own.map((ms) => ageOf(messages, 'provenance.fetched', ms, input.nowMs));
  const known = [
    ...new Map([...ages, ...others].filter(isThere).map((age) => [age.text, age])).values(),
  ];
  const hasWeather = has('now', 'hours', 'days');
  return {
    ages: known.filter((age) => !others.includes(age) || !ages.some(isThere)).slice(0, 2),
    sources: namesOfSources([
      has('now') && facts.present.lead === 'measured' ? place.current : null,
      hasWeather ? place.forecast : null,
      ...(has('alerts') ? place.alerts.map(({ response }) => response) : []),
      has('air') ? place.air : null,
      has('pollen') ? place.allergy : null,
    ]),
    timeZone: facts.timeZone,
  };
}
