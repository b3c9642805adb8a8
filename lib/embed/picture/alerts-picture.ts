import { alertsOfZone } from '../area-alerts';
import type { EmbedZone } from '../embed-input';
import { ageOf, namesOfSources } from '../place-facts';
import { alertSection } from './alert-blocks';
import { footerBlock, type Provenance } from './footer';
import type { Layout } from './piece';
import { headBlock } from './place-picture';
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
    sources: namesOfSources([zone.alerts]),
    timeZone: zone.timeZone,
  };
  const name = zone.name ?? zone.id;
  const area = alertsOfZone({ messages, nowMs }, zone);
  const section = alertSection(sheet, area, zone.timeZone);
  if (picture.heightPx !== null && picture.heightPx < STRIP_BELOW_PX) {
    const [first, ...others] = area.alerts;
    const event = first?.event ? service.event(first.event).text : t('alerts.unnamed');
    const more = others.length > 0 ? ` ${t('embed-picture.more', { count: others.length })}` : '';
    const text = first ? `${event}${more}` : area.none;
    return stripOf(sheet, { name, now: null, text }, provenance);
  }
  return stacked(sheet, {
    head: headBlock(sheet, name),
    sections: [section],
    foot: footerBlock(sheet, provenance),
  });
}
