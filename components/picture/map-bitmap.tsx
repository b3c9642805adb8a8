import { ImageResponse } from 'next/og';
import { COLORS } from '@/lib/contract/page-look';
import { drawMap } from '@/lib/picture/draw-map';
import { heightOf, toldIn, widthOf } from '@/lib/picture/frame';
import { captionLine } from '@/lib/picture/map-caption';
import type { BitmapInput } from '@/lib/picture/picture-input';
import { Drawing } from './drawing';
import { legendHeightOf, MapLegend } from './map-legend';
import { plainText } from './plain-text';
import { shownMap } from './shown-map';

/** The width at which words have their usual size, in pixels. */
const DEFAULT_WIDTH_PX = 600;
/** Words of a small picture stay legible, those of a large one become no posters. */
const [MIN_SCALE, MAX_SCALE] = [0.85, 2];
const LETTER_EM = 0.56;

/**
 * The picture that stands by itself, as PNG: the map as `drawMap` draws it, and its words set by Next's renderer,
 * as converters of SVG have no typefaces.
 */
export async function drawMapBitmap(input: BitmapInput): Promise<Uint8Array> {
  const { frame, theme, messages } = input;
  const soft = COLORS['text-soft'][theme];
  const { ramps, hexes, text } = shownMap(input);
  const { isEmpty } = text;

  const width = frame.kind === 'card' ? frame.widthPx : DEFAULT_WIDTH_PX;
  const scale = Math.min(Math.max(width / DEFAULT_WIDTH_PX, MIN_SCALE), MAX_SCALE);
  const px = (size: number) => Math.round(size * scale);
  const inner = width - 2 * px(14);
  const mapHeight = Math.round((inner * heightOf(frame.box)) / widthOf(frame.box));
  const map = drawMap({
    ...{ ...input, words: false },
    frame: { kind: 'card', box: frame.box, told: toldIn(frame), widthPx: inner, isShared: false },
  });
  const weather = isEmpty ? [] : [text.age, text.sources];
  const parts = [...text.missing, ...weather, text.credits];
  const notes = parts.filter((part) => part !== '').map((part) => plainText(part, 200));
  const linesOf = (note: string) => Math.ceil((note.length * px(12) * LETTER_EM) / inner);
  const lines = notes.reduce((sum, note) => sum + linesOf(note), 0);
  const { layer: title, time, range } = text.caption;
  const caption = plainText(captionLine({ time, range }), 120);
  const legendHeight = isEmpty ? 0 : px(legendHeightOf(input, hexes, text.caption.note));
  const height =
    px(14) +
    px(24) +
    linesOf(caption) * px(18) +
    px(6) +
    mapHeight +
    px(10) +
    legendHeight +
    lines * px(18) +
    px(12);
  const image = new ImageResponse(
    <div
      style={{
        background: COLORS.surface[theme],
        color: COLORS.text[theme],
        display: 'flex',
        flexDirection: 'column',
        height: '100%',
        padding: `${px(14)}px ${px(14)}px ${px(12)}px`,
        width: '100%',
      }}
    >
      <div style={{ display: 'flex', height: px(24), justifyContent: 'space-between' }}>
        <div style={{ alignItems: 'baseline', display: 'flex', fontSize: px(16), gap: px(8) }}>
          {plainText(title, 80)}
          <span style={{ color: soft, fontSize: px(13) }}>{plainText(text.unit, 20)}</span>
        </div>
        <div style={{ color: soft, display: 'flex', fontSize: px(13) }}>
          {plainText(messages.t('app.name'), 20)}
        </div>
      </div>
      <div
        style={{
          color: soft,
          display: 'flex',
          fontSize: px(12),
          height: linesOf(caption) * px(18) + px(6),
          lineHeight: 1.5,
        }}
      >
        {caption}
      </div>
      <Drawing svg={map} width={inner} height={mapHeight} />
      {!isEmpty && (
        <MapLegend
          input={input}
          hexes={hexes}
          note={text.caption.note}
          ramps={ramps}
          width={inner}
          px={px}
          soft={soft}
        />
      )}
      <div
        style={{
          color: soft,
          display: 'flex',
          flexDirection: 'column',
          fontSize: px(12),
          lineHeight: 1.5,
          marginTop: px(8),
        }}
      >
        {notes.map((note) => (
          <div key={note} style={{ display: 'flex' }}>
            {note}
          </div>
        ))}
      </div>
    </div>,
    { width, height },
  );
  return new Uint8Array(await image.arrayBuffer());
}
