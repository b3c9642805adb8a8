import type { EmbedPart } from '@/lib/view-state/embed';
import { airWords, pollenWords } from '../air-words';
import { alertsOfPlace } from '../area-alerts';
import type { EmbedContent, EmbedPlace } from '../embed-input';
import { placeFacts } from '../place-facts';
import { provenanceOfPlace } from '../provenance';
import { dayWords, hourWords, needsForecast, nowWords } from '../weather-words';
import { alertSection, alertsLine } from './alert-blocks';
import { factBlock, factLine, sentenceBlock } from './fact-block';
import { footerBlock } from './footer';
import type { Block, Layout, Section } from './layout';
import { type Sheet, words } from './sheet';
import { stacked } from './stack';
import { isStrip, stripOf } from './strip';
import { dayBlocks, hoursBlock, nowBlock } from './weather-blocks';

type PlaceContent = Extract<EmbedContent, { readonly place: EmbedPlace }>;

/** The picture of a place: its name, the parts that were asked for in their order, age and sources. */
export function placePicture(sheet: Sheet, { view, place }: PlaceContent): Layout {
  const { parts } = view;
  const [first = 'now'] = parts;
  const facts = placeFacts(sheet, place);
  const { missing, timeZone } = facts;
  const name = view.heading?.label ?? facts.name;
  const now = nowWords(sheet, facts);
  if (isStrip(sheet)) {
    // It says one thing, as the lowest page does.
    if (needsForecast(first)) {
      const text = now === null ? missing : [now.sky, ...now.range].filter(Boolean).join(' · ');
      return stripOf(sheet, { name, now, text }, provenanceOfPlace(sheet, facts, ['now']));
    }
    const text = {
      alerts: () => alertsLine(sheet, alertsOfPlace(sheet, place)),
      air: () => factLine(airWords(sheet, place)),
      pollen: () => factLine(pollenWords(sheet, place)),
    }[first]();
    return stripOf(sheet, { name, now: null, text }, provenanceOfPlace(sheet, facts, [first]));
  }
  const draw: Record<EmbedPart, () => Section> = {
    now: () => ({ blocks: now ? [nowBlock(sheet, now)] : [] }),
    hours() {
      const hours = hourWords(sheet, facts, view.hourMs, view.hours);
      return { blocks: hours.length > 0 ? [hoursBlock(sheet, hours)] : [] };
    },
    days: () => ({ blocks: dayBlocks(sheet, dayWords(sheet, facts, view.days)) }),
    alerts: () => alertSection(sheet, alertsOfPlace(sheet, place), atPlace(timeZone)),
    air: () => ({ blocks: [factBlock(sheet, airWords(sheet, place))] }),
    pollen: () => ({ blocks: [factBlock(sheet, pollenWords(sheet, place))] }),
  };
  const sections = parts.map((part): Section => {
    const section = draw[part]();
    const isMissing = section.blocks.length === 0 && part === parts.find(needsForecast);
    return isMissing ? { blocks: [sentenceBlock(sheet, missing)] } : section;
  });
  return stacked(sheet, {
    head: headBlock(sheet, name),
    sections,
    foot: footerBlock(sheet, provenanceOfPlace(sheet, facts, parts)),
  });
}

/** Alerts of one place are all for it. */
function atPlace(timeZone: string) {
  return { timeZoneOf: () => timeZone, whose: () => null };
}

/** The name of what is shown. */
function headBlock({ em, inner, paints }: Sheet, name: string): Block {
  const line = { x: 0, y: em * 1.15, width: inner, sizePx: em * 1.25, weight: 600 } as const;
  return {
    heightPx: em * 1.5,
    gapPx: 0,
    items: [words({ ...line, text: name, paint: paints.ink })],
  };
}
