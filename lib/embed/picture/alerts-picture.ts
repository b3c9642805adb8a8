import { rankAlerts } from '@/lib/weather/alerts';
import type { EmbedZone } from '../embed-input';
import { ageOf, sourceNames } from '../place-facts';
import { problemText } from '../problem-text';
import { alertSection } from './alert-blocks';
import { footerBlock, type Provenance } from './footer';
import type { Block, Layout } from './piece';
import { headBlock } from './place-picture';
import { sentenceBlock } from './sentence-block';
import type { Sheet } from './sheet';
import { stacked } from './stack';
import { STRIP_BELOW_PX, stripOf } from './strip';

/** The picture of a forecast zone's alerts: the gravest first, and how many more there are. */
export function alertsPicture(sheet: Sheet, zone: EmbedZone): Layout {
  const { messages, input } = sheet;
  const { t, service } = messages;
  const { nowMs, picture } = input;
  const age = ageOf(messages, 'provenance.fetched', zone.alerts?.fetchedMs ?? null, nowMs);
  const provenance: Provenance = {
    ages: age === null ? [] : [age],
    sources: sourceNames([zone.alerts]),
    timeZone: zone.timeZone,
  };
  const name = zone.name ?? zone.id;
  const section =
    zone.alerts === null
      ? { blocks: [sentenceBlock(sheet, problemText(messages, zone.problem, 'alerts'))] }
      : alertSection(sheet, [zone.alerts], zone.problem, zone.timeZone);
  if (picture.heightPx !== null && picture.heightPx < STRIP_BELOW_PX) {
    const [first, ...others] = rankAlerts(zone.alerts?.document.alerts ?? [], nowMs);
    const event = first?.event ? service.event(first.event).text : t('alerts.unnamed');
    const more = others.length > 0 ? ` ${t('embed-picture.more', { count: others.length })}` : '';
    const text = first ? `${event}${more}` : textIn(section.blocks);
    return stripOf(sheet, { name, now: null, text }, provenance);
  }
  return stacked(sheet, {
    head: headBlock(sheet, name),
    sections: [section],
    foot: footerBlock(sheet, provenance),
  });
}

function textIn(blocks: readonly Block[]): string {
  const pieces = blocks.flatMap((block) => block.pieces);
  return pieces.flatMap((piece) => (piece.kind === 'text' ? piece.text : [])).join(' ');
}
