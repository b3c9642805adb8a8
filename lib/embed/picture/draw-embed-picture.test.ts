import { describe, expect, it } from 'vitest';
import { contrastOf } from '@/lib/contract/contrast';
import { loadMessages } from '@/lib/messages/translate';
import { faultIn, wordsIn } from '@/lib/picture/testing/read-svg';
import { EMBED_PARTS, EMBED_SIZES } from '@/lib/view-state/embed';
import type { EmbedContent, EmbedPictureInput } from '../embed-input';
import { drawEmbedPicture } from './draw-embed-picture';
import type { LayoutItem } from './layout';
import { layoutOf } from './layout-of';
import { paintsOf } from './sheet';
import {
  alertsDocument,
  areasContent,
  areaWith,
  boulder,
  compareContent,
  DEFAULT_LOOK,
  emptyPlace,
  pictureInput,
  placeContent,
  zoneContent,
} from './testing/boulder';
import { textWidth } from './text-width';

const SIZES = [
  [160, 60],
  [160, null],
  [240, 60],
  [320, 109],
  [160, 110],
  [320, 240],
  [480, null],
  [600, 400],
  [1200, 630],
  [1200, 60],
  [160, 1600],
] as const;

const HOSTILE = `<script>"&'</script> ]]> \u202e\u0000 ${'Llanfairpwllgwyngyll'.repeat(20)}`;
const hostilePlace = () => ({
  ...boulder(),
  place: {
    ...boulder().place,
    town: { name: HOSTILE, distanceKm: 1, bearingDegrees: 0, inside: true },
  },
});

const CONTENTS: Readonly<Record<string, EmbedContent>> = {
  'a place': placeContent(EMBED_PARTS),
  'its present weather': placeContent(['now']),
  'a place without data': placeContent(EMBED_PARTS, emptyPlace()),
  'a hostile place': placeContent(['now', 'days'], hostilePlace()),
  'many alerts': zoneContent(20),
  'no alerts': zoneContent(0),
  'two areas': areasContent([
    areaWith('COZ039', { response: alertsDocument(3) }),
    areaWith('COC013', { response: alertsDocument(1) }),
  ]),
  'two places': compareContent([boulder(), hostilePlace()]),
  'three places': compareContent([boulder(), emptyPlace(), boulder()]),
};

/** The items of a picture that reach over its edge. */
function outside(input: EmbedPictureInput): LayoutItem[] {
  const { widthPx, heightPx, items } = layoutOf(input);
  return items.filter((item) => {
    const [left, top, right, bottom] = edgesOf(item);
    return left < -0.5 || top < -0.5 || right > widthPx + 0.5 || bottom > heightPx + 0.5;
  });
}

function edgesOf(item: LayoutItem): readonly [number, number, number, number] {
  const { x, y } = item;
  if (item.kind === 'box') return [x, y, x + item.width, y + item.height];
  if (item.kind === 'icon') return [x, y, x + item.sizePx, y + item.sizePx];
  const width = textWidth(item.text, item.sizePx, item.weight);
  const left = x - { start: 0, middle: width / 2, end: width }[item.anchor];
  return [left, y - item.sizePx * 0.8, left + width, y + item.sizePx * 0.2];
}

