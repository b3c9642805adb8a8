import { ImageResponse } from 'next/og';
import type { EmbedPictureInput } from '@/lib/embed/embed-input';
import { writeSvg } from '@/lib/embed/picture/draw-embed-picture';
import type { TextItem } from '@/lib/embed/picture/layout';
import { layoutOf } from '@/lib/embed/picture/layout-of';
import { plainText } from './plain-text';

/** Where the letters of the renderer's typeface stand in a line of their size, from its top. */
const BASELINE = 0.9;
const MAX_CHARACTERS = 400;

/**
 * Draws the picture of an embed as PNG, laid out as `drawEmbedPicture` does: its shapes as one SVG, its words set
 * by Next's renderer, as converters of SVG have no typefaces. The theme `auto` is the light one: a bitmap can't
 * know the reader's.
 *
 * @throws RangeError for a map, whose pictures are those of lib/picture
 */
export async function drawEmbedBitmap(input: EmbedPictureInput): Promise<Uint8Array> {
  const { look } = input;
  const theme = look.theme === 'dark' ? 'dark' : 'light';
  const fixed: EmbedPictureInput = { ...input, look: { ...look, theme } };
  const layout = layoutOf(fixed);
  const { widthPx: width, heightPx: height } = layout;
  const shapes = Buffer.from(writeSvg(fixed, layout, null)).toString('base64');
  const texts = layout.items.filter((item) => item.kind === 'text');
  const image = new ImageResponse(
    <div style={{ display: 'flex', height: '100%', position: 'relative', width: '100%' }}>
      {/* biome-ignore lint/performance/noImgElement: this is drawn on the server, which has no Next image. */}
      <img src={`data:image/svg+xml;base64,${shapes}`} width={width} height={height} alt="" />
      {texts.map((item) => (
        <Line key={`${item.x} ${item.y}`} item={item} pictureWidth={width} theme={theme} />
      ))}
    </div>,
    { width, height },
  );
  return new Uint8Array(await image.arrayBuffer());
}

const SIDES = { start: 'flex-start', middle: 'center', end: 'flex-end' } as const;

type LineProps = { item: TextItem; pictureWidth: number; theme: 'light' | 'dark' };

/** One line of words, in a box of the picture's width around the point that it begins, stands or ends at. */
function Line({ item, pictureWidth, theme }: LineProps) {
  const { x, y, sizePx, anchor, paint, text, weight } = item;
  const shift = { start: 0, middle: pictureWidth / 2, end: pictureWidth }[anchor];
  return (
    <div
      style={{
        color: paint[theme],
        display: 'flex',
        fontSize: sizePx,
        fontWeight: weight,
        justifyContent: SIDES[anchor],
        left: x - shift,
        lineHeight: 1,
        position: 'absolute',
        top: y - BASELINE * sizePx,
        whiteSpace: 'nowrap',
        width: pictureWidth,
      }}
    >
      {plainText(text, MAX_CHARACTERS)}
    </div>
  );
}
