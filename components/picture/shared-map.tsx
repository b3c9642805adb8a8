import { COLORS } from '@/lib/contract/page-look';
import { SHARED_SIZE, sharedMapSize } from '@/lib/picture/frame';
import type { SharedMapInput } from '@/lib/picture/picture-input';
import { Line } from './line';
import { MapLegend } from './map-legend';
import { plainText } from './plain-text';
import { Brand, drawShared, WORDS_PADDING } from './shared-picture';
import { shownMap } from './shown-map';

const LEGEND_SCALE = 1.5;
const column = { display: 'flex', flexDirection: 'column' } as const;

/**
 * The map as a picture for those who see its address in a chat: what it shows and when in large letters, for it is looked
 * at in small, and on other days.
 */
export async function drawSharedMap(input: SharedMapInput): Promise<Uint8Array> {
  const { theme } = input;
  return drawShared({
    map: input,
    look: { background: COLORS.surface[theme], color: COLORS.text[theme] },
    words: sharedMapParts(input),
  });
}

/** Its words, from top to bottom. */
export function sharedMapParts(input: SharedMapInput) {
  const { theme, messages, frame } = input;
  const { ramps, hexes, text } = shownMap(input);
  const soft = COLORS['text-soft'][theme];
  const width = SHARED_SIZE.width - sharedMapSize(frame).width - 2 * WORDS_PADDING;
  const { layer, time, range, note } = text.caption;
  const facts = text.isEmpty ? [] : [text.since, text.sources];
  return [
    <Brand key="brand" name={messages.t('app.name')} />,
    <div key="what" style={{ ...column, gap: 10 }}>
      <Line size={38} style={{ lineHeight: 1.1, letterSpacing: '-0.02em' }}>
        {plainText(layer, 60)}
      </Line>
      <Line size={24}>{plainText(time, 60)}</Line>
      {[range, ...text.missing].filter(Boolean).map((line) => (
        <Line key={line} size={21} style={{ color: soft }}>
          {plainText(line, 90)}
        </Line>
      ))}
    </div>,
    <div key="facts" style={{ ...column, gap: 8 }}>
      {!text.isEmpty && text.unit !== '' && (
        <Line size={17} style={{ color: soft, marginBottom: -8 }}>
          {plainText(text.unit, 20)}
        </Line>
      )}
      {!text.isEmpty && (
        <MapLegend
          input={input}
          hexes={hexes}
          note=""
          ramps={ramps}
          width={width}
          px={(size) => Math.round(size * LEGEND_SCALE)}
          soft={soft}
        />
      )}
      {!text.isEmpty && note !== '' && (
        <Line size={17} style={{ color: soft }}>
          {plainText(note, 90)}
        </Line>
      )}
      <Line size={16} style={{ color: soft }}>
        {plainText([...facts, text.credits].filter(Boolean).join(' · '), 260)}
      </Line>
    </div>,
  ];
}