describe.each(Object.entries(CONTENTS))('the picture of %s', (_, content) => {
  it('is well-formed, of its size, and within it, in both languages', async () => {
    const languages = await Promise.all([loadMessages('en'), loadMessages('es')]);
    for (const messages of languages) {
      for (const size of EMBED_SIZES) {
        for (const [width, height] of SIZES) {
          const input = pictureInput(content, [width, height], { size }, messages);
          const svg = drawEmbedPicture(input);
          expect(faultIn(svg), svg.slice(0, 300)).toBeUndefined();
          expect(svg).toMatch(new RegExp(`^<svg [^>]* lang="${messages.locale}" width="${width}"`));
          if (height !== null) expect(svg).toContain(`viewBox="0 0 ${width} ${height}"`);
          expect(outside(input), `${width} x ${height} ${size}`).toEqual([]);
          expect(svg).not.toMatch(/<script|href="(?!#)|url\((?!#)|@import/);
        }
      }
    }
  });
  it('names its maker, and that it is the demo, at every size', () => {
    for (const size of SIZES) {
      const words = wordsIn(drawEmbedPicture(pictureInput(content, size))).join(' ');
      expect(words).toContain('Hexcast');
      expect(words).toContain('Demo');
    }
  });
});

describe('drawEmbedPicture', () => {
  const wordsOf = (input: EmbedPictureInput) => wordsIn(drawEmbedPicture(input)).join(' | ');

  it('says how old the weather is, and where it is from, at every size', () => {
    for (const size of SIZES) {
      const words = wordsOf(pictureInput(placeContent(['now', 'days']), size));
      expect(words).toContain('12 min ago');
      expect(words).toMatch(/National Weather Service|NWS/);
    }
    expect(wordsOf(pictureInput(placeContent(['now', 'days']), [480, null]))).toContain(
      'Observed 12 min ago (Mar 10, 1:08 PM MDT) · Issued 2 h ago',
    );
  });
  it('shows the parts that were asked for, and no others', () => {
    const now = wordsOf(pictureInput(placeContent(['now']), [480, null]));
    expect(now).toContain('51°F');
    expect(now).not.toMatch(/Wed|High Wind Warning|Air quality|Pollen/);
    const rest = wordsOf(
      pictureInput(placeContent(['days', 'alerts', 'air', 'pollen']), [480, null]),
    );
    for (const text of ['Wed', 'High Wind Warning', 'Air quality', '63 · Moderate', 'Pollen'])
      expect(rest).toContain(text);
    expect(rest).not.toContain('51°F');
  });
  it('says in the lowest picture what is first of the parts', () => {
    const low = (part: 'now' | 'alerts' | 'air' | 'pollen', place = boulder()) =>
      wordsOf(pictureInput(placeContent([part, 'days'], place), [320, 80]));
    expect(low('now')).toContain('51°F');
    expect(low('alerts')).toContain('High Wind Warning and 1 more');
    expect(low('air')).toContain('Air quality: 63 · Moderate');
    expect(low('pollen')).toContain('Pollen: High');
    expect(low('alerts', emptyPlace())).toContain('Alert status unknown');
  });
  it('uses the units asked for', () => {
    const look = { temperatureUnit: 'c' } as const;
    expect(wordsOf(pictureInput(placeContent(['now']), [160, 60], look))).toContain('11°C');
  });
  it('leaves out from the end what does not fit, and counts the alerts left out', () => {
    const words = wordsOf(pictureInput(zoneContent(7), [320, 240]));
    const shown = words.match(/until/g)?.length ?? 0;
    expect(shown).toBeGreaterThan(1);
    expect(words).toContain(`and ${7 - shown} more`);
    const days = wordsOf(pictureInput(placeContent(['now', 'days']), [320, 240]));
    expect(days).toContain('Today');
    expect(days).not.toContain('Mon');
  });
  it('says in a sentence what is missing, once', () => {
    const words = wordsOf(
      pictureInput(placeContent(['now', 'hours', 'days'], emptyPlace()), [480, null]),
    );
    expect(words.match(/The weather service can’t be reached/g)).toHaveLength(1);
    expect(words).not.toContain('°');
    const strip = pictureInput(placeContent(['now'], emptyPlace()), [240, 60]);
    expect(wordsOf(strip)).toContain('The weather service');
  });
  it('is sure that there are no alerts only with a fresh list', () => {
    expect(wordsOf(pictureInput(zoneContent(0), [480, null]))).toContain('No active alerts');
    const list = { response: alertsDocument(0), problem: 'service-timeout' } as const;
    const content = areasContent([areaWith('COZ039', list)]);
    expect(wordsOf(pictureInput(content, [480, null]))).toContain('Alert status unknown');
  });
  it('follows the reader’s theme only if none was chosen, and draws no ground if transparent', () => {
    const content = placeContent(['now']);
    const draw = (look: Parameters<typeof pictureInput>[2]) =>
      drawEmbedPicture(pictureInput(content, [320, 240], look));
    expect(draw({})).toContain('@media(prefers-color-scheme:dark)');
    expect(draw({ theme: 'dark' })).not.toContain('@media');
    expect(draw({ theme: 'dark' })).toContain('#182029');
    expect(draw({ background: 'transparent' })).not.toContain('x=".5"');
  });
  it('can be read on any ground', () => {
    for (const background of ['000000', '777777', '1f4d3a', 'ffffff', 'ff0000', '00ff00']) {
      const paints = paintsOf({ ...DEFAULT_LOOK, background, accent: background });
      for (const paint of [paints.ink, paints.soft, paints.accent])
        for (const color of [paint.light, paint.dark])
          expect(contrastOf(color, `#${background}`)).toBeGreaterThanOrEqual(4.5);
    }
  });
});
