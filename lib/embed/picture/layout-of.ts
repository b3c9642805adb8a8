import { alertsSubject } from '../alerts-subject';
import type { EmbedAlerts, EmbedPictureInput } from '../embed-input';
import { nameOf } from '../place-facts';
import { speechOf } from '../speech';
import { alertSection, alertsLine, namesBlock, notesSection } from './alert-blocks';
import { comparePicture } from './compare-picture';
import { footerBlock } from './footer';
import type { Layout } from './layout';
import { placePicture } from './place-picture';
import { emOf, type Sheet, sheetOf } from './sheet';
import { stacked } from './stack';
import { isStrip, stripOf } from './strip';

/** Words may be larger than usual in a wide picture that says little, and smaller in one that says much. */
const FACTORS = [1.5, 1.25, 1, 0.9, 0.8, 0.72, 0.65] as const;
const WIDE_FROM_PX = 600;
const MIN_EM_PX = 12;
const COLUMN_EM = 14.5;
/** Where not all fits even in small words, they are of this size, and something is left out. */
const CROWDED = 0.75;

/** Lays a picture out; both formats are written from this. The map has pictures of its own (lib/picture). */
export function layoutOf(input: EmbedPictureInput): Layout {
  const { heightPx, widthPx } = input.picture;
  const em = emOf(input);
  if (heightPx === null) return laidOut(input, em);
  for (const factor of FACTORS) {
    if (factor > 1 && widthPx < WIDE_FROM_PX) continue;
    if (factor < 1 && em * factor < MIN_EM_PX) break;
    const layout = laidOut(input, em * factor);
    if (layout.isWhole) return layout;
  }
  return laidOut(input, Math.max(em * CROWDED, Math.min(em, MIN_EM_PX)));
}

function laidOut(input: EmbedPictureInput, wantedEm: number): Layout {
  const { content } = input;
  const columns = 'places' in content ? content.places.length : 1;
  const maxEm = input.picture.widthPx / (columns * COLUMN_EM);
  // Columns beside each other need words that are small enough for their width.
  const em = columns > 1 ? Math.min(wantedEm, Math.max(maxEm, MIN_EM_PX)) : wantedEm;
  const sheet = sheetOf(input, em);
  if ('place' in content) return placePicture(sheet, content);
  if ('alerts' in content) return alertsPicture(sheet, content.alerts);
  if ('places' in content) return comparePicture(sheet, content.places);
  throw new RangeError('An embedded map has no picture of this kind');
}

/** What a picture shows, in one line. */
export function titleOf(input: EmbedPictureInput): string {
  const { content, messages } = input;
  const { t, formats } = messages;
  if ('alerts' in content) {
    const { name } = alertsSubject(speechOf(input), content.alerts);
    return t('embed-picture.alerts', { zone: name });
  }
  if ('place' in content)
    return t('embed-picture.place', { place: nameOf(content.place, messages) });
  const places = 'places' in content ? content.places : [];
  const names = places.map((place) => nameOf(place, messages));
  return t('embed-picture.compare', { places: formats.list(names) });
}

/** The picture of alerts: the gravest first, and how many more there are. */
function alertsPicture(sheet: Sheet, alerts: EmbedAlerts): Layout {
  const subject = alertsSubject(sheet, alerts);
  const { area, name, names, notes, provenance } = subject;
  if (isStrip(sheet))
    return stripOf(sheet, { name, now: null, text: alertsLine(sheet, area) }, provenance);
  return stacked(sheet, {
    head: namesBlock(sheet, names ?? name),
    sections: [alertSection(sheet, area, subject), notesSection(sheet, notes)],
    foot: footerBlock(sheet, provenance),
  });
}
