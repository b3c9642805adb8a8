import { alertsOfZone } from '../area-alerts';
import type { EmbedZone } from '../embed-input';
import { provenanceOfZone } from '../provenance';
import { alertSection, alertsLine } from './alert-blocks';
import { footerBlock } from './footer';
import type { Layout } from './piece';
import { headBlock } from './place-picture';
import type { Sheet } from './sheet';
import { stacked } from './stack';
import { isStrip, stripOf } from './strip';

/** The picture of a forecast zone's alerts: the gravest first, and how many more there are. */
export function alertsPicture(sheet: Sheet, zone: EmbedZone): Layout {
  const provenance = provenanceOfZone(sheet, zone);
  const name = zone.name ?? zone.id;
  const area = alertsOfZone(sheet, zone);
  if (isStrip(sheet))
    return stripOf(sheet, { name, now: null, text: alertsLine(sheet, area) }, provenance);
  return stacked(sheet, {
    head: headBlock(sheet, name),
    sections: [alertSection(sheet, area, zone.timeZone)],
    foot: footerBlock(sheet, provenance),
  });
}
